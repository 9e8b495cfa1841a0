import { describe, expect, test } from 'vitest'
import type { Schema } from './endpoint.ts'
import { CreateLeagueBody } from './leagues.ts'
import { CreateTournamentBody } from './tournaments.ts'

const LEAGUE = {
  name: 'Summer League',
  startDate: '2026-06-01',
  endDate: '2026-07-01',
  registrationDeadline: '2026-06-01',
}
const TOURNAMENT = { ...LEAGUE, name: 'Open', format: 'round_robin', entryFee: '25', maxParticipants: 16 }

/** The message of one field, or undefined if the whole form is valid. */
function complaint(schema: Schema, value: object): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}
const league = (changed: object) => complaint(CreateLeagueBody, { ...LEAGUE, ...changed })
const tournament = (changed: object) => complaint(CreateTournamentBody, { ...TOURNAMENT, ...changed })

describe('the body of a new league', () => {
  test.each([undefined, null])(
    'a league may have %s as its maximum',
    { tags: ['VALID-043'] },
    (maxParticipants) => {
      expect(league({ maxParticipants })).toBeUndefined()
    },
  )

  test('a league may have a maximum of one participant', { tags: ['VALID-045'] }, () => {
    expect(league({ maxParticipants: 1 })).toBeUndefined()
    expect(league({ maxParticipants: 0 })).toBe('Must allow at least 1 participant')
    expect(league({ maxParticipants: 1.5 })).toBe('Must allow at least 1 participant')
  })

  test.each([undefined, null, 7])('a league may belong to the club %s', (clubId) => {
    expect(league({ clubId })).toBeUndefined()
  })
})

describe('the body of a new tournament', () => {
  test.each([undefined, null, ''])(
    'a tournament needs a format: %s is refused',
    { tags: ['VALID-050'] },
    (format) => {
      expect(tournament({ format })).toBe('Tournament format is required')
    },
  )

  test.each(['single_elimination', 'double_elimination', 'round_robin', 'group_knockout'])(
    'a tournament may be a %s',
    { tags: ['VALID-051'] },
    (format) => {
      expect(tournament({ format })).toBeUndefined()
    },
  )

  test.each(['ladder', 'swiss'])('a tournament cannot be a %s', { tags: ['VALID-051'] }, (format) => {
    expect(tournament({ format })).toBe('Tournament format is required')
  })

  test('a tournament may have a maximum of two participants', { tags: ['VALID-057'] }, () => {
    expect(tournament({ maxParticipants: 2 })).toBeUndefined()
    expect(tournament({ maxParticipants: 1 })).toBe('Must allow at least 2 participants')
  })

  test.each([-1, '-1', '-0.01', -1e308])(
    'a tournament cannot cost %s',
    { tags: ['VALID-059'] },
    (entryFee) => {
      expect(tournament({ entryFee })).toBe('Entry fee cannot be negative')
    },
  )

  test.each([0, '0', '0.00'])('a tournament may cost nothing: %s', { tags: ['VALID-060'] }, (entryFee) => {
    expect(tournament({ entryFee })).toBeUndefined()
  })

  test.each(['25', 25.5, '99999.99'])('a tournament may cost %s', (entryFee) => {
    expect(tournament({ entryFee })).toBeUndefined()
  })

  test.each(['', 'NaN', 'Infinity', '1e3', '100000', '1.234', '0x10', '١٢', 1e308, Number.NaN])(
    'an entry fee of %s is refused',
    (entryFee) => {
      expect(tournament({ entryFee })).toBeDefined()
    },
  )

  for (const [id, title, field] of [
    ['VALID-063', 'a description', 'description'],
    ['VALID-064', 'a club', 'clubId'],
    ['VALID-065', 'a location', 'location'],
  ] as const) {
    test(`for a new tournament ${title} is optional`, { tags: [id] }, () => {
      expect(tournament({ [field]: undefined })).toBeUndefined()
      expect(tournament({ [field]: null })).toBeUndefined()
    })
  }
})

describe('the dates of a new competition', () => {
  test.each([
    '2026-06-01',
    '2026-06-01T09:00',
    '2026-06-01T09:00:00Z',
    '2026-06-01T09:00Z',
    '2026-06-01T09:00:00.5+05:30',
    '2020-01-01',
    '2100-12-31',
    '2028-02-29',
  ])('%s is a valid date', (startDate) => {
    expect(league({ startDate, endDate: startDate })).toBeUndefined()
  })

  test.each([
    ['', 'Start date is required'],
    [undefined, 'Start date is required'],
    ['tomorrow', 'Please enter a valid date'],
    ['2026-02-30', 'Please enter a valid date'],
    ['2027-02-29', 'Please enter a valid date'],
    ['2026-13-01', 'Please enter a valid date'],
    ['2026-06-01T25:00', 'Please enter a valid date'],
    ['2026-06-01T09:60', 'Please enter a valid date'],
    ['2026-06-01T24:00', 'Please enter a valid date'],
    // Only an instant has seconds, and an instant has an offset.
    ['2026-06-01T09:00:00', 'Please enter a valid date'],
    ['2026-06-01T09:00+99:00', 'Please enter a valid date'],
    ['2026-06-01 09:00', 'Please enter a valid date'],
    ['+020260-06-01', 'Please enter a valid date'],
    ['2019-12-31', 'Please enter a date between 2020 and 2100'],
    ['2101-01-01', 'Please enter a date between 2020 and 2100'],
    ['9999-12-31', 'Please enter a date between 2020 and 2100'],
  ])('the date %s is refused: %s', (startDate, message) => {
    expect(league({ startDate })).toBe(message)
  })
})

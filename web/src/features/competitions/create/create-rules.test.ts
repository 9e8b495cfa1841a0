import { DIVISION_PRESETS } from '@tussle/competition/divisions'
import { describe, expect, test } from 'vitest'
import { divisionBodies, leagueBody, tournamentBody } from './create-bodies.ts'
import { leagueDefaults, NO_CLUB, tournamentDefaults } from './create-defaults.ts'
import { LeagueForm, TournamentForm } from './create-rules.ts'

const league = {
  ...leagueDefaults(),
  name: 'Monday Night',
  startDate: '2027-06-01',
  endDate: '2027-08-10',
  registrationDeadline: '2027-05-25',
  divisions: ['Mens 3.5 Singles'],
}
const tournament = { ...tournamentDefaults(), ...league, maxParticipants: '64' }

function messages(result: ReturnType<typeof LeagueForm.safeParse | typeof TournamentForm.safeParse>) {
  return (result.error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`)
}

describe('a league', () => {
  test('a league needs no maximum', { tags: ['VALID-043'] }, () => {
    expect(LeagueForm.parse(league).maxParticipants).toBeNull()
  })

  test('a league may have a maximum of one', { tags: ['VALID-045'] }, () => {
    expect(LeagueForm.parse({ ...league, maxParticipants: '1' }).maxParticipants).toBe(1)
  })

  test('a league has no club unless one is chosen', { tags: ['VALID-048'] }, () => {
    expect(leagueDefaults().clubId).toBe('none')
    expect(LeagueForm.parse(league).clubId).toBeNull()
    expect(LeagueForm.parse({ ...league, clubId: undefined }).clubId).toBeNull()
    expect(LeagueForm.parse({ ...league, clubId: '7' }).clubId).toBe(7)
  })

  test('the dates of a league are checked whatever else is wrong', () => {
    const late = { ...league, name: '', startDate: '2027-08-11', registrationDeadline: '2027-08-12' }
    expect(messages(LeagueForm.safeParse(late))).toEqual([
      'name: League name is required',
      'endDate: End date must be on or after the start date',
      'registrationDeadline: Registration must close on or before the end date',
    ])
  })

  test('a league may begin, end and close registration on one day, and close it after the start', () => {
    const day = '2027-06-01'
    const oneDay = { ...league, startDate: day, endDate: day, registrationDeadline: day }
    expect(messages(LeagueForm.safeParse(oneDay))).toEqual([])
    expect(messages(LeagueForm.safeParse({ ...league, registrationDeadline: '2027-08-10' }))).toEqual([])
  })

  test('a league is sent with its zone and the number of divisions to follow', () => {
    const body = leagueBody(LeagueForm.parse({ ...league, timeZone: 'America/Denver' }))
    expect(body).toEqual({
      name: 'Monday Night',
      description: '',
      clubId: null,
      startDate: '2027-06-01',
      endDate: '2027-08-10',
      registrationDeadline: '2027-05-25',
      maxParticipants: null,
      timeZone: 'America/Denver',
      divisionCount: 1,
    })
  })
})

describe('a tournament', () => {
  for (const [id, title, format] of [
    ['VALID-050', 'needs a format', undefined],
    ['VALID-051', 'cannot be a ladder', 'ladder'],
  ] as const) {
    test(`a new tournament ${title}`, { tags: [id] }, () => {
      const result = TournamentForm.safeParse({ ...tournament, format })
      expect(messages(result)).toEqual(['format: Tournament format is required'])
    })
  }

  test.each(['single_elimination', 'double_elimination', 'round_robin', 'group_knockout'])(
    'a tournament may be a %s',
    { tags: ['VALID-051'] },
    (format) => {
      expect(messages(TournamentForm.safeParse({ ...tournament, format }))).toEqual([])
    },
  )

  test('a tournament may have a maximum of two', { tags: ['VALID-057'] }, () => {
    expect(TournamentForm.parse({ ...tournament, maxParticipants: '2' }).maxParticipants).toBe(2)
  })

  test('a tournament has no entry fee below 0', { tags: ['VALID-059'] }, () => {
    const result = TournamentForm.safeParse({ ...tournament, entryFee: '-1' })
    expect(messages(result)).toEqual(['entryFee: Entry fee cannot be negative'])
  })

  test.each(['0', '0.00'])(
    'a tournament may be free with the fee %s',
    { tags: ['VALID-060'] },
    (entryFee) => {
      expect(messages(TournamentForm.safeParse({ ...tournament, entryFee }))).toEqual([])
    },
  )

  test('a tournament needs no description, club or place', {
    tags: ['VALID-063', 'VALID-064', 'VALID-065'],
  }, () => {
    const bare = { ...tournament, description: '', clubId: NO_CLUB, location: '' }
    const body = tournamentBody(TournamentForm.parse(bare))
    expect(body).toMatchObject({ description: '', clubId: null })
    expect(body).not.toHaveProperty('location')
  })

  test.each(['', '0', '21'])('a player cannot be allowed "%s" divisions', (mostEntries) => {
    expect(messages(TournamentForm.safeParse({ ...tournament, mostEntries }))).toEqual([
      'mostEntries: Please enter a number from 1 to 20',
    ])
  })

  test('a tournament is sent with date and time together, without the expected number of players', () => {
    const body = tournamentBody(
      TournamentForm.parse({ ...tournament, startTime: '18:30', expectedParticipants: '30' }),
    )
    expect(body.startDate).toBe('2027-06-01T18:30')
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'name',
        'description',
        'clubId',
        'format',
        'startDate',
        'endDate',
        'registrationDeadline',
        'maxParticipants',
        'mostEntries',
        'currency',
        'entryFee',
        'timeZone',
        'divisionCount',
      ].toSorted(),
    )
  })
})

describe('divisions', () => {
  test('a division takes 16 players if the competition has no maximum', { tags: ['API-061'] }, () => {
    expect(divisionBodies(['Mixed 4.0 Doubles'], null)).toEqual([
      { name: 'Mixed 4.0 Doubles', rating: '4.0', gender: 'mixed', playType: 'doubles', maxPlayers: 16 },
    ])
  })

  test('the chosen divisions follow the order of the catalogue, whatever the order of ticking', () => {
    const names = DIVISION_PRESETS.map(({ name }) => name)
    expect(divisionBodies(names.toReversed(), 8).map(({ name }) => name)).toEqual(names)
  })
})

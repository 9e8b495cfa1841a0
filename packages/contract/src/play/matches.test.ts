import { describe, expect, test } from 'vitest'
import { isProvisional, MATCH_STATUSES, stands } from './matches.ts'
import { SubmitScoreBody } from './submit-score.ts'

const SET = { playerScore: 11, opponentScore: 7 }
const BODY = {
  leagueId: 1,
  player2Id: 2,
  player1Score: 11,
  player2Score: 7,
  winnerId: 3,
  matchDate: '2026-03-16',
  sets: [SET],
  setsWon: { player1: 1, player2: 0 },
}

/** The first message, or null if the body is valid. */
function messageFor(change: Readonly<Record<string, unknown>>): string | null {
  const parsed = SubmitScoreBody.safeParse({ ...BODY, ...change })
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? '')
}

describe('the body of a report', () => {
  test('a report needs no partner and accepts one', { tags: ['VALID-017'] }, () => {
    expect(messageFor({})).toBeNull()
    for (const partnerId of [undefined, null, 9]) expect(messageFor({ partnerId })).toBeNull()
  })

  test('a report has one to five sets', { tags: ['VALID-018', 'VALID-019'] }, () => {
    for (const count of [1, 2, 3, 4, 5]) {
      expect(messageFor({ sets: Array.from({ length: count }, () => SET) })).toBeNull()
    }
    for (const count of [0, 6]) {
      expect(messageFor({ sets: Array.from({ length: count }, () => SET) })).not.toBeNull()
    }
  })

  test('a report with a score below 0 is refused', { tags: ['VALID-020', 'VALID-021'] }, () => {
    expect(messageFor({ sets: [{ ...SET, playerScore: -1 }] })).toBe('Score must be 0 or greater')
    expect(messageFor({ sets: [{ ...SET, opponentScore: -1 }] })).toBe('Score must be 0 or greater')
  })

  test('a report may have a score of 0', { tags: ['VALID-022'] }, () => {
    expect(messageFor({ sets: [{ playerScore: 0, opponentScore: 0 }, SET] })).toBeNull()
  })

  test('a report needs neither location nor notes', { tags: ['VALID-024', 'VALID-025'] }, () => {
    expect(messageFor({})).toBeNull()
    expect(messageFor({ location: null, notes: null })).toBeNull()
    expect(messageFor({ location: '', notes: '' })).toBeNull()
    expect(messageFor({ location: 'Riverside Courts', notes: 'Windy' })).toBeNull()
  })

  test.for([
    ['no opponent', { player2Id: undefined }, 'Please select an opponent'],
    ['nobody as the opponent', { player2Id: 0 }, 'Please select an opponent'],
    ['no date', { matchDate: undefined }, 'Match date is required'],
    ['an empty date', { matchDate: '' }, 'Match date is required'],
    ['words for a date', { matchDate: 'last night' }, 'Please enter a valid date'],
    ['half a point', { sets: [{ ...SET, playerScore: 10.5 }] }, 'Scores are whole numbers'],
    ['a slip of the finger', { sets: [{ ...SET, playerScore: 111 }] }, 'Score must be 99 or less'],
  ] as const)('a report with %s is refused with a message', ([, change, message]) => {
    expect(messageFor(change)).toBe(message)
  })
})

describe('the status of a result', () => {
  test('a result is provisional only while the other side may answer the report', () => {
    expect(MATCH_STATUSES.filter(isProvisional)).toEqual(['reported'])
  })

  test("a confirmed result and an organiser's decision stand; a disputed result does not", () => {
    expect(MATCH_STATUSES.filter(stands)).toEqual(['confirmed', 'walkover'])
  })
})

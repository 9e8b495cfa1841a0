import { expect, test } from 'vitest'
import { presentStats } from './players.present.ts'

const NEVER_PLAYED = {
  wins: null,
  losses: null,
  points_scored: null,
  points_allowed: null,
  league_championships: null,
  tournaments_won: null,
  active_leagues: 0,
  active_tournaments: 0,
}

test('the record of a player who never played is all zeros', () => {
  expect(new Set(Object.values(presentStats(NEVER_PLAYED)))).toEqual(new Set([0]))
})

test.each([
  [2, 1, 3, 66.7],
  [1, 2, 3, 33.3],
  [7, 0, 7, 100],
  [0, 4, 4, 0],
])(
  'a record of %i won and %i lost is %i matches at %d percent (OQ-113)',
  (wins, losses, totalMatches, winRate) => {
    expect(presentStats({ ...NEVER_PLAYED, wins, losses })).toMatchObject({
      wins,
      losses,
      totalMatches,
      winRate,
    })
  },
)

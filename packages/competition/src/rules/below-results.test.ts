import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publicRating, publicUncertainty, type Skill } from '../rating.ts'
import {
  isRatedAbove,
  LEAST_RESULTS,
  LEAST_WON,
  type LevelResults,
  MOST_POINTS_AGAINST,
  playersBelowResults,
  type RatedPlayer,
  resultsText,
} from './below-results.ts'
import type { Eligibility } from './who-may-play.ts'

const DIVISION: Eligibility = {
  ...{ playType: 'singles', gender: 'open', rating: '3.0' },
  ...{ skillMin: null, skillMax: null, ageMin: null, ageMax: null },
}
/** 3.62 ± 0.10 on the public scale. */
const SKILL: Skill = { mu: 25.96, sigma: 0.8 }
const CLEAR: LevelResults = { level: 3, matches: 6, wins: 6, games: 12, pointsFor: 132, pointsAgainst: 36 }
const player = (results: Partial<LevelResults> = {}, skill: Skill | null = SKILL): RatedPlayer => ({
  skill,
  results: [{ ...CLEAR, ...results }],
})
const below = (division: Eligibility, ...team: RatedPlayer[]) =>
  playersBelowResults(division, team).map(({ player: place }) => place)

describe('an entry below its results', () => {
  test('clear wins at the level of a division with a rating above it are evidence in numbers', () => {
    const [found] = playersBelowResults(DIVISION, [player()])
    expect(found).toEqual({
      player: 0,
      evidence: {
        ...{ level: 3, isHigherToo: false, matches: 6, wins: 6, pointsFor: 11, pointsAgainst: 3 },
        ...{ rating: 3.62, uncertainty: 0.1 },
      },
    })
    expect(found && resultsText(found.evidence)).toBe(
      'Won 6 of 6 at 3.0, 11–3 on average; rating 3.62 ± 0.10',
    )
  })

  test('results at several levels are named from the lowest of them', () => {
    const results = [CLEAR, { ...CLEAR, level: 3.5, wins: 5, pointsAgainst: 84 }]
    const [found] = playersBelowResults(DIVISION, [{ skill: SKILL, results }])
    expect(found && resultsText(found.evidence)).toBe(
      'Won 11 of 12 at 3.0 and above, 11–5 on average; rating 3.62 ± 0.10',
    )
  })

  test.each([
    ['five results', player({ matches: 5, wins: 5 })],
    ['four wins of six', player({ wins: 4 })],
    ['close games', player({ pointsAgainst: 84 })],
    ['results at a lower level', player({ level: 2.5 })],
    ['a rating within its uncertainty of the division', player({}, { mu: 22, sigma: 2 })],
    ['no rating', player({}, null)],
  ])('%s are no evidence against an entry', (_what, one) => {
    expect(below(DIVISION, one)).toEqual([])
  })

  test('a division without an upper end, or open to all levels, flags nobody', () => {
    expect(below({ ...DIVISION, rating: '4.5+' }, player({ level: 4.5 }, { mu: 60, sigma: 1 }))).toEqual([])
    const rules = { gender: 'refuse', skill: 'open', age: 'refuse' } as const
    expect(below({ ...DIVISION, rules }, player())).toEqual([])
    const range = { ...DIVISION, rating: null, skillMin: 2, skillMax: 3 }
    expect(below(range, player())).toEqual([0])
  })

  test('the stronger player of a pair decides, whoever is beside them', () => {
    expect(below(DIVISION, player({ matches: 1, wins: 0 }), player())).toEqual([1])
    expect(below(DIVISION, player(), player())).toEqual([0, 1])
  })
})

const results = fc
  .record({
    level: fc.constantFrom(2.5, 3, 3.5, 4, 4.5),
    matches: fc.nat(20),
    lost: fc.nat(20),
    games: fc.integer({ min: 1, max: 60 }),
    pointsFor: fc.nat(600),
    pointsAgainst: fc.nat(600),
  })
  .map(({ lost, ...rest }): LevelResults => ({ ...rest, wins: Math.max(0, rest.matches - lost) }))
const ratedPlayer = fc.record({
  skill: fc.option(
    fc.record({ mu: fc.double({ min: 0, max: 60, noNaN: true }), sigma: fc.constantFrom(0.5, 2, 5) }),
  ),
  results: fc.array(results, { maxLength: 5 }),
})
const division = fc.record({
  ...{ playType: fc.constant('doubles' as const), gender: fc.constant('open' as const) },
  rating: fc.constantFrom('3.0', '3.5', '4.0', '4.5+', null),
  ...{ skillMin: fc.constant(null), skillMax: fc.option(fc.constantFrom(3, 3.5, 5)) },
  ...{ ageMin: fc.constant(null), ageMax: fc.constant(null) },
})

describe('the laws of results as evidence', () => {
  test('every evidence keeps the least number of results, the share of wins and the points', () => {
    fc.assert(
      fc.property(division, ratedPlayer, (where, one) => {
        for (const { evidence } of playersBelowResults(where, [one])) {
          expect(evidence.matches).toBeGreaterThanOrEqual(LEAST_RESULTS)
          expect(evidence.wins).toBeGreaterThanOrEqual(LEAST_WON * evidence.matches)
          expect(evidence.pointsAgainst).toBeLessThanOrEqual(
            MOST_POINTS_AGAINST * evidence.pointsFor + Number.EPSILON * 100,
          )
          expect(isRatedAbove(where, one.skill)).toBe(true)
        }
      }),
    )
  })

  test('a partner neither adds nor removes a flag of a player', () => {
    fc.assert(
      fc.property(division, ratedPlayer, ratedPlayer, (where, one, other) => {
        const alone = [...below(where, one), ...below(where, other).map(() => 1)]
        expect(below(where, one, other)).toEqual(alone)
      }),
    )
  })

  test('the order of the levels, and results below the division, change nothing', () => {
    fc.assert(
      fc.property(division, ratedPlayer, (where, one) => {
        const lower: LevelResults = { ...CLEAR, level: 1, wins: 0, pointsAgainst: 500 }
        const other = { ...one, results: [lower, ...one.results.toReversed()] }
        expect(playersBelowResults(where, [other])).toEqual(playersBelowResults(where, [one]))
      }),
    )
  })

  test('one more clear win never removes a flag', () => {
    fc.assert(
      fc.property(ratedPlayer, (one) => {
        if (below(DIVISION, one).length === 0) return
        const win = { ...CLEAR, matches: 1, wins: 1, games: 1, pointsFor: 11, pointsAgainst: 0 }
        expect(below(DIVISION, { ...one, results: [...one.results, win] })).toEqual([0])
      }),
    )
  })

  test('a rating within its uncertainty of the division never makes a flag', () => {
    fc.assert(
      fc.property(ratedPlayer, (one) => {
        if (one.skill === null) return
        const isWithin = publicRating(one.skill) - publicUncertainty(one.skill) <= 3
        if (isWithin) expect(below(DIVISION, one)).toEqual([])
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import type { Result } from '../result.ts'
import { evaluatePlan, type PlanEvaluation } from '../stages/plan-evaluation.ts'
import { leaguePlan } from '../stages/plan-presets.ts'
import { drawPlan, planProblems } from '../stages/stage-plan.ts'
import { field, WIN } from '../test/play.ts'
import { ifItEndedNow, playoffsOf, seasonEnd, seasonStandings, withPlayoffs } from './playoffs.ts'

const TOP_4 = { size: 4, bronze: true } as const
const PLAN = withPlayoffs(null, TOP_4)

/** A season of six in which the better seed wins its first `played` matches; the last of them may be provisional. */
function season(played: number, isProvisional = false): PlanEvaluation {
  const drawn = drawPlan(PLAN, 6)
  const entrants = field(6)
  const before = evaluatePlan(drawn, entrants, [])
  const [first] = before.stages
  const results = Array.from({ length: played }, (_, match): Result => {
    const ids = [0, 1].map((slot) => first?.entrants[first.side[2 * match + slot] ?? 0]?.id ?? 0)
    const [one = 0, other = 0] = ids.toSorted((a, b) => a - b)
    const provisional = isProvisional && match === played - 1
    return { match, entrants: [one, other], outcome: WIN, provisional }
  })
  return evaluatePlan(drawn, entrants, [results])
}

describe('the playoffs of a league', () => {
  test('playoffs are the second stage of a plan, and are read from it again', () => {
    expect(playoffsOf(PLAN)).toEqual(TOP_4)
    expect(playoffsOf(null)).toBeNull()
    expect(playoffsOf(withPlayoffs(PLAN, null))).toBeNull()
    expect(withPlayoffs(leaguePlan(2), TOP_4).stages[0]?.settings['meetings']).toBe(2)
    expect(playoffsOf(withPlayoffs(PLAN, { size: 2, bronze: true }))).toEqual({ size: 2, bronze: false })
    expect(planProblems(PLAN, 3)).toEqual(['Stage 2: it takes place 4, but there are only 3.'])
  })

  test('the present table says who would play if the season ended now', () => {
    const pairs = ifItEndedNow(season(14))
    expect(pairs.map((pair) => pair.map(({ place }) => place))).toEqual([
      [1, 4],
      [2, 3],
    ])
    expect(pairs.flat().some(({ isProvisional }) => isProvisional)).toBe(false)
    expect(
      ifItEndedNow(season(15, true))
        .flat()
        .some(({ isProvisional }) => isProvisional),
    ).toBe(true)
  })

  test('the season is over with its last fixture, and won once every result stands', () => {
    expect(seasonEnd(season(14))).toEqual({ isSeasonOver: false, seasonWinner: null, champion: null })
    expect(seasonEnd(season(15, true))).toMatchObject({ isSeasonOver: true, seasonWinner: null })
    const { seasonWinner, champion } = seasonEnd(season(15))
    expect([seasonWinner, champion]).toEqual([seasonStandings(season(15))[0]?.entrant, null])
  })

  test('the table of the season tells who is in the playoffs', () => {
    expect(seasonStandings(season(15)).map(({ status }) => status)).toEqual([
      ...['advancing', 'advancing', 'advancing', 'advancing'],
      ...['eliminated', 'eliminated'],
    ])
  })
})

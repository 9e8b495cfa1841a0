import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placesOf } from '../draw.ts'
import { type Evaluation, Status } from '../evaluation.ts'
import { doubleEliminationFormat } from '../formats/double-elimination.ts'
import { singleElimination, singleEliminationFormat } from '../formats/single-elimination.ts'
import { bracketName } from '../graph.ts'
import { bracketSize, roundsFor } from '../seeding.ts'
import { law, scripts, smallSizes } from '../test/laws.ts'
import { contested, field, lossesOf, playOut } from '../test/play.ts'

const fours = smallSizes.filter((n) => n >= 4)

describe('laws of the feed-in consolation', () => {
  law(
    'CO1 a feed-in has 2n-4 matches; all but the finalists and the winner of bronze lose twice',
    [fours, scripts],
    (n, script) => {
      const end = playOut(singleElimination(n, { consolation: 'feed_in' }), field(n), script)
      expect(contested(end)).toHaveLength(2 * n - 4)
      expect(singleEliminationFormat.advice(n, { bronze: false, consolation: 'feed_in' }).matches).toBe(
        2 * n - 4,
      )
      const losses = lossesOf(end)
      const [gold, silver, bronze, ...others] = placesOf(end).map(({ entrant }) =>
        end.entrants.findIndex(({ id }) => id === entrant),
      )
      expect([gold, silver, bronze].map((seed) => losses[seed ?? -1])).toEqual([0, 1, 1])
      for (const seed of others) expect(losses[seed]).toBe(2)
      expect(end.winner[end.graph.bronze]).toBe(bronze)
    },
  )

  law('CO2 nobody meets a second time in the first two consolation levels', [fours, scripts], (n, script) => {
    const end = playOut(singleElimination(n, { consolation: 'feed_in' }), field(n), script)
    if (roundsFor(n) >= 4) expect(rematches(end, 2)).toBe(0)
  })
})

describe('laws of the consolation for who lost their first match', () => {
  law(
    'CO3 exactly those who lost their first match play it, each until one more loss',
    [fours, fc.boolean(), scripts],
    (n, bronze, script) => {
      const end = playOut(singleElimination(n, { bronze, consolation: 'first_match' }), field(n), script)
      const losers = firstMatchLosers(end, bronze)
      expect(playersOf(end, 'consolation')).toEqual(losers.length > 1 ? losers : [])
      const matches = contested(end).filter((match) => bracketName(end.graph, match) === 'consolation')
      expect(matches).toHaveLength(Math.max(0, losers.length - 1))
      expect(contested(end)).toHaveLength(n - 1 + matches.length + (bronze ? 1 : 0))
    },
  )

  law(
    'CO4 the number of matches on the card holds if the better seed wins, and for a full draw always',
    [fours, fc.boolean(), scripts],
    (n, bronze, script) => {
      const settings = { bronze, consolation: 'first_match' as const }
      const { matches } = singleEliminationFormat.advice(n, settings)
      const played = contested(playOut(singleElimination(n, settings), field(n), script)).length
      expect(played).toBeGreaterThanOrEqual(matches)
      expect(played - matches).toBeLessThanOrEqual(bracketSize(n) - n)
    },
  )

  law('CO5 the winner of the consolation is the best of those in it', [fours, scripts], (n, script) => {
    const end = playOut(singleElimination(n, { consolation: 'first_match' }), field(n), script)
    const inside = new Set(firstMatchLosers(end, false))
    const seeds = placesOf(end).map(({ entrant }) => end.entrants.findIndex(({ id }) => id === entrant))
    const last = contested(end).findLast((match) => bracketName(end.graph, match) === 'consolation') ?? -1
    expect(seeds.find((seed) => inside.has(seed))).toBe(end.winner[last])
    expect(seeds.slice(-inside.size).every((seed) => inside.has(seed))).toBe(true)
    expect(Math.max(...placesOf(end).map(({ place }) => place ?? 0))).toBeLessThanOrEqual(n)
  })
})

describe('the decider of a double elimination', () => {
  test.each([
    ['none', 14, {}],
    ['match', 15, {}],
    ['game', 15, { decider: { bestOf: 1, pointsTo: 15 } }],
  ] as const)('a decider "%s" makes a draw of 8 of %i matches', (decider, length, rules) => {
    expect(doubleEliminationFormat.draw(8, { decider }).length).toBe(length)
    expect(doubleEliminationFormat.rules?.({ decider })).toEqual(rules)
  })
})

/** Seeds whose first match was a loss. With a bronze match the losers of the semifinals have a second match anyway. */
function firstMatchLosers(end: Evaluation, bronze: boolean): number[] {
  const { graph } = end
  const rounds = roundsFor(graph.entrants)
  const met = new Set<number>()
  const losers: number[] = []
  for (const match of contested(end)) {
    if (bracketName(graph, match) !== 'main') continue
    const loser = end.loser[match] as number
    const hasOther = graph.round[match] === rounds || (bronze && graph.round[match] === rounds - 1)
    if (!met.has(loser) && !hasOther) losers.push(loser)
    for (const seed of end.side.subarray(2 * match, 2 * match + 2)) met.add(seed)
  }
  return losers.toSorted((a, b) => a - b)
}

function playersOf(end: Evaluation, bracket: string): number[] {
  const seeds = contested(end)
    .filter((match) => bracketName(end.graph, match) === bracket)
    .flatMap((match) => [...end.side.subarray(2 * match, 2 * match + 2)])
  return [...new Set(seeds)].toSorted((a, b) => a - b)
}

function rematches(end: Evaluation, rounds: number): number {
  const met = new Set<string>()
  let count = 0
  for (const match of contested(end)) {
    const pair = [...end.side.subarray(2 * match, 2 * match + 2)].toSorted((a, b) => a - b).join()
    const isEarly = (end.graph.round[match] ?? 0) <= rounds
    if (bracketName(end.graph, match) === 'consolation' && isEarly && met.has(pair)) count++
    if (end.status[match] !== Status.bye) met.add(pair)
  }
  return count
}

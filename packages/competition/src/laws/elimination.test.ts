import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluate } from '../bracket.ts'
import { BYE, championSeed, type Evaluation, isOver, Status } from '../evaluation.ts'
import { doubleElimination } from '../formats/double-elimination.ts'
import { singleElimination } from '../formats/single-elimination.ts'
import { bracketName, matchNodes, NOWHERE } from '../graph.ts'
import { bracketSize, roundsFor } from '../seeding.ts'
import { law, scripts, sizes, smallSizes, wildScripts } from '../test/laws.ts'
import {
  chalk,
  contested,
  factFor,
  field,
  lossesOf,
  outcomeOf,
  playOut,
  readyMatches,
  snapshot,
} from '../test/play.ts'

describe('laws of single elimination', () => {
  law(
    'SE1 a draw has n-1 real matches and one champion, and no entrant loses twice',
    [sizes, scripts],
    (n, script) => {
      const end = playOut(singleElimination(n), field(n), script)
      expect(contested(end)).toHaveLength(n - 1)
      const champion = championSeed(end)
      expect(champion).not.toBeNull()
      for (const [seed, losses] of lossesOf(end).entries()) expect(losses).toBe(seed === champion ? 0 : 1)
    },
  )

  law(
    'SE2 no match is left waiting at the end, also after double forfeits',
    [sizes, wildScripts],
    (n, script) => {
      expect(isOver(playOut(singleElimination(n, { bronze: true }), field(n), script))).toBe(true)
    },
  )

  law('SE3 a draw has N-n byes, all in round one, for the best seeds', [sizes], (n) => {
    const graph = singleElimination(n)
    const start = evaluate(graph, field(n), [])
    const byes = Array.from(start.status.keys()).filter((match) => start.status[match] === Status.bye)
    expect(byes.every((match) => graph.round[match] === 1)).toBe(true)
    const lucky = byes.map((match) => start.winner[match]).sort((a, b) => (a ?? 0) - (b ?? 0))
    expect(lucky).toEqual(Array.from({ length: bracketSize(n) - n }, (_, seed) => seed))
  })

  law('SE4 if the better seed always wins, seeds 1 to 2^j remain when 2^j are left', [sizes], (n) => {
    const graph = singleElimination(n)
    const end = playOut(graph, field(n), chalk)
    for (const match of contested(end)) {
      const left = 2 ** (roundsFor(n) - (graph.round[match] ?? 0))
      expect(end.winner[match]).toBeLessThan(left)
    }
  })

  law(
    'the losers of the semifinals play the bronze match',
    [fc.integer({ min: 4, max: 70 }), scripts],
    (n, script) => {
      const graph = singleElimination(n, { bronze: true })
      const end = playOut(graph, field(n), script)
      const semifinals = contested(end).filter(
        (match) => bracketName(graph, match) === 'main' && graph.round[match] === roundsFor(n) - 1,
      )
      const bronze = end.side.subarray(2 * graph.bronze, 2 * graph.bronze + 2)
      expect(semifinals.map((match) => end.loser[match])).toEqual([...bronze])
      expect(contested(end)).toHaveLength(n)
    },
  )
})

describe('laws of double elimination', () => {
  law('DE1 every entrant except the champion loses twice', [sizes, scripts], (n, script) => {
    const end = playOut(doubleElimination(n), field(n), script)
    const champion = championSeed(end)
    const losses = lossesOf(end)
    const own = losses[champion ?? -1] ?? 9
    expect(own).toBeLessThanOrEqual(1)
    expect(contested(end)).toHaveLength(2 * n - 2 + own)
    for (const [seed, lost] of losses.entries()) if (seed !== champion) expect(lost).toBe(2)
  })

  law('DE1 a draw without a decider always has 2n-2 matches', [sizes, scripts], (n, script) => {
    const end = playOut(doubleElimination(n, { decider: false }), field(n), script)
    expect(contested(end)).toHaveLength(2 * n - 2)
    expect(championSeed(end)).not.toBeNull()
  })

  law(
    'DE2 the decider is played exactly if the losers side won the grand final',
    [sizes, scripts],
    (n, script) => {
      const graph = doubleElimination(n)
      const end = playOut(graph, field(n), script)
      const grand = graph.decider - 1
      const fromBelow = end.winner[grand] === end.side[2 * grand + 1]
      expect(contested(end).includes(graph.decider)).toBe(fromBelow)
      expect(end.status[graph.decider] === Status.void).toBe(!fromBelow)
    },
  )

  law('DE3 no match is left waiting at the end', [sizes, wildScripts], (n, script) => {
    expect(isOver(playOut(doubleElimination(n), field(n), script))).toBe(true)
  })

  law(
    'DE4 no entrant is in two unfinished matches or on both sides of one',
    [smallSizes, wildScripts],
    (n, script) => {
      const graph = doubleElimination(n)
      playOut(graph, field(n), {
        ...script,
        coin: (step, evaluation, match) => {
          expect(hasSomebodyTwice(evaluation)).toBe(false)
          return script.coin(step, evaluation, match)
        },
      })
    },
  )

  law(
    'DE5 the state depends on the facts, not on their order',
    [smallSizes, wildScripts, fc.nat()],
    (n, script, turn) => {
      const graph = doubleElimination(n)
      const { entrants, results, ...end } = playOut(graph, field(n), script)
      const rotated = [
        ...results.slice(turn % results.length),
        ...results.slice(0, turn % results.length),
      ].reverse()
      expect(snapshot(evaluate(graph, entrants, rotated))).toEqual(snapshot({ entrants, results, ...end }))
    },
  )

  law(
    'DE6 a fact that is entered and deleted has no effect',
    [smallSizes, wildScripts, fc.nat()],
    (n, script, at) => {
      const graph = doubleElimination(n)
      const end = playOut(graph, field(n), script)
      const some = end.results.slice(0, at % (end.results.length + 1))
      const before = evaluate(graph, end.entrants, some)
      const [ready] = readyMatches(before)
      if (ready === undefined) return
      const entered = [...some, factFor(before, ready, outcomeOf('second'))]
      evaluate(graph, end.entrants, entered)
      expect(snapshot(evaluate(graph, end.entrants, entered.slice(0, -1)))).toEqual(snapshot(before))
    },
  )

  law(
    'DE7 players who met stay apart for as many losers levels as possible',
    [fc.integer({ min: 2, max: 6 }), scripts],
    (k, script) => {
      const n = 2 ** k
      const graph = doubleElimination(n)
      const end = playOut(graph, field(n), script)
      const met = new Set<string>()
      for (const match of contested(end)) {
        const pair = [...end.side.subarray(2 * match, 2 * match + 2)].sort((a, b) => a - b).join()
        const bracket = bracketName(graph, match)
        if (bracket === 'main') met.add(pair)
        else if (bracket === 'losers' && Math.ceil((graph.round[match] ?? 0) / 2) <= safeLevels(k)) {
          expect(met.has(pair)).toBe(false)
        }
      }
    },
  )

  test('DE7 two losers of one line meet only where theory allows it, on every possible path', () => {
    for (let k = 2; k <= 10; k++) expect(earliestRematchLevel(k)).toBeGreaterThan(safeLevels(k))
  })

  law(
    'DE8 every slot has one source, there are no cycles, and one match is last',
    [sizes, fc.boolean()],
    (n, decider) => {
      const graph = doubleElimination(n, { decider })
      const fed = new Set<string>()
      for (const node of matchNodes(graph)) {
        for (const slot of node.slots) {
          if (slot.from !== 'winner' && slot.from !== 'loser') continue
          expect(slot.match).toBeLessThan(node.id)
          const source = `${slot.from} ${slot.match}`
          expect(fed.has(source)).toBe(false)
          fed.add(source)
        }
      }
      const ends = matchNodes(graph).filter((node) => node.winnerTo === null)
      expect(ends.map(({ id }) => id)).toEqual([graph.final])
      const winnersEnds = [...graph.loserTo].filter((slot) => slot === NOWHERE).length
      expect(winnersEnds).toBe(bracketSize(n) - 2 + 1)
    },
  )

  law('DE9 no entrant has more than one bye in the losers bracket', [sizes, scripts], (n, script) => {
    const graph = doubleElimination(n)
    const end = playOut(graph, field(n), script)
    const byes = new Map<number, number>()
    for (const [match, status] of end.status.entries()) {
      const lucky = end.winner[match] ?? BYE
      if (status !== Status.bye || lucky < 0 || bracketName(graph, match) !== 'losers') continue
      byes.set(lucky, (byes.get(lucky) ?? 0) + 1)
    }
    expect(Math.max(0, ...byes.values())).toBeLessThanOrEqual(1)
  })

  law('DE10 a draw is at most 2k rounds deep, one more with the decider', [sizes, scripts], (n, script) => {
    const end = playOut(doubleElimination(n), field(n), script)
    const k = roundsFor(n)
    expect(depth(end)).toBeLessThanOrEqual(2 * k + (contested(end).includes(end.graph.decider) ? 1 : 0))
  })
})

/** Levels of the losers bracket without a possible rematch: l + 1 <= 2^(k-1-l). */
function safeLevels(k: number): number {
  let level = 0
  while (level + 2 <= 2 ** (k - 2 - level)) level++
  return level
}

/** For every line of the first round, follows where its losers of each round enter the losers bracket. */
function earliestRematchLevel(k: number): number {
  const graph = doubleElimination(2 ** k)
  const dropsAt = new Map<number, number>()
  let earliest = Number.POSITIVE_INFINITY
  for (let first = 0; first < 2 ** (k - 1); first++) {
    dropsAt.clear()
    for (let round = 1; round <= k; round++) {
      const dropped = 2 ** k - 2 ** (k - round + 1) + (first >> (round - 1))
      let slot = graph.loserTo[dropped] ?? NOWHERE
      while (slot !== NOWHERE && bracketName(graph, slot >> 1) === 'losers') {
        const match = slot >> 1
        if (dropsAt.has(match)) earliest = Math.min(earliest, Math.ceil((graph.round[match] ?? 0) / 2))
        dropsAt.set(match, round)
        slot = graph.winnerTo[match] ?? NOWHERE
      }
    }
  }
  return earliest
}

/** Checks that rounds follow each other: a match comes after all earlier matches of its two entrants. */
function depth(end: Evaluation): number {
  const deepest = end.entrants.map(() => 0)
  for (const match of contested(end)) {
    const players = [...end.side.subarray(2 * match, 2 * match + 2)]
    const level = 1 + Math.max(...players.map((seed) => deepest[seed] ?? 0))
    for (const seed of players) deepest[seed] = level
  }
  return Math.max(...deepest)
}

/** Whether an entrant is in two unfinished matches or on both sides of one. */
function hasSomebodyTwice(evaluation: Evaluation): boolean {
  const busy = new Set<number>()
  for (const [match, status] of evaluation.status.entries()) {
    const [a = -1, b = -1] = evaluation.side.subarray(2 * match, 2 * match + 2)
    if (a >= 0 && a === b) return true
    if (status > Status.ready) continue
    for (const seed of [a, b]) {
      if (seed >= 0 && busy.has(seed)) return true
      busy.add(seed)
    }
  }
  return false
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluate } from '../bracket.ts'
import { planNumbers } from '../desk/plan-numbers.ts'
import { OPEN } from '../evaluation.ts'
import { roundRobinRounds } from '../formats/circle.ts'
import { groupKnockout } from '../formats/group-knockout.ts'
import { snakeGroups } from '../formats/groups.ts'
import { ladder } from '../formats/ladder.ts'
import { roundRobin, roundRobinFormat } from '../formats/round-robin.ts'
import { type Graph, matchNodes, sourceValue } from '../graph.ts'
import type { Meeting } from '../result.ts'
import { drawOrder } from '../seeding.ts'
import { planOfFormat } from '../stages/plan-presets.ts'
import { drawPlan } from '../stages/stage-plan.ts'
import { law, scripts } from '../test/laws.ts'
import { field, LOSS, playOut, WIN } from '../test/play.ts'

const fields = fc.integer({ min: 2, max: 41 })

describe('laws of round robin', () => {
  law(
    'RR1 every two entrants meet once, no entrant plays twice in a round, and the rounds are as few as possible',
    [fields],
    (n) => {
      expectRoundRobin(roundRobin(n), n, 1)
    },
  )

  law('RR1 every two entrants of a double round robin meet twice, once on each side', [fields], (n) => {
    const graph = roundRobin(n, { double: true })
    expectRoundRobin(graph, n, 2)
    const ordered = pairsOf(graph).map((pair) => pair.join())
    expect(new Set(ordered).size).toBe(n * (n - 1))
  })

  law(
    'RR2 every entrant is named first equally often, within one, and sits out at most once',
    [fields],
    (n) => {
      const graph = roundRobin(n)
      const first = new Array<number>(n).fill(0)
      const met = new Array<number>(n).fill(0)
      for (const [a = 0, b = 0] of pairsOf(graph)) {
        first[a] = (first[a] ?? 0) + 1
        met[a] = (met[a] ?? 0) + 1
        met[b] = (met[b] ?? 0) + 1
      }
      expect(Math.max(...first) - Math.min(...first)).toBeLessThanOrEqual(1)
      expect(met.every((matches) => matches === n - 1)).toBe(true)
      expect(roundRobinRounds(n) - (n - 1)).toBe(n % 2)
    },
  )
})

describe('laws of late entries in a round robin', () => {
  const sizes = fc.integer({ min: 2, max: 21 })
  const meetings = fc.constantFrom(1, 2)
  const firstRounds = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 })
  const settings = (legs: number) => ({ ...roundRobinFormat.settings.defaults, meetings: legs })
  const lateOf = (n: number, legs: number, from: readonly number[]) =>
    from.flatMap((first, index) => roundRobinFormat.admit?.(n + index, settings(legs), first) ?? [])

  law(
    'RR3 all matches stay as they are, every two still meet, and nobody plays twice in a round',
    [sizes, meetings, firstRounds],
    (n, legs, from) => {
      const late = lateOf(n, legs, from)
      const before = matchNodes(roundRobinFormat.draw(n, settings(legs)))
      const after = roundRobinFormat.draw(n + late.length, settings(legs), { rounds: late })
      expect(matchNodes(after).slice(0, before.length)).toEqual(before)
      expectMeetings(after, n + late.length, legs)
      const rounds = matchNodes(after).slice(before.length)
      expect(Math.min(...rounds.map(({ round }) => round))).toBeGreaterThanOrEqual(Math.min(...from))
      const places = matchNodes(after).map(({ round, position }) => `${round} ${position}`)
      expect(new Set(places).size).toBe(places.length)
    },
  )

  law('RR3 the first late entrant of an odd field takes the byes', [sizes, meetings], (half, legs) => {
    const n = 2 * half + 1
    const after = roundRobinFormat.draw(n + 1, settings(legs), { rounds: lateOf(n, legs, [1]) })
    expect(Math.max(...after.round)).toBe(legs * roundRobinRounds(n))
  })

  test('RR3 a late entrant keeps the numbers of all other matches, in every division', () => {
    const plan = {
      stages: [{ format: 'round_robin', settings: settings(1), source: { from: 'entries' } }],
    } as const
    const [five, knockout] = [drawPlan(plan, 5), drawPlan(planOfFormat('single_elimination', 8), 8)]
    const six = drawPlan(plan, 6, [lateOf(5, 1, [1])])
    const other = { drawn: knockout, entrants: field(8) }
    const before = planNumbers([{ drawn: five, entrants: field(5) }, other])
    const after = planNumbers([{ drawn: six, entrants: field(6), original: five }, other])
    expect([...(after[0]?.[0] ?? [])].slice(0, 10)).toEqual([...(before[0]?.[0] ?? [])])
    expect(after[1]).toEqual(before[1])
    expect([...(after[0]?.[0] ?? [])].slice(10)).toEqual([18, 19, 20, 21, 22])
  })
})

describe('laws of the seed order', () => {
  test('SO1 the seed order up to 1,024 is a permutation whose pairs mirror each other in every round', () => {
    for (let k = 0; k <= 10; k++) {
      let left = Array.from(drawOrder(k))
      expect(left.toSorted((a, b) => a - b)).toEqual(left.map((_, seed) => seed))
      while (left.length > 1) {
        const sums = new Set<number>()
        const winners: number[] = []
        for (let i = 0; i < left.length; i += 2) {
          sums.add((left[i] ?? 0) + (left[i + 1] ?? 0))
          winners.push(Math.min(left[i] ?? 0, left[i + 1] ?? 0))
        }
        expect([...sums]).toEqual([left.length - 1])
        left = winners
      }
    }
  })

  test('SO1 the seed order of sixteen is the standard one', () => {
    const order = Array.from(drawOrder(4), (seed) => seed + 1)
    expect(order).toEqual([1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11])
  })
})

describe('laws of groups', () => {
  const counts = fc
    .integer({ min: 1, max: 16 })
    .chain((groups) => fc.tuple(fc.constant(groups), fc.integer({ min: groups, max: 5 * groups })))

  law('GR1 group sizes differ by at most one, and every entrant is in one group', [counts], ([count, n]) => {
    const groups = snakeGroups(n, count)
    const lengths = groups.map((group) => group.length)
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
    expect(groups.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, seed) => seed))
  })

  law('GR2 the sums of seeds differ by at most the number of groups', [counts], ([count, n]) => {
    const groups = snakeGroups(n, count)
    for (const one of groups) {
      for (const other of groups) {
        if (one.length !== other.length) continue
        const gap = Math.abs(sum(one) - sum(other))
        expect(gap).toBeLessThanOrEqual(count)
      }
    }
  })

  law(
    'GR3 the two qualifiers of a group are in different halves',
    [fc.integer({ min: 2, max: 256 })],
    (n) => {
      const graph = groupKnockout(n)
      const halves = new Map<string, number[]>()
      const firstRound = matchNodes(graph).filter(({ bracket, round }) => bracket === 'main' && round === 1)
      for (const [index, { slots }] of firstRound.entries()) {
        for (const [side, slot] of slots.entries()) {
          if (slot.from !== 'place') continue
          const half = firstRound.length === 1 ? side : index < firstRound.length / 2 ? 0 : 1
          halves.set(slot.group, [...(halves.get(slot.group) ?? []), half])
        }
      }
      expect(halves.size).toBe(Math.ceil(n / 4))
      for (const [one, other] of halves.values()) expect(one).not.toBe(other)
    },
  )

  law(
    'GR4 no knockout slot is decided before its group',
    [fc.integer({ min: 2, max: 20 }), scripts, fc.nat()],
    (n, script, at) => {
      const graph = groupKnockout(n)
      const end = playOut(graph, field(n), script)
      const now = evaluate(graph, end.entrants, end.results.slice(0, at % (end.results.length + 1)))
      for (const { id, slots } of matchNodes(graph)) {
        for (const [index, slot] of slots.entries()) {
          if (slot.from !== 'place') continue
          const group = graph.groups.findIndex(({ name }) => name === slot.group)
          const { first = 0, end: last = 0 } = graph.groups[group] ?? {}
          const isDecided = now.status.subarray(first, last).every((status) => status > 1)
          expect(now.side[2 * id + index] === OPEN).toBe(!isDecided)
        }
      }
    },
  )
})

describe('laws of the ladder', () => {
  const people = fc.integer({ min: 2, max: 12 })
  const challenges = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 40 })

  law(
    'LA1 the ladder always stays a permutation',
    [people, challenges, fc.integer({ min: 1, max: 5 })],
    (n, list, range) => {
      const start = field(n).map(({ id }) => id)
      const { order } = ladder(start, meetingsOf(start, list), { range })
      expect(order.toSorted((a, b) => a - b)).toEqual(start.toSorted((a, b) => a - b))
    },
  )

  law(
    'LA2 a meeting moves only the entrants between the two, each by one, and only within range',
    [people, fc.nat(), fc.nat(), fc.boolean(), fc.integer({ min: 1, max: 5 })],
    (n, a, b, won, range) => {
      const start = field(n).map(({ id }) => id)
      const [meeting] = meetingsOf(start, [[a, b, won]])
      if (!meeting) return
      const winner = meeting.entrants[won ? 0 : 1]
      const loser = meeting.entrants[won ? 1 : 0]
      const from = start.indexOf(winner)
      const to = start.indexOf(loser)
      const { order, moves } = ladder(start, [meeting], { range })
      if (from < to || from - to > range) {
        expect(order).toEqual(start)
        return
      }
      expect(order.indexOf(winner)).toBe(to)
      for (const [place, id] of start.entries()) {
        if (id !== winner) expect(order.indexOf(id)).toBe(place + (place >= to && place < from ? 1 : 0))
      }
      expect(moves).toEqual([{ meeting, entrant: winner, from: from + 1, to: to + 1 }])
    },
  )
})

function meetingsOf(
  ids: readonly number[],
  list: readonly (readonly [number, number, boolean])[],
): Meeting[] {
  return list.flatMap(([a, b, won]): Meeting[] => {
    const one = ids[a % ids.length] ?? 0
    const other = ids[b % ids.length] ?? 0
    return one === other ? [] : [{ entrants: [one, other], outcome: won ? WIN : LOSS }]
  })
}

function pairsOf(graph: Graph): number[][] {
  return Array.from({ length: graph.length }, (_, match) => [
    sourceValue(graph.source[2 * match] ?? 0),
    sourceValue(graph.source[2 * match + 1] ?? 0),
  ])
}

function expectRoundRobin(graph: Graph, n: number, legs: number): void {
  expectMeetings(graph, n, legs)
  expect(Math.max(...graph.round)).toBe(legs * roundRobinRounds(n))
}

/** Every two entrants meet as often as there are legs, and nobody plays twice in a round. */
function expectMeetings(graph: Graph, n: number, legs: number): void {
  const meetings = new Map<string, number>()
  const seen = new Set<string>()
  for (const [match, pair] of pairsOf(graph).entries()) {
    const key = pair.toSorted((a, b) => a - b).join()
    meetings.set(key, (meetings.get(key) ?? 0) + 1)
    for (const seed of pair) seen.add(`${graph.round[match]} ${seed}`)
  }
  expect(Math.max(...pairsOf(graph).flat())).toBe(n - 1)
  expect(seen.size).toBe(2 * graph.length)
  expect(meetings.size).toBe((n * (n - 1)) / 2)
  expect([...meetings.values()].every((count) => count === legs)).toBe(true)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

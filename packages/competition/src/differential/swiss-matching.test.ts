import blossom from 'edmonds-blossom'
import { expect, test } from 'vitest'
import { sizeOf } from '../../../../tools/proof-size.ts'
import { cheapestPairs } from '../matching/cheapest-pairs.ts'
import { randomSource } from '../schedule/schedule.ts'
import { type Contender, type SeedPair, swissRound } from '../swiss/round.ts'

const ROUNDS = sizeOf({ commit: 12, full: 200 })

test('SW5 up to 256 entrants have as few repeat meetings as a maximum matching of those who have not met', {
  timeout: 600_000,
}, () => {
  const random = randomSource(11)
  for (let turn = 0; turn < ROUNDS; turn++) {
    const n = 2 * (2 + Math.floor(random() * 127))
    const contenders = Array.from(
      { length: n },
      (_, seed): Contender => ({ seed, score: Math.floor(random() * 6), byes: 0 }),
    )
    // From one to three opponents are left for each entrant, so that some fields have no free pairing.
    const unmet = sparsePairs(n, 0.5 + random() * 1.5, random)
    const { pairs } = swissRound(contenders, complement(n, unmet))
    const repeats = pairs.filter(([a, b]) => !unmet.has(key(a, b))).length
    expect(repeats, `${n} entrants`).toBe(n / 2 - largestMatching(n, unmet))
  }
})

test('SW6 the cheapest pairs cost as much as a maximum weight matching', { timeout: 600_000 }, () => {
  const random = randomSource(12)
  for (let turn = 0; turn < 10 * ROUNDS; turn++) {
    const n = 2 * (1 + Math.floor(random() * 24))
    const most = [2, 5, 100, 100_000][turn % 4] ?? 1
    const costs = new Float64Array(n * n)
    const edges: [number, number, number][] = []
    for (let a = 0; a < n; a++) {
      for (let b = a + 1; b < n; b++) {
        const cost = Math.floor(random() * most)
        costs[a * n + b] = cost
        edges.push([a, b, most - cost])
      }
    }
    const total = (mates: readonly number[]): number =>
      mates.reduce((sum, mate, one) => (mate > one ? sum + (costs[one * n + mate] ?? 0) : sum), 0)
    const mates = cheapestPairs(n, costs)
    expect(mates.map((mate) => mates[mate])).toEqual(mates.map((_, one) => one))
    expect(total(mates), `${n} vertices`).toBe(total(blossom(edges, true)))
  }
})

test('an odd number of vertices has no perfect matching', () => {
  expect(() => cheapestPairs(3, new Float64Array(9))).toThrow(RangeError)
  expect(cheapestPairs(0, new Float64Array(0))).toEqual([])
})

const key = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`

function sparsePairs(n: number, perEntrant: number, random: () => number): Set<string> {
  const pairs = new Set<string>()
  for (let i = 0; i < n * perEntrant; i++) {
    const [a, b] = [Math.floor(random() * n), Math.floor(random() * n)]
    if (a !== b) pairs.add(key(a, b))
  }
  return pairs
}

function complement(n: number, unmet: ReadonlySet<string>): SeedPair[] {
  const met: SeedPair[] = []
  for (let a = 0; a < n; a++) {
    for (let b = a + 1; b < n; b++) if (!unmet.has(key(a, b))) met.push([a, b])
  }
  return met
}

function largestMatching(n: number, pairs: ReadonlySet<string>): number {
  if (pairs.size === 0) return 0
  const edges = [...pairs].map((pair): [number, number, number] => {
    const [a = 0, b = 0] = pair.split(' ').map(Number)
    return [a, b, 1]
  })
  const mates = blossom(edges, true)
  return mates.filter((mate, one) => one < n && mate > one).length
}

import blossom from 'edmonds-blossom'
import { expect, test } from 'vitest'
import { pairSeekers, type Seeker } from '../pairing.ts'
import { randomSource } from '../schedule/schedule.ts'

test('PA2 the pairing of up to 40 seekers costs as much as a maximum weight matching', {
  timeout: 60_000,
}, () => {
  const random = randomSource(3)
  for (let round = 0; round < 150; round++) {
    const n = 2 * (1 + Math.floor(random() * 20))
    const aim = round % 2 === 0 ? 'similar' : 'balanced'
    const list = Array.from(
      { length: n },
      (_, id): Seeker => ({ id, rating: Math.floor(random() * 60), joinedAt: id }),
    )
    expect(costOf(list, pairSeekers(list, { aim }).pairs, aim)).toBe(bestCost(list, aim, []))
  }
})

test('PA2 the pairing of up to twenty seekers with blocked pairs is exact', { timeout: 60_000 }, () => {
  const random = randomSource(4)
  for (let round = 0; round < 25; round++) {
    const n = 2 * (2 + Math.floor(random() * 6))
    const list = Array.from(
      { length: n },
      (_, id): Seeker => ({ id, rating: Math.floor(random() * 60), joinedAt: id }),
    )
    const blocked = Array.from(
      { length: 2 },
      () => [Math.floor(random() * n), Math.floor(random() * n)] as const,
    )
    expect(costOf(list, pairSeekers(list, { blocked }).pairs, 'similar')).toBe(
      bestCost(list, 'similar', blocked),
    )
  }
})

type Aim = 'similar' | 'balanced'

function price(list: readonly Seeker[], a: number, b: number, aim: Aim): number {
  const [one = 0, other = 0] = [list[a]?.rating, list[b]?.rating]
  return aim === 'similar' ? (one - other) ** 2 : (one + other) ** 2
}

function costOf(list: readonly Seeker[], pairs: readonly (readonly [number, number])[], aim: Aim): number {
  return pairs.reduce((sum, [a, b]) => sum + price(list, a, b, aim), 0)
}

function bestCost(
  list: readonly Seeker[],
  aim: Aim,
  blocked: readonly (readonly [number, number])[],
): number {
  const banned = new Set(blocked.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const edges: [number, number, number][] = []
  for (let a = 0; a < list.length; a++) {
    for (let b = 0; b < a; b++)
      if (!banned.has(`${a} ${b}`)) edges.push([b, a, 100_000 - price(list, a, b, aim)])
  }
  const mates = blossom(edges, true)
  return mates.reduce((sum, mate, one) => (mate > one ? sum + price(list, one, mate, aim) : sum), 0)
}

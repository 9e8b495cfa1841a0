import { describe, expect, test } from 'vitest'
import { bracketSize, type Candidate, drawOrder, moveSeed, roundsFor, seedOrder } from './seeding.ts'

const candidate = (id: number, over: Partial<Candidate> = {}): Candidate => ({
  ...{ id, rating: 25, wins: 0, losses: 0, joinedAt: 0 },
  ...over,
})
const ids = (list: readonly Candidate[]) => list.map(({ id }) => id)

describe('the rounds of a bracket', () => {
  test.each([
    [0, 0, 1],
    [1, 0, 1],
    [2, 1, 2],
    [3, 2, 4],
    [4, 2, 4],
    [5, 3, 8],
    [1024, 10, 1024],
    [1025, 11, 2048],
    [4096, 12, 4096],
  ])('%i entrants need %i rounds of a bracket of %i', (n, rounds, size) => {
    expect(roundsFor(n)).toBe(rounds)
    expect(bracketSize(n)).toBe(size)
  })
})

describe('the seed order of a draw', () => {
  test.each([
    [0, [1]],
    [1, [1, 2]],
    [2, [1, 4, 2, 3]],
    [3, [1, 8, 4, 5, 2, 7, 3, 6]],
  ])('the seed order of 2^%i lines is %j', (rounds, seeds) => {
    expect(Array.from(drawOrder(rounds), (seed) => seed + 1)).toEqual(seeds)
  })
})

describe('seeding of entries', () => {
  test('seeds are ordered by rating first', () => {
    expect(ids(seedOrder([candidate(1, { rating: 20 }), candidate(2, { rating: 30 })]))).toEqual([2, 1])
  })

  test('seeds with equal ratings are ordered by share of wins, then by number of wins', () => {
    const list = [
      candidate(1, { wins: 1, losses: 1 }),
      candidate(2, { wins: 2, losses: 1 }),
      candidate(3, { wins: 4, losses: 2 }),
    ]
    expect(ids(seedOrder(list))).toEqual([3, 2, 1])
  })

  test('seeds with equal records are ordered by time of joining, then by id', () => {
    const list = [candidate(4, { joinedAt: 9 }), candidate(3, { joinedAt: 5 }), candidate(2, { joinedAt: 9 })]
    expect(ids(seedOrder(list))).toEqual([3, 2, 4])
  })

  test('seeding does not depend on the order of the input and does not change it', () => {
    const list = [
      candidate(4, { rating: 9 }),
      candidate(3),
      candidate(2, { wins: 3 }),
      candidate(1, { joinedAt: 4 }),
    ]
    const before = ids(list)
    expect(ids(seedOrder(list))).toEqual(ids(seedOrder(list.toReversed())))
    expect(ids(list)).toEqual(before)
  })

  test('an organiser can change a seed before the draw', () => {
    expect(moveSeed(['a', 'b', 'c', 'd'], 4, 1)).toEqual(['d', 'a', 'b', 'c'])
    expect(moveSeed(['a', 'b', 'c', 'd'], 1, 3)).toEqual(['b', 'c', 'a', 'd'])
    expect(moveSeed(['a', 'b'], 2, 2)).toEqual(['a', 'b'])
  })
})

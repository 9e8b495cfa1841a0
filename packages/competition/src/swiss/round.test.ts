import { expect, test } from 'vitest'
import { type Contender, type SeedPair, swissRound } from './round.ts'

const contenders = (...scores: readonly number[]): Contender[] =>
  scores.map((score, seed) => ({ seed, score, byes: 0 }))

test('two small differences in score are better than a large one and none', () => {
  const met: SeedPair[] = [
    [0, 1],
    [0, 2],
    [0, 3],
  ]
  // The other pairing with the same sum of differences, 0-5, 1-3, 2-4, would follow the order of the seeds better.
  const scores = [3, 2, 2, 2, 2, 1]
  const { pairs } = swissRound(contenders(...scores), met)
  expect(pairs[0]).toEqual([0, 4])
  expect(pairs.map(([a, b]) => (scores[a] ?? 0) - (scores[b] ?? 0))).toEqual([1, 0, 1])
})

test('a repeat meeting is made only if every pairing has one', () => {
  const met: SeedPair[] = [
    [0, 1],
    [0, 2],
    [0, 3],
  ]
  expect(swissRound(contenders(1, 1, 0, 0), met.slice(0, 2)).pairs).toEqual([
    [0, 3],
    [1, 2],
  ])
  expect(swissRound(contenders(1, 1, 0, 0), met).pairs).toEqual([
    [0, 1],
    [2, 3],
  ])
})

import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { type Contender, type SeedPair, swissRound } from '../swiss/round.ts'
import { law } from '../test/laws.ts'

interface Table {
  readonly contenders: readonly Contender[]
  readonly met: readonly SeedPair[]
}

/** Any table, also one that no tournament can reach: any scores, byes and earlier meetings. */
const tables = (least: number, most: number): fc.Arbitrary<Table> =>
  fc.integer({ min: least, max: most }).chain((n) =>
    fc.record({
      contenders: fc
        .array(fc.tuple(fc.nat(4), fc.nat(2)), { minLength: n, maxLength: n })
        .map((list) => list.map(([score, byes], index) => ({ seed: 3 * index + 1, score, byes }))),
      met: fc
        .array(fc.tuple(fc.nat(n - 1), fc.nat(n - 1)), { maxLength: n * n })
        .map((pairs) => pairs.filter(([a, b]) => a !== b).map(([a, b]): SeedPair => [3 * a + 1, 3 * b + 1])),
    }),
  )

describe('laws of a Swiss round', () => {
  law('SW1 everybody is in one pair or has the only bye', [tables(2, 40)], ({ contenders, met }) => {
    const { pairs, bye } = swissRound(contenders, met)
    const everybody = [...pairs.flat(), ...(bye === null ? [] : [bye])]
    expect(everybody.toSorted((a, b) => a - b)).toEqual(contenders.map(({ seed }) => seed))
    expect(bye === null).toBe(contenders.length % 2 === 0)
  })

  law(
    'SW2 no other pairing of up to nine entrants is better',
    [tables(2, 9)],
    ({ contenders, met }) => expectBest(contenders, met),
    { share: 0.5 },
  )

  law(
    'SW2 no other pairing of ten to twelve entrants is better',
    [tables(10, 12)],
    ({ contenders, met }) => expectBest(contenders, met),
    { share: 0.05 },
  )

  law(
    'SW3 the round does not depend on the order of the input',
    [tables(2, 40), fc.nat()],
    ({ contenders, met }, turn) => {
      const at = turn % contenders.length
      const turned = [...contenders.slice(at), ...contenders.slice(0, at)].reverse()
      const swapped = met.map(([a, b]): SeedPair => [b, a]).reverse()
      expect(swissRound(turned, swapped)).toEqual(swissRound(contenders, met))
    },
  )

  law('SW4 nobody has a second bye while somebody had none', [tables(2, 40)], ({ contenders, met }) => {
    const { bye } = swissRound(contenders, met)
    if (bye === null) return
    const byes = contenders.find(({ seed }) => seed === bye)?.byes
    expect(byes).toBe(Math.min(...contenders.map((one) => one.byes)))
  })
})

/** What the rules look at, the most important first. */
type Verdict = readonly number[]

function expectBest(contenders: readonly Contender[], met: readonly SeedPair[]): void {
  const order = contenders.toSorted((a, b) => b.score - a.score || a.seed - b.seed)
  const { pair, bye } = judgeOf(order, met)
  const at = (seed: number): number => order.findIndex((one) => one.seed === seed)
  const round = swissRound(contenders, met)
  const own = [
    ...round.pairs.map(([a, b]) => pair(at(a), at(b))),
    ...(round.bye === null ? [] : [bye(at(round.bye))]),
  ].reduce(sumOf, [0, 0, 0, 0, 0])
  expect(own).toEqual(bestOf(order.length, pair, bye))
}

/** Tries every pairing: the first of those who are left meets each of the others, or has the bye. */
function bestOf(size: number, pair: Judge['pair'], bye: Judge['bye']): Verdict {
  const isTaken = new Array<boolean>(size).fill(false)
  let best: Verdict = [Number.POSITIVE_INFINITY]
  function extend(left: number, sum: Verdict): void {
    if (left === 0) {
      if (compare(sum, best) < 0) best = sum
      return
    }
    const first = isTaken.indexOf(false)
    isTaken[first] = true
    if (left % 2 === 1) extend(left - 1, sumOf(sum, bye(first)))
    for (let other = first + 1; other < size; other++) {
      if (isTaken[other]) continue
      isTaken[other] = true
      extend(left - 2, sumOf(sum, pair(first, other)))
      isTaken[other] = false
    }
    isTaken[first] = false
  }
  extend(size, [0, 0, 0, 0, 0])
  return best
}

const sumOf = (one: Verdict, other: Verdict): Verdict => one.map((value, i) => value + (other[i] ?? 0))

function compare(one: Verdict, other: Verdict): number {
  const at = one.findIndex((value, i) => value !== other[i])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

interface Judge {
  readonly pair: (a: number, b: number) => Verdict
  readonly bye: (a: number) => Verdict
}

/** Written from the rules and not from the costs, so that a mistake in the costs is noticed. */
function judgeOf(order: readonly Contender[], met: readonly SeedPair[]): Judge {
  const scores = order.map(({ score }) => score)
  const fewest = Math.min(...order.map(({ byes }) => byes))
  const pairs = order.map((one, a) =>
    order.map((other, b): Verdict => {
      const times = met.filter(([x, y]) => new Set([x, y, one.seed, other.seed]).size === 2).length
      const half = Math.max(1, Math.floor(scores.filter((score) => score === one.score).length / 2))
      const distance = Math.abs(a - b)
      const fromBest = one.score === other.score ? Math.abs(distance - half) : distance - 1
      return [0, times, 0, (one.score - other.score) ** 2, fromBest]
    }),
  )
  const byes = order.map((one, a): Verdict => {
    return [one.byes > fewest ? 1 : 0, 0, one.score, 0, order.length - 1 - a]
  })
  return { pair: (a, b) => pairs[a]?.[b] ?? [], bye: (a) => byes[a] ?? [] }
}

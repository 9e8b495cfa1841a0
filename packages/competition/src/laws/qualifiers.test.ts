import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { singleElimination } from '../formats/single-elimination.ts'
import { sourceValue } from '../graph.ts'
import { roundsFor } from '../seeding.ts'
import { spreadQualifiers } from '../stages/qualifiers.ts'
import { law } from '../test/laws.ts'

describe('group mates in the next stage', () => {
  test('two qualifiers of a group meet again only in the final', () => {
    for (let groups = 2; groups <= 64; groups++) {
      const order = Array.from({ length: groups }, (_, index) => index)
      expect(earliestMeeting(groups, [order, order])).toBe(roundsFor(2 * groups))
    }
  })

  law(
    'GR5 whatever the order of the groups, two qualifiers come to opposite halves and four to four quarters',
    [fc.integer({ min: 1, max: 16 }), fc.infiniteStream(fc.nat())],
    (groups, numbers) => {
      const tier = () => shuffled(groups, numbers)
      if (groups > 1) expect(earliestMeeting(groups, [tier(), tier()])).toBe(roundsFor(2 * groups))
      expect(earliestMeeting(groups, [tier(), tier(), tier(), tier()])).toBeGreaterThanOrEqual(
        roundsFor(4 * groups) - 1,
      )
    },
  )

  law(
    'GR6 winners have better seeds than seconds',
    [fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 4 })],
    (groups, ranks) => {
      const order = Array.from({ length: groups }, (_, index) => index)
      const seeds = spreadQualifiers(
        singleElimination(groups * ranks),
        Array.from({ length: ranks }, () => order),
      )
      expect(seeds.map(({ rank }) => rank)).toEqual(seeds.map((_, seed) => Math.floor(seed / groups)))
      expect(new Set(seeds.map(({ group, rank }) => `${group} ${rank}`)).size).toBe(groups * ranks)
    },
  )
})

function shuffled(count: number, numbers: Iterator<number>): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  const keys = order.map(() => Number(numbers.next().value))
  return order.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0))
}

/** The first round in which two qualifiers of one group can meet. */
function earliestMeeting(groups: number, tiers: readonly (readonly number[])[]): number {
  const graph = singleElimination(groups * tiers.length)
  const seeds = spreadQualifiers(graph, tiers)
  const rounds = roundsFor(seeds.length)
  const lineOf = new Map<number, number>()
  for (let slot = 0; slot < 2 ** rounds; slot++) lineOf.set(sourceValue(graph.source[slot] ?? 0), slot)
  let earliest = rounds
  for (const [one, { group }] of seeds.entries()) {
    for (const [other, mate] of seeds.entries()) {
      if (other <= one || mate.group !== group) continue
      earliest = Math.min(earliest, 32 - Math.clz32((lineOf.get(one) ?? 0) ^ (lineOf.get(other) ?? 0)))
    }
  }
  return earliest
}

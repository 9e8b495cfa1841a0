import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placesOf } from '../draw.ts'
import { groupsFor, roundRobinFormat } from '../formats/round-robin.ts'
import { sourceValue } from '../graph.ts'
import { standings } from '../standings.ts'
import { law, wildScripts } from '../test/laws.ts'
import { field, playOut } from '../test/play.ts'

const settings = fc.record({
  meetings: fc.constantFrom(1, 2),
  groupBy: fc.constantFrom('none' as const, 'number' as const, 'size' as const),
  groupValue: fc.integer({ min: 1, max: 8 }),
})
const entries = fc.integer({ min: 2, max: 40 })

describe('laws of round robins in groups', () => {
  law(
    'RG1 there are as many groups as asked for, of two entrants at least',
    [entries, settings],
    (n, wanted) => {
      const graph = roundRobinFormat.draw(n, wanted)
      const sizes = graph.groups.length > 0 ? graph.groups.map(({ seeds }) => seeds.length) : [n]
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      if (wanted.groupBy === 'none') expect(sizes).toEqual([n])
      if (wanted.groupBy === 'number')
        expect(sizes).toHaveLength(Math.min(wanted.groupValue, Math.floor(n / 2)))
      if (wanted.groupBy === 'size' && wanted.groupValue > 1) {
        // No other number of groups has an average nearer to the wanted size, counted in groups.
        const error = (count: number) => Math.abs(n / wanted.groupValue - count)
        const possible = Array.from({ length: Math.floor(n / 2) }, (_, index) => index + 1)
        expect(error(sizes.length)).toBe(Math.min(...possible.map(error)))
      }
    },
  )

  law(
    'RG2 entrants of one group meet as often as asked for, others never',
    [entries, settings],
    (n, wanted) => {
      const graph = roundRobinFormat.draw(n, wanted)
      const groups =
        graph.groups.length > 0 ? graph.groups.map(({ seeds }) => seeds) : [field(n).map((_, seed) => seed)]
      const groupOf = new Map(groups.flatMap((seeds, group) => seeds.map((seed) => [seed, group])))
      const met = new Map<string, number>()
      for (let match = 0; match < graph.length; match++) {
        const pair = [...graph.source.subarray(2 * match, 2 * match + 2)]
          .map(sourceValue)
          .toSorted((a, b) => a - b)
        expect(groupOf.get(pair[0] ?? -1)).toBe(groupOf.get(pair[1] ?? -1))
        met.set(pair.join(), (met.get(pair.join()) ?? 0) + 1)
      }
      expect([...met.values()].every((times) => times === wanted.meetings)).toBe(true)
      expect(met.size).toBe(groups.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0))
      expect(roundRobinFormat.advice(n, wanted).matches).toBe(graph.length)
    },
  )

  law(
    'RG3 the best of the groups come before the seconds, and nobody is champion of several groups',
    [fc.integer({ min: 2, max: 11 }), settings, wildScripts],
    (n, wanted, script) => {
      const graph = roundRobinFormat.draw(n, wanted)
      const end = playOut(graph, field(n), script)
      const rows = placesOf(end)
      expect(rows).toEqual(standings(end))
      if (graph.groups.length === 0) return
      const ranks = new Map(
        end.groupOrder.flatMap((order) => order?.map((seed, rank) => [end.entrants[seed]?.id, rank]) ?? []),
      )
      const order = rows.map(({ entrant }) => ranks.get(entrant) ?? -1)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      for (const [index, { place, status }] of rows.entries()) {
        expect(place).toBe((order[index] ?? 0) * graph.groups.length + 1)
        if (graph.groups.length > 1) expect(status).not.toBe('champion')
      }
    },
  )

  test('groups by size are those of a club: 9 in fives are 4 and 5, 13 in sixes are 6 and 7', () => {
    const sizesOf = (n: number, groupValue: number) =>
      roundRobinFormat
        .draw(n, { meetings: 1, groupBy: 'size', groupValue })
        .groups.map(({ seeds }) => seeds.length)
        .toSorted((a, b) => a - b)
    expect(sizesOf(9, 5)).toEqual([4, 5])
    expect(sizesOf(11, 5)).toEqual([5, 6])
    expect(sizesOf(13, 6)).toEqual([6, 7])
    expect(groupsFor(8, { meetings: 1, groupBy: 'number', groupValue: 7 })).toBe(4)
  })
})

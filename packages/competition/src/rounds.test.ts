import { describe, expect, test } from 'vitest'
import { matchNumbers } from './desk/numbers.ts'
import { drawGraph } from './draw.ts'
import type { Format } from './format-names.ts'
import { titleOf } from './round-names.ts'
import { matchTitle } from './rounds.ts'

function titles(format: Format, size: number): string[] {
  const graph = drawGraph(format, size)
  const entrants = Array.from({ length: size }, (_, index) => ({ id: index + 1, name: `P${index}` }))
  const [numbers = new Int32Array()] = matchNumbers([{ graph, entrants }])
  return Array.from(numbers, (number, match) => titleOf(graph, match, number))
}

describe('the name of a single match', { tags: ['FIX-18'] }, () => {
  test('the name contains the bracket, the round and the match number', () => {
    expect(titles('double_elimination', 4)).toEqual([
      'Winners bracket, Semifinals, match 1',
      'Winners bracket, Semifinals, match 2',
      'Winners bracket, Finals, match 3',
      'Losers bracket, Round 1, match 4',
      'Losers bracket, Round 2, match 5',
      'Grand final, match 6',
      'Decider, match 7',
    ])
  })

  test('the name has no side in formats with one bracket; groups and their knockout have their own names', () => {
    expect(titles('single_elimination', 4)).toEqual([
      'Semifinals, match 1',
      'Semifinals, match 2',
      'Finals, match 3',
    ])
    const both = titles('group_knockout', 8)
    expect(both.some((title) => title.startsWith('Group A, Round 1, match '))).toBe(true)
    expect(both.some((title) => title.startsWith('Knockout, Semifinals, match '))).toBe(true)
  })

  test.each(['single_elimination', 'double_elimination', 'group_knockout', 'round_robin'] as const)(
    'every match of a %s has its own name, even without its number',
    (format) => {
      const all = titles(format, 16)
      expect(new Set(all).size).toBe(all.length)
      const final = all.filter((title) => /(^|, )(Finals|Grand final)(,|$)/u.test(title))
      expect(new Set(final.map((title) => title.replace(/, match \d+$/u, ''))).size).toBe(final.length)
    },
  )

  test('the name of a bye has no number, and the name of a league match no side', () => {
    const bye = { format: null, bracket: 'main', round: 2, roundName: 'Round 2', number: 0 }
    expect(matchTitle(bye)).toBe('Round 2')
  })
})

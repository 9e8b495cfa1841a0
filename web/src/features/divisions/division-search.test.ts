import { describe, expect, test } from 'vitest'
import { findDivisions, markedParts, type Search, type Sort } from './division-search.ts'
import type { ManagedDivisions } from './divisions.queries.ts'

const START = '2026-04-25T13:00:00.000Z'

/** Divisions with these names; of each only what the search reads. */
function listOf(
  ...divisions: readonly (Partial<ManagedDivisions['divisions'][number]> & { name: string })[]
) {
  const others = {
    who: 'Everybody, doubles',
    plan: 'Knockout',
    state: 'open',
    entries: 4,
    fee: '20.00',
    startsAt: START,
  }
  return {
    tournament: { timeZone: 'America/Chicago', startDate: null, entryFee: '20.00' },
    divisions: divisions.map((division) => ({ ...others, ...division })),
  } as unknown as ManagedDivisions
}

const NO_FILTERS = { day: '', age: '', skill: '', gender: '', plan: '', court: '' }
const SEARCH: Search = { q: '', view: 'all', filters: NO_FILTERS, sort: 'name', isDescending: false }

const find = (list: ManagedDivisions, search: Partial<Search>) =>
  findDivisions(list, { ...SEARCH, ...search }).map(({ name }) => name)
const marked = (name: string, q: string) =>
  markedParts(name, q)
    .filter(({ isFound }) => isFound)
    .map(({ text }) => text)

describe('the words of a search', () => {
  const list = listOf(
    { name: 'Mens 3.5 Singles' },
    { name: 'Womens 3.5 Singles' },
    { name: 'Mens/Womens 4.5' },
  )

  test('a search finds words by their beginning only, so that mens does not find womens', () => {
    expect(find(list, { q: 'mens 3.5' })).toEqual(['Mens 3.5 Singles'])
    expect(find(list, { q: 'WOM' })).toEqual(['Mens/Womens 4.5', 'Womens 3.5 Singles'])
    expect(find(list, { q: '5' })).toEqual([])
  })

  test('a search marks what it found and nothing inside of another word', () => {
    expect(marked('Mens/Womens 4.5', 'mens 4')).toEqual(['Mens', '4'])
    expect(marked('Womens 3.5', 'mens')).toEqual([])
    expect(marked('Mixed 50+ (A)', '50+ (a)')).toEqual(['50+', '(A)'])
    expect(markedParts('Mensmens', 'mens')).toEqual([
      { text: 'Mens', isFound: true },
      { text: 'mens', isFound: false },
    ])
  })
})

describe('the order of divisions', () => {
  const list = listOf(
    { name: 'B', entries: 8, startsAt: null },
    { name: 'C', fee: '30.00' },
    { name: 'A', entries: 8, startsAt: null },
    { name: 'D', startsAt: '2026-04-26T13:00:00.000Z' },
  )
  for (const [sort, up, down] of [
    ['start', 'CDAB', 'DCAB'],
    ['name', 'ABCD', 'DCBA'],
    ['entries', 'CDAB', 'ABCD'],
    ['fee', 'ABDC', 'CABD'],
  ] satisfies [Sort, string, string][]) {
    test(`divisions by ${sort} are in order of name where equal, and those without a start last, both ways`, () => {
      expect(find(list, { sort }).join('')).toBe(up)
      expect(find(list, { sort, isDescending: true }).join('')).toBe(down)
    })
  }
})

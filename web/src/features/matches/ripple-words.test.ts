import type { Ripple } from '@tussle/contract/matches'
import { expect, test } from 'vitest'
import { playerRef } from '../../test/bracket-fixtures.ts'
import { rippleSentences } from './ripple-words.ts'

const match = (id: number, roundName: string, position: number | null, losesResult: boolean) => ({
  id,
  roundName,
  position,
  losesResult,
})
const place = (entryId: number, before: number | null, after: number | null, people = [entryId]) => ({
  entryId,
  players: people.map((id) => playerRef(id)),
  before,
  after,
})
const words = (ripple: Partial<Ripple>) => rippleSentences({ matches: [], places: [], ...ripple })

test('nothing else changes: nothing is said', () => expect(words({})).toEqual([]))

test('results that fall and matches that only get other sides are told apart', () => {
  const matches = [
    match(26, 'Semifinals', 1, false),
    match(30, 'Finals', null, true),
    match(31, 'Third place', null, true),
  ]
  expect(words({ matches })).toEqual([
    'The results of Finals and Third place are taken back.',
    'The sides of Semifinals match 1 change.',
  ])
})

test('places are told from where to where', () => {
  const places = [place(3, 2, 3), place(1, null, 2, [1, 4]), place(5, 1, null)]
  expect(words({ places })).toEqual([
    'Player 3 moves from 2nd to 3rd place.',
    'Player 1 & Player 4 move to 2nd place.',
    'Player 5 has no place yet.',
  ])
})

test('a whole table is told by its number', () => {
  const places = Array.from({ length: 9 }, (_, index) => place(index + 1, index + 1, index + 2))
  expect(words({ places }).at(-1)).toBe('6 more places change.')
})

import type { Ripple } from '@tussle/contract/play/matches'
import { expect, test } from 'vitest'
import { playerRef } from '../../../test/bracket-fixtures.ts'
import { rippleSentences } from './ripple-words.ts'

const match = (id: number, title: string, losesResult: boolean) => ({ id, title, losesResult })
const place = (entryId: number, before: number | null, after: number | null, people = [entryId]) => ({
  entryId,
  players: people.map((id) => playerRef(id)),
  before,
  after,
})
const words = (ripple: Partial<Ripple>) => rippleSentences({ matches: [], places: [], ...ripple })

test('nothing else changes: nothing is said', () => expect(words({})).toEqual([]))

test('results that fall and matches that only get other sides are told apart', { tags: ['FIX-18'] }, () => {
  const matches = [
    match(26, 'Winners bracket, Semifinals, match 26', false),
    match(30, 'Winners bracket, Finals, match 28', true),
    match(31, 'Grand final, match 30', true),
  ]
  expect(words({ matches })).toEqual([
    'The results of Winners bracket, Finals, match 28 and Grand final, match 30 are taken back.',
    'The sides of Winners bracket, Semifinals, match 26 change.',
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

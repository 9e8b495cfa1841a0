import type { Ripple } from '@tussle/contract/play/match-decisions'
import { expect, test } from 'vitest'
import { playerRef } from '../../../test/bracket-fixtures.ts'
import { rippleSentences } from './ripple-texts.ts'

const match = (id: number, title: string, losesResult: boolean, court: number | null = null) => ({
  ...{ id, title, losesResult, court },
})
const place = (entryId: number, before: number | null, after: number | null, people = [entryId]) => ({
  entryId,
  players: people.map((id) => playerRef(id)),
  before,
  after,
})
const words = (ripple: Partial<Ripple>) => rippleSentences({ matches: [], places: [], lots: [], ...ripple })

test('a preview without other changes says nothing', () => expect(words({})).toEqual([]))

test('a preview distinguishes results that are removed from matches that only get other sides', {
  tags: ['FIX-18'],
}, () => {
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

test('a preview names first the courts that stop', () => {
  const matches = [match(26, 'Semifinals, match 26', false, 3)]
  expect(words({ matches })).toEqual([
    'Court 3 stops: Semifinals, match 26.',
    'The sides of Semifinals, match 26 change.',
  ])
})

test('a preview names the old and the new place of an entry', () => {
  const places = [place(3, 2, 3), place(1, null, 2, [1, 4]), place(5, 1, null)]
  expect(words({ places })).toEqual([
    'Player 3 moves from 2nd to 3rd place.',
    'Player 1 & Player 4 move to 2nd place.',
    'Player 5 has no place yet.',
  ])
})

test('a preview describes a change of a whole table by the number of places', () => {
  const places = Array.from({ length: 9 }, (_, index) => place(index + 1, index + 1, index + 2))
  expect(words({ places }).at(-1)).toBe('6 more places change.')
})

test('a preview says among whom a lot will be drawn, by number if they are many', () => {
  const entry = (...ids: number[]) => ids.map((id) => playerRef(id))
  const lots = [[entry(1, 2), entry(3, 4)], [1, 2, 3, 4].map((id) => entry(id))]
  expect(words({ lots })).toEqual([
    'A lot will be drawn among Player 1 & Player 2 and Player 3 & Player 4, who are level.',
    'A lot will be drawn among 4 entries, who are level.',
  ])
})

import type { ClubEvent } from '@tussle/contract/club-events'
import { expect, test } from 'vitest'
import { groupOf, needsOf, pageOf } from './needs.ts'

const NOW = new Date('2026-06-13T11:52:00Z')
const cup: ClubEvent = {
  kind: 'tournament',
  id: 7,
  name: 'Bluebonnet Classic',
  startDate: '2026-06-13T13:00:00.000Z',
  endDate: '2026-06-15T04:59:59.999Z',
  timeZone: 'America/Chicago',
  isDraft: false,
  isByLink: false,
  isDrawn: true,
  people: 148,
  checkedIn: 12,
  divisions: 6,
  courts: 8,
  seekers: 0,
  disputes: 0,
}
const titles = (events: readonly ClubEvent[]) => needsOf(events, NOW).map(({ title }) => title)

test('a tournament of today comes first and says when it starts and who is there', () => {
  const league: ClubEvent = { ...cup, kind: 'league', id: 3, name: 'Monday Night', disputes: 1 }
  expect(needsOf([league, cup], NOW).map(({ title, text, to }) => [title, text, to])).toEqual([
    [
      'Bluebonnet Classic starts in 68 minutes',
      '6 divisions, 8 courts. 12 of 148 are checked in.',
      '/admin/tournaments/7',
    ],
    ['A score is disputed', 'Monday Night', '/admin/leagues/3'],
  ])
})

test('players without a partner need the organiser in the week before the draw only', () => {
  const seeking = { ...cup, seekers: 2, isDrawn: false, startDate: '2026-06-18T13:00:00.000Z' }
  expect(titles([seeking])).toEqual(['2 players have no partner'])
  expect(titles([{ ...seeking, isDrawn: true }])).toEqual([])
  expect(titles([{ ...seeking, startDate: '2026-07-18T13:00:00.000Z' }])).toEqual([])
})

test('an event past its last day needs the organiser, a draft never does', () => {
  const past = { ...cup, startDate: '2026-06-10T13:00:00.000Z', endDate: '2026-06-11T13:00:00.000Z' }
  expect(titles([past])).toEqual(['Bluebonnet Classic is past its last day'])
  expect(titles([{ ...past, isDraft: true }])).toEqual([])
})

test('events are grouped by their first day in their own zone', () => {
  const at = (startDate: string | null, isDraft = false) => groupOf({ ...cup, startDate, isDraft }, NOW)
  expect(at('2026-06-14T04:00:00.000Z')).toBe('Today')
  expect(at('2026-06-14T06:00:00.000Z')).toBe('This week')
  expect(at('2026-06-30T06:00:00.000Z')).toBe('Coming, and drafts')
  expect(at('2026-06-13T13:00:00.000Z', true)).toBe('Coming, and drafts')
  expect(at(null)).toBe('Coming, and drafts')
})

test('a draft leads to its divisions, and a draft of a league nowhere', () => {
  expect(pageOf({ ...cup, isDraft: true })).toBe('/admin/tournaments/7/divisions')
  expect(pageOf({ ...cup, kind: 'league', isDraft: true })).toBeNull()
  expect(pageOf({ ...cup, kind: 'league' })).toBe('/admin/leagues/7')
})

import type { LivePage } from '@tussle/contract/public/pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TvPage } from './tv-page.tsx'

const page = {
  page: 'live',
  origin: 'https://tussle.example',
  path: '/t/4-cup/live',
  at: '2026-06-12T16:00:00Z',
  topics: [],
  visibility: 'public',
  divisionId: null,
  isTv: true,
  tournament: {
    id: 4,
    name: 'Cup',
    timeZone: 'America/Chicago',
    clubName: 'Barton Hills Racquet',
    isActive: true,
    startDate: '2026-06-13T13:00:00Z',
    endDate: '2026-06-15T04:59:59Z',
  },
} as const
const day = { courts: [], onDeck: [], times: [], finals: [], announcement: null }

const shown = (of: typeof day | null, changes: object = {}) => {
  const tournament = { ...page.tournament, ...changes }
  return renderToStaticMarkup(<TvPage {...({ ...page, tournament, day: of } as unknown as LivePage)} />)
}

test('a television says nothing about who is on deck before the first day of play', () => {
  const html = shown(null)
  expect(html).toContain('The courts are shown here from the first day of play: Saturday, June 13.')
  expect(html).not.toContain('On deck')
  expect(html).not.toContain('<ol')
  expect(html).toContain('Follow on your phone')
})

test('a television promises no courts of a tournament that is over or canceled', () => {
  expect(shown(null, { isActive: false })).toContain('This tournament is over.')
  expect(shown(null, { isCanceled: true })).toContain('This tournament was canceled.')
})

test('a television says on a day of play that nobody waits for a court', () => {
  const html = shown(day)
  expect(html).toContain('On deck')
  expect(html).toContain('Nobody is waiting for a court.')
})

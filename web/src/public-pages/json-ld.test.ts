import type { TournamentPage } from '@tussle/contract/public/pages'
import { expect, test } from 'vitest'
import { tournament } from '../test/entry-fixtures.ts'
import { searchDataOf } from './json-ld.ts'

function statusOf(course: object): unknown {
  const page: TournamentPage = {
    ...{ page: 'tournament', origin: 'https://tussle.example', path: '/t/21', topics: [] },
    ...{ visibility: 'public', at: '2026-05-20T12:00:00.000Z', divisions: [], day: null, club: null },
    search: null,
    tournament: { ...tournament, ...course },
  }
  return searchDataOf(page)[0]
}

test('a tournament that is called off is described as canceled, and takes no entries', () => {
  expect(statusOf({ isCanceled: true })).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    offers: { availability: 'https://schema.org/SoldOut' },
  })
  expect(statusOf({})).toMatchObject({
    eventStatus: 'https://schema.org/EventScheduled',
    offers: { availability: 'https://schema.org/InStock' },
  })
})

test('the organiser in the description is the club at its public address', () => {
  expect(statusOf({})).toMatchObject({
    organizer: { name: 'Barton Hills Racquet', url: 'https://tussle.example/c/5-barton-hills-racquet' },
  })
})

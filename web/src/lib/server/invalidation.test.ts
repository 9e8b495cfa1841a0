import * as administration from '@tussle/contract/administration'
import * as calendars from '@tussle/contract/calendars'
import * as clubs from '@tussle/contract/clubs'
import * as desk from '@tussle/contract/desk/desk-actions'
import * as deskLinks from '@tussle/contract/desk/desk-links'
import type { Endpoint } from '@tussle/contract/endpoint'
import * as leagues from '@tussle/contract/leagues'
import * as manage from '@tussle/contract/manage'
import * as manageClubs from '@tussle/contract/manage-clubs'
import * as notifications from '@tussle/contract/notifications'
import * as ops from '@tussle/contract/ops'
import * as accounts from '@tussle/contract/people/accounts'
import * as confirmEmail from '@tussle/contract/people/confirm-email'
import * as secondFactors from '@tussle/contract/people/second-factors'
import * as draws from '@tussle/contract/play/draws'
import * as eligibility from '@tussle/contract/play/eligibility'
import * as entries from '@tussle/contract/play/entries'
import * as leagueResults from '@tussle/contract/play/league-results'
import * as matches from '@tussle/contract/play/matches'
import * as organise from '@tussle/contract/play/organise-entries'
import * as reports from '@tussle/contract/reports'
import * as tournaments from '@tussle/contract/tournaments'
import { expect, test } from 'vitest'
import { CLEARS_CACHE, refreshAfter, refreshTopic, TOUCHED } from './invalidation.ts'
import { changePerson, USER_KEY } from './person-cache.ts'
import { createQueryClient } from './query-client.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const contract = {
  ...accounts,
  ...secondFactors,
  ...confirmEmail,
  ...reports,
  ...administration,
  ...clubs,
  ...leagues,
  ...tournaments,
  ...ops,
  ...entries,
  ...manage,
  ...manageClubs,
  ...leagueResults,
  ...eligibility,
  ...matches,
  ...draws,
  ...organise,
  ...notifications,
  ...calendars,
  ...desk,
  ...deskLinks,
}
const writes = Object.entries(contract)
  .filter(([, value]) => isEndpoint(value) && value.method !== 'GET')
  .map(([name]) => name)

test('every write of the contract stands in the table, and nothing else does', () => {
  const known = [...Object.keys(TOUCHED), ...CLEARS_CACHE]
  expect(known.toSorted()).toEqual(writes.toSorted())
})

test('a write refreshes what it touches and leaves the rest alone', () => {
  const client = createQueryClient()
  const keys = [['/api/auth/user'], ['/api/players', 7], ['/api/auth/sessions'], ['/api/clubs']]
  for (const key of keys) client.setQueryData(key, {})
  refreshAfter(client, 'updateProfile')
  const stale = keys.filter((key) => client.getQueryState(key)?.isInvalidated)
  expect(stale).toEqual([['/api/auth/user'], ['/api/players', 7]])
})

test('a write about one thing leaves its neighbours alone', () => {
  const client = createQueryClient()
  const keys = [
    ['/api/clubs', 3],
    ['/api/clubs', 3, 'members'],
    ['/api/clubs', 4],
    ['/api/clubs', 'list', ''],
  ]
  for (const key of keys) client.setQueryData(key, {})
  refreshAfter(client, 'joinClub', 3)
  expect(keys.filter((key) => client.getQueryState(key)?.isInvalidated)).toEqual(keys.slice(0, 2))
})

test('what the desk does reaches the television and whoever is to play next', () => {
  const client = createQueryClient()
  const keys = [
    ['/api/tournaments', 3, 'desk'],
    ['/api/tournaments', 3, 'board'],
    ['/api/users', 'up-next'],
    ['/api/tournaments', 3, 'bracket', 9],
    ['/api/tournaments', 4, 'board'],
  ]
  for (const key of keys) client.setQueryData(key, {})
  refreshTopic(client, 'desk:3')
  expect(keys.filter((key) => client.getQueryState(key)?.isInvalidated)).toEqual(keys.slice(0, 3))
})

test('another person finds nothing of the one before, but the public lists stay', () => {
  const client = createQueryClient()
  client.setQueryData(USER_KEY, { id: 1 })
  client.setQueryData(['/api/users', 'stats'], {})
  client.setQueryData(['/api/admin', 'contact-messages'], [])
  client.setQueryData(['/api/clubs', 'featured', 3], {})
  client.setQueryData(['/api/clubs', 3], {})
  changePerson(client, { id: 2 })
  const left = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[0]))
  expect(left.toSorted()).toEqual(['/api/clubs', '/api/user'])
  expect(client.getQueryData(USER_KEY)).toEqual({ id: 2 })
})

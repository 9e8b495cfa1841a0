import * as accounts from '@tussle/contract/accounts'
import type { Endpoint } from '@tussle/contract/endpoint'
import * as ops from '@tussle/contract/ops'
import { expect, test } from 'vitest'
import { changePerson, FORGETS_EVERYTHING, refreshAfter, TOUCHED, USER_KEY } from './invalidation.ts'
import { createQueryClient } from './query-client.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const writes = Object.entries({ ...accounts, ...ops })
  .filter(([, value]) => isEndpoint(value) && value.method !== 'GET')
  .map(([name]) => name)

test('every write of the contract stands in the table, and nothing else does', () => {
  const known = [...Object.keys(TOUCHED), ...FORGETS_EVERYTHING]
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

test('another person finds nothing of the one before, but the public lists stay', () => {
  const client = createQueryClient()
  client.setQueryData(USER_KEY, { id: 1 })
  client.setQueryData(['/api/users', 'stats'], {})
  client.setQueryData(['/api/admin', 'contact-messages'], [])
  client.setQueryData(['/api/clubs', 'featured', 3], {})
  changePerson(client, { id: 2 })
  const left = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[0]))
  expect(left.toSorted()).toEqual(['/api/clubs', '/api/user'])
  expect(client.getQueryData(USER_KEY)).toEqual({ id: 2 })
})

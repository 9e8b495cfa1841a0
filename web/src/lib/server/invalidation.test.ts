import { expect, test } from 'vitest'
import { refreshAfter, refreshTopic } from './invalidation.ts'
import { changePerson, USER_KEY } from './person-cache.ts'
import { createQueryClient } from './query-client.ts'

test('a write refreshes what it touches and leaves the rest alone', () => {
  const client = createQueryClient()
  const keys = [['/api/auth', 'user'], ['/api/players', 7], ['/api/auth', 'sessions'], ['/api/clubs']]
  for (const key of keys) client.setQueryData(key, {})
  refreshAfter(client, 'updateProfile')
  const stale = keys.filter((key) => client.getQueryState(key)?.isInvalidated)
  expect(stale).toEqual([
    ['/api/auth', 'user'],
    ['/api/players', 7],
  ])
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

test('A change at the desk refreshes the board and the card of the next match', () => {
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

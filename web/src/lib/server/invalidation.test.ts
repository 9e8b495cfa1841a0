import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@tussle/contract/all'
import { isEndpoint } from '@tussle/contract/endpoint'
import { expect, test } from 'vitest'
import { CLEARS_CACHE, refreshAfter, refreshTopic, TOUCHED } from './invalidation.ts'
import { changePerson, USER_KEY } from './person-cache.ts'
import { createQueryClient } from './query-client.ts'

test('Every write that the web names says which reads it changes', () => {
  const listed = new Set<string>([...Object.keys(TOUCHED), ...CLEARS_CACHE])
  const writes = Object.entries<unknown>(contract).flatMap(([name, value]) =>
    isEndpoint(value) && value.method !== 'GET' ? [name] : [],
  )
  expect(writes.length).toBeGreaterThan(90)
  const unlisted = writes.filter((name) => !listed.has(name))
  const words = new Set(webSources().flatMap((text) => text.match(/\w+/gu) ?? []))
  expect(unlisted.filter((name) => words.has(name))).toEqual([])
})

/** The web's own code: no tests, and not the list itself. */
function webSources(): string[] {
  const root = join(import.meta.dirname, '../..')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/u.test(path) && !path.endsWith('server/invalidation.ts'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
}

test('a write refreshes the reads it changes and leaves the others alone', () => {
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

test('a write about one competition leaves reads of other competitions alone', () => {
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

test('a change at the desk refreshes the board and the card of the next match', () => {
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

test('after a change of account nothing private is kept, but the public lists stay', () => {
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

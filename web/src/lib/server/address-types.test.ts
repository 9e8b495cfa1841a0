import type { joinClub } from '@tussle/contract/club-members'
import type { getClub, listClubs } from '@tussle/contract/clubs'
import type { AnswerOf } from '@tussle/contract/endpoint'
import type { removeLeague } from '@tussle/contract/manage'
import type { joinLeague, joinTournament } from '@tussle/contract/play/entries'
import { expect, expectTypeOf, test } from 'vitest'
import { useEndlessList } from '../hooks/use-endless-list.ts'
import type { AddressOf } from './address-of.ts'
import { callAt, getPage } from './api.ts'
import type { TOUCHED } from './invalidation.ts'
import { keyAt, read } from './read.ts'

/** The compiler makes these assertions: each planted mistake must be an error for `npm run check` to pass. */
const params = { id: 3 }

test('a call names the path of its endpoint', () => {
  const right = () => callAt<typeof joinClub>('POST', '/api/clubs/{id}/join', { params })
  // @ts-expect-error: the contract has no such path
  const misspelt = () => callAt<typeof joinClub>('POST', '/api/clubs/{id}/joins', { params })
  // @ts-expect-error: this is the path of another endpoint
  const another = () => callAt<typeof joinClub>('POST', '/api/clubs/{id}', { params })
  expectTypeOf([right, misspelt, another]).items.toBeFunction()
})

test('a call names the method of its endpoint', () => {
  // @ts-expect-error: a club is joined by POST
  const wrong = () => callAt<typeof joinClub>('DELETE', '/api/clubs/{id}/join', { params })
  expectTypeOf(wrong).toBeFunction()
})

test('endpoints that a function makes have exact addresses too', () => {
  expectTypeOf<AddressOf<typeof joinLeague>>().toEqualTypeOf<readonly ['POST', '/api/leagues/{id}/join']>()
  expectTypeOf<AddressOf<typeof removeLeague>>().toEqualTypeOf<readonly ['DELETE', '/api/leagues/{id}']>()
  expectTypeOf<AddressOf<typeof getClub>>().toEqualTypeOf<readonly ['GET', '/api/clubs/{id}']>()
})

test('a call of either of two endpoints has one of their paths', () => {
  type Join = typeof joinLeague | typeof joinTournament
  expectTypeOf(callAt<Join>)
    .parameter(1)
    .toEqualTypeOf<'/api/leagues/{id}/join' | '/api/tournaments/{id}/join'>()
})

test('a read names the path of its endpoint and gives its answer', () => {
  const { queryKey, queryFn } = read<typeof getClub>('/api/clubs/{id}', params)
  expect(queryKey).toEqual(['/api/clubs', 3])
  expectTypeOf(queryFn).returns.resolves.toEqualTypeOf<AnswerOf<typeof getClub>>()
  // @ts-expect-error: the contract has no such path
  read<typeof getClub>('/api/club/{id}', params)
  // @ts-expect-error: the path needs an id
  read<typeof getClub>('/api/clubs/{id}')
  // @ts-expect-error: a write is never read
  read<typeof joinClub>('/api/clubs/{id}/join', params)
  // @ts-expect-error: the contract has no such path
  keyAt<typeof getClub>('/api/clubs/{id}/', params)
})

test('a list names the path and the filters of its endpoint', () => {
  // @ts-expect-error: the contract has no such path
  const misspelt = () => getPage<typeof listClubs>('/api/club')
  // @ts-expect-error: clubs are not filtered by their color
  const unknown = () => getPage<typeof listClubs>('/api/clubs', { query: { color: 'red' } })
  // @ts-expect-error: nor in an endless list
  const endless = () => useEndlessList<typeof listClubs>('/api/clubs', { filter: { color: 'red' } })
  expectTypeOf([misspelt, unknown, endless]).items.toBeFunction()
})

test('a write invalidates only reads of the contract', () => {
  type Touched = (typeof TOUCHED)['joinClub'][number]
  expectTypeOf<
    '/api/clubs/{id}/members' | '/api/users/clubs' | '/api/competitions/league'
  >().toExtend<Touched>()
  expectTypeOf<'/api/clubs/{id}/member'>().not.toExtend<Touched>()
})

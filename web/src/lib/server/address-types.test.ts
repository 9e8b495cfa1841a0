import type { getClub, joinClub } from '@tussle/contract/clubs'
import type { removeLeague } from '@tussle/contract/manage'
import type { joinLeague, joinTournament } from '@tussle/contract/play/entries'
import { expectTypeOf, test } from 'vitest'
import { type AddressOf, callAt } from './api.ts'

/** The compiler makes these assertions: each planted mistake has to be an error for `npm run check` to pass. */
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

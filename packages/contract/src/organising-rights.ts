import * as z from 'zod/mini'
import { endpoint, perDay, READ_RATE, WRITE_RATE } from './endpoint.ts'
import { PlayerRef } from './people/player-ref.ts'
import { WORDS_LENGTH } from './team-roles.ts'
import { Id, IdParams, Instant, line } from './values.ts'

export const REQUEST_STATES = ['open', 'granted', 'refused'] as const
/** A request for the right, as the person who asked sees it. */
export const OwnRequest = z.object({
  id: Id,
  club: z.object({ id: Id, name: z.string() }),
  words: z.string(),
  askedAt: Instant,
  state: z.enum(REQUEST_STATES),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
})
export type OwnRequest = z.infer<typeof OwnRequest>

/** A request for the right, as those who decide see it. */
export const OpenRequest = z.object({
  id: Id,
  club: z.object({ id: Id, name: z.string() }),
  player: PlayerRef,
  words: z.string(),
  askedAt: Instant,
})
export type OpenRequest = z.infer<typeof OpenRequest>

export const READ_RIGHTS = {
  method: 'GET',
  access: 'signed-in',
  query: null,
  body: null,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
} as const

export const askForRight = endpoint({
  method: 'POST',
  path: '/api/clubs/{id}/role-requests',
  summary: 'Ask for the right to organise for a club, as one of its members; asking twice asks once',
  access: 'signed-in',
  policy: 'complete-profile-not-demo',
  params: IdParams,
  query: null,
  body: z.object({ words: line(WORDS_LENGTH, 'Please say what you want to run') }),
  answer: OwnRequest,
  status: 201,
  existing: [200],
  rate: [...WRITE_RATE, perDay('user', 20)],
  idempotency: 'key',
})

export const listOpenRequests = endpoint({
  ...READ_RIGHTS,
  path: '/api/role-requests',
  summary: 'The open requests that the caller decides: all for administrators, their clubs for owners',
  policy: 'self',
  params: null,
  answer: z.array(OpenRequest),
})

export const settleRequest = endpoint({
  method: 'POST',
  path: '/api/role-requests/{id}/settle',
  summary: 'Grant a request, which makes the person an organiser of the club, or refuse it with a reason',
  access: 'signed-in',
  policy: 'club-owner',
  params: IdParams,
  query: null,
  body: z.discriminatedUnion('granted', [
    z.object({ granted: z.literal(true) }),
    z.object({ granted: z.literal(false), reason: line(WORDS_LENGTH, 'Please say why') }),
  ]),
  answer: OwnRequest,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

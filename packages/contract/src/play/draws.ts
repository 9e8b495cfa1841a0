import * as z from 'zod/mini'
import { COMPETITION_KINDS } from '../competitions.ts'
import { DivisionParams } from '../divisions/plans.ts'
import { endpoint, WRITE_RATE } from '../endpoint.ts'
import { Count, Id, IdParams, Message } from '../values.ts'

/** What organisers do by hand from the end of registration to the draw. */

/** The number of matches, and the number of entries without a complete team. */
const Drawn = z.object({ matches: Count, leftOut: Count })

export const closeRegistration = endpoint({
  method: 'POST',
  path: '/api/tournaments/{id}/close-registration',
  summary: 'Close registration now: partner-seekers are paired and every division is drawn',
  access: 'signed-in',
  policy: 'organiser',
  params: IdParams,
  query: null,
  body: null,
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const drawBracket = endpoint({
  method: 'POST',
  path: '/api/tournaments/{id}/divisions/{divisionId}/bracket',
  summary:
    'Draw a division whose registration has closed; drawing it again before its first result makes it anew',
  access: 'signed-in',
  policy: 'organiser',
  params: DivisionParams,
  query: null,
  body: z.object({
    /** The organiser's order of entries, from the first seed on; if absent, they are seeded by rating (OQ-095). */
    seeds: z.optional(z.array(Id).check(z.maxLength(1024))),
    /** The organiser has seen which courts stop and who gets another opponent, and confirms the change. */
    confirmed: z._default(z.boolean(), false),
  }),
  answer: Drawn,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const pairDivision = endpoint({
  method: 'POST',
  path: '/api/tournaments/{id}/divisions/{divisionId}/pair',
  summary: 'Pair the partner-seekers of a division now',
  access: 'signed-in',
  policy: 'organiser',
  params: DivisionParams,
  query: null,
  body: null,
  answer: z.object({ pairs: Count, unpaired: Count }),
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

/** How often everybody meets everybody. */
export const Meetings = z.enum(['1', '2'])

export const makeFixtures = endpoint({
  method: 'POST',
  path: '/api/leagues/{id}/divisions/{divisionId}/fixtures',
  summary: 'Make a round-robin list of matches by week for a division (OQ-087)',
  access: 'signed-in',
  policy: 'organiser',
  params: DivisionParams,
  query: z.object({ meetings: z._default(Meetings, '1') }),
  body: null,
  answer: Drawn,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const reopenRegistration = endpoint({
  method: 'POST',
  path: '/api/tournaments/{id}/reopen-registration',
  summary: 'Reopen registration that was closed early, until the first result; draws are made again',
  access: 'signed-in',
  policy: 'organiser',
  params: IdParams,
  query: null,
  body: null,
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const withdrawEntry = endpoint({
  method: 'POST',
  path: '/api/competitions/{kind}/{id}/entries/{entryId}/withdraw',
  summary:
    'Take an entry out: with matches it keeps what it has played and loses the rest, without it is gone',
  access: 'signed-in',
  policy: 'organiser',
  params: z.object({
    kind: z.enum(COMPETITION_KINDS),
    ...IdParams.shape,
    entryId: IdParams.shape.id,
  }),
  query: null,
  body: null,
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const reinstateEntry = endpoint({
  method: 'POST',
  path: '/api/competitions/{kind}/{id}/entries/{entryId}/reinstate',
  summary: 'Let an entry that was withdrawn play again, as long as nobody has played on its walkovers',
  access: 'signed-in',
  policy: 'organiser',
  params: z.object({
    kind: z.enum(COMPETITION_KINDS),
    ...IdParams.shape,
    entryId: IdParams.shape.id,
  }),
  query: null,
  body: null,
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

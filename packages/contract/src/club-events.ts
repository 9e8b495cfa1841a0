import * as z from 'zod/mini'
import { COMPETITION_KINDS } from './competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from './endpoint.ts'
import { Count, Id, IdParams, Instant, Message } from './values.ts'

/** What the team of a club has to run, and which of it no list shows. */

export const ClubEvent = z.object({
  kind: z.enum(COMPETITION_KINDS),
  id: Id,
  name: z.string(),
  startDate: z.nullable(Instant),
  endDate: z.nullable(Instant),
  timeZone: z.string(),
  /** Its announced divisions do not all exist yet (OQ-088). */
  isDraft: z.boolean(),
  /** Reachable at its address and in no list. */
  isByLink: z.boolean(),
  isDrawn: z.boolean(),
  people: Count,
  /** Null if nobody checks in there. */
  checkedIn: z.nullable(Count),
  divisions: Count,
  courts: Count,
  /** Players without a partner. */
  seekers: Count,
  disputes: Count,
})
export type ClubEvent = z.infer<typeof ClubEvent>

export const listClubEvents = endpoint({
  method: 'GET',
  path: '/api/clubs/{id}/events',
  summary: 'The competitions that a club still has to run, the soonest first; helpers see those of today',
  access: 'signed-in',
  policy: 'scorer',
  params: IdParams,
  query: null,
  body: null,
  answer: z.array(ClubEvent),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const ByLink = z.object({
  kind: z.enum(COMPETITION_KINDS),
  id: Id,
  name: z.string(),
  clubName: z.nullable(z.string()),
})
export type ByLink = z.infer<typeof ByLink>

export const listByLink = endpoint({
  method: 'GET',
  path: '/api/admin/by-link',
  summary: 'The competitions that are by link only, the newest first',
  access: 'admin',
  policy: 'admin',
  params: null,
  query: null,
  body: null,
  answer: z.array(ByLink),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const listCompetition = endpoint({
  method: 'POST',
  path: '/api/competitions/{kind}/{id}/list',
  summary: 'Show a competition in the lists that was by link only',
  access: 'admin',
  policy: 'admin',
  params: z.object({ kind: z.enum(COMPETITION_KINDS), ...IdParams.shape }),
  query: null,
  body: null,
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

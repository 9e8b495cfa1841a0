import * as z from 'zod/mini'
import { COMPETITION_KINDS } from './competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from './endpoint.ts'
import { IdParams } from './values.ts'

const ICS = { raw: 'text/calendar; charset=utf-8' } as const

/** Calendar programs poll the feed, so it is public, except for a competition that visitors must not see. */
export const getCompetitionCalendar = endpoint({
  method: 'GET',
  path: '/api/competitions/{kind}/{id}/calendar.ics',
  summary: 'A league or tournament as an iCalendar file',
  access: 'public',
  policy: 'anyone',
  params: z.object({ kind: z.enum(COMPETITION_KINDS), ...IdParams.shape }),
  query: null,
  body: null,
  answer: ICS,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
  readsCaller: true,
})

/** Calendar programs cannot sign in, so anybody with the address can read the feed. */
export const getPlayerCalendar = endpoint({
  method: 'GET',
  path: '/api/calendars/{token}',
  summary: "A player's own competitions as an iCalendar feed",
  access: 'public',
  policy: 'anyone',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,80}\.ics$/u)) }),
  query: null,
  body: null,
  answer: ICS,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const MyCalendar = z.object({
  /** Null while there is no feed. */
  url: z.nullable(z.string()),
})

const own = { access: 'signed-in', policy: 'self', params: null, query: null, body: null } as const
const PATH = '/api/users/calendar'

export const getMyCalendar = endpoint({
  ...own,
  method: 'GET',
  path: PATH,
  summary: "The address of the caller's own feed",
  answer: MyCalendar,
  holdsSecret: true,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const renewMyCalendar = endpoint({
  ...own,
  method: 'POST',
  path: PATH,
  summary: 'Create a feed, or give an existing one a new address; the old address stops working',
  policy: 'self-not-demo',
  answer: MyCalendar,
  holdsSecret: true,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const stopMyCalendar = endpoint({
  ...own,
  method: 'DELETE',
  path: PATH,
  summary: 'End the feed and its address',
  policy: 'self-not-demo',
  answer: MyCalendar,
  holdsSecret: true,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

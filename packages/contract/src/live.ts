import * as z from 'zod/mini'
import { endpoint, type RateRule } from './endpoint.ts'

/** The topics that a page can watch; `user` is the viewer's own inbox, `desk` the day of a tournament. */
export const TOPIC_KINDS = ['league', 'tournament', 'desk', 'club', 'user'] as const
export type TopicKind = (typeof TOPIC_KINDS)[number]
export type Topic = `${TopicKind}:${number}`

export const TOPICS_AT_MOST = 8
const TOPIC = /^(?:league|tournament|desk|club|user):[1-9]\d{0,14}$/u
const TOPIC_FOR_VISITORS = /^(?:league|tournament|desk|club):[1-9]\d{0,14}$/u

const topicsLike = (pattern: RegExp) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(200)),
      z.transform((text) => [...new Set(text.split(','))]),
    ),
    z.array(z.string().check(z.regex(pattern))).check(z.minLength(1), z.maxLength(TOPICS_AT_MOST)),
  )

/** Sent when the stream opens, and again after an interruption: the present versions. */
export const LiveHello = z.object({
  versions: z.record(z.string(), z.int()),
  /** A client that must read again first waits a random part of this time, so that a crowd does not read at once. */
  waitMs: z.int(),
})
export type LiveHello = z.infer<typeof LiveHello>

/** A topic has changed. The event has no content; the client reads the usual endpoint again. */
export const LiveChange = z.object({ topic: z.string(), version: z.int(), waitMs: z.int() })
export type LiveChange = z.infer<typeof LiveChange>

/** The header of an answer with a version: "tournament:42=7". */
export const VERSION_HEADER = 'x-version'

/** Pages open and close their streams often; only a runaway loop reaches this limit. */
const OPENING: readonly RateRule[] = [{ by: 'user', limit: 120, seconds: 60 }]

export const openLive = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events: "hello" with the versions of the topics, then "change" for each new version',
  access: 'signed-in',
  policy: 'self',
  params: null,
  query: z.object({ topics: topicsLike(TOPIC) }),
  body: null,
  answer: { raw: 'text/event-stream' },
  status: 200,
  rate: OPENING,
  idempotency: 'read',
})

/**
 * Everybody in a hall may have the same address, and all of them connect again at once after a restart. Each process
 * counts by itself, because so many calls must not wait for Redis.
 */
const OPENING_FOR_VISITORS: readonly RateRule[] = [{ by: 'ip', limit: 12_000, seconds: 60, local: true }]

export const openLiveForVisitors = endpoint({
  method: 'GET',
  path: '/api/live/public',
  summary: 'The same events for people who are not signed in, about what they may see',
  access: 'public',
  policy: 'anyone',
  params: null,
  query: z.object({ topics: topicsLike(TOPIC_FOR_VISITORS) }),
  body: null,
  answer: { raw: 'text/event-stream' },
  status: 200,
  rate: OPENING_FOR_VISITORS,
  idempotency: 'read',
})

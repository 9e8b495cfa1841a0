import * as z from 'zod/mini'
import { endpoint, READ_RATE, WRITE_RATE } from './endpoint.ts'
import { OWN_INBOX } from './notifications.ts'

export const PushState = z.object({
  /** The public key for a browser's subscription; null if push is not set up. */
  publicKey: z.nullable(z.string()),
  /** The push subscription of this session's browser; null if there is none. */
  endpoint: z.nullable(z.string()),
  /** How many browsers of the caller receive push. */
  devices: z.int(),
})
export type PushState = z.infer<typeof PushState>

/** A push subscription as the browser returns it. */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
})

const PUSH = { ...OWN_INBOX, path: '/api/users/push-subscriptions', query: null, answer: PushState } as const

export const getPushState = endpoint({
  ...PUSH,
  method: 'GET',
  summary: 'Whether the browser of this session gets pushes',
  body: null,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const startPush = endpoint({
  ...PUSH,
  method: 'POST',
  summary: 'Send pushes to the browser of this session until it signs out',
  policy: 'self-not-demo',
  body: PushSubscription,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

export const stopPush = endpoint({
  ...PUSH,
  method: 'DELETE',
  summary: 'Stop pushes to the browser of this session',
  body: null,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

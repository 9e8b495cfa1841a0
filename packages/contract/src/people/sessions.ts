import * as z from 'zod/mini'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { Instant, Message } from '../values.ts'
import { SIGNED_IN } from './callers.ts'

export const DeviceSession = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
})

export const listSessions = endpoint({
  ...SIGNED_IN,
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The devices this account is signed in on',
  policy: 'self',
  body: null,
  answer: z.array(DeviceSession),
  rate: READ_RATE,
  idempotency: 'read',
})

export const signOutEverywhere = endpoint({
  ...SIGNED_IN,
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign every device out, this one too',
  policy: 'self-not-demo',
  body: null,
  answer: Message,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

export const revokeSession = endpoint({
  ...SIGNED_IN,
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'Sign one device out',
  policy: 'self-not-demo',
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  body: null,
  answer: Message,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

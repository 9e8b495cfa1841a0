import * as z from 'zod/mini'
import { endpoint, perDay, perHour, perMinutes, READ_RATE } from '../endpoint.ts'
import { MaybePassword } from '../people/passwords.ts'
import { Message } from '../values.ts'

/** What the browser must know about this installation before sign-in (OQ-011). */
export const AppConfig = z.object({
  productName: z.string(),
  demoAccount: z.nullable(z.object({ username: z.string(), password: z.string() })),
  /** Whether the server mails contact messages to the administrators, and their answers to the sender. */
  mailsContactMessages: z.boolean(),
  /** The operator of this installation, for the legal pages; absent if it is not configured. */
  operator: z.optional(z.object({ name: z.string(), address: z.nullable(z.string()) })),
  /** Whether passkeys are possible: browsers make none for an address that is a number. */
  passkeys: z.boolean(),
})
export type AppConfig = z.infer<typeof AppConfig>

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'Public facts about this installation',
  access: 'public',
  policy: 'anyone',
  params: null,
  query: null,
  body: null,
  answer: AppConfig,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const exportMyData = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/users/export',
  summary: 'All data stored about the signed-in person',
  policy: 'self',
  params: null,
  query: null,
  body: MaybePassword,
  answer: z.record(z.string(), z.unknown()),
  status: 200,
  rate: [perDay('user', 5), perHour('ip', 30)],
  idempotency: 'natural',
})

export const deleteMyAccount = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/users/delete',
  summary: 'Delete the own account; results stay under "Former player"',
  policy: 'self-not-demo',
  params: null,
  query: null,
  body: MaybePassword,
  answer: Message,
  status: 200,
  rate: [perMinutes('user', 5, 15), perHour('ip', 30)],
  idempotency: 'natural',
})

import * as z from 'zod/mini'
import { endpoint, perDay, perHour, perMinutes, READ_RATE, WRITE_RATE } from './endpoint.ts'
import { CursorQuery } from './lists.ts'
import { MaybePassword } from './people/passwords.ts'
import { Email, Id, IdParams, Instant, line, Message, paragraph } from './values.ts'

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

export const ContactBody = z.object({
  name: line(80, 'Name is required'),
  email: Email,
  subject: line(150, 'Subject is required'),
  message: paragraph(2000).check(z.minLength(10, 'Message must be at least 10 characters')),
  /** A field that people do not see; only robots fill it in (OQ-150). */
  website: z.optional(z.string().check(z.maxLength(200))),
})

export const CONTACT_STATES = ['new', 'answered', 'archived'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

export const ContactReply = z.object({ id: Id, text: z.string(), by: z.string(), sentAt: Instant })

export const ContactMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  userId: z.nullable(Id),
  createdAt: Instant,
  state: z.enum(CONTACT_STATES),
  /** The administrators' answers, oldest first. */
  replies: z.array(ContactReply),
})
export type ContactMessage = z.infer<typeof ContactMessage>

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

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Leave a message for the organisers',
  access: 'public',
  policy: 'anyone',
  params: null,
  query: null,
  body: ContactBody,
  answer: z.object({ id: Id, message: z.string() }),
  status: 201,
  rate: [perHour('ip', 5)],
  idempotency: 'key',
})

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/admin/contact-messages',
  summary: 'Messages left by visitors and players, newest first',
  access: 'admin',
  policy: 'admin',
  params: null,
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 60),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    state: z.optional(z.enum(CONTACT_STATES)),
  }),
  body: null,
  answer: z.array(ContactMessage),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const ContactReplyBody = z.object({ text: paragraph(4000, 'Please write an answer') })

export const replyToContactMessage = endpoint({
  method: 'POST',
  path: '/api/admin/contact-messages/{id}/replies',
  summary: 'Answer a contact message by mail',
  access: 'admin',
  policy: 'admin',
  params: IdParams,
  query: null,
  body: ContactReplyBody,
  answer: ContactMessage,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const changeContactMessage = endpoint({
  method: 'PATCH',
  path: '/api/admin/contact-messages/{id}',
  summary: 'Mark a contact message as new, answered or archived',
  access: 'admin',
  policy: 'admin',
  params: IdParams,
  query: null,
  body: z.object({ state: z.enum(CONTACT_STATES) }),
  answer: ContactMessage,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
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

/** A job that failed on every attempt. Its payload is not shown. */
export const DeadLetter = z.object({
  id: z.uuid(),
  kind: z.enum(['mail', 'push', 'work']),
  queue: z.string(),
  /** The display name of the person or the name of the competition that the job was about. */
  about: z.nullable(z.string()),
  error: z.string(),
  tries: z.int(),
  failedAt: Instant,
})
export type DeadLetter = z.infer<typeof DeadLetter>

const deadLetters = { access: 'admin', policy: 'admin', body: null } as const
const DeadLetterParams = z.object({ id: z.uuid() })

export const listDeadLetters = endpoint({
  ...deadLetters,
  method: 'GET',
  path: '/api/admin/dead-letters',
  summary: 'Mails, pushes and other work that failed for good, newest first',
  params: null,
  query: CursorQuery,
  answer: z.array(DeadLetter),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const retryDeadLetter = endpoint({
  ...deadLetters,
  method: 'POST',
  path: '/api/admin/dead-letters/{id}/retry',
  summary: 'Queue a failed job again with all its attempts',
  params: DeadLetterParams,
  query: null,
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const discardDeadLetter = endpoint({
  ...deadLetters,
  method: 'DELETE',
  path: '/api/admin/dead-letters/{id}',
  summary: 'Delete a failed job',
  params: DeadLetterParams,
  query: null,
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

import * as z from 'zod/mini'
import { CurrentPassword } from './accounts.ts'
import { endpoint, perDay, perHour, perMinutes, READ_RATE } from './endpoint.ts'
import { Email, Id, Instant, line, Message, paragraph } from './values.ts'

/** What the browser must know about this installation before anybody signs in (OQ-011). */
export const AppConfig = z.object({
  productName: z.string(),
  demoAccount: z.nullable(z.object({ username: z.string(), password: z.string() })),
})
export type AppConfig = z.infer<typeof AppConfig>

export const ContactBody = z.object({
  name: line(80, 'Name is required'),
  email: Email,
  subject: line(150, 'Subject is required'),
  message: paragraph(2000).check(z.minLength(10, 'Message must be at least 10 characters')),
  /** Invisible to people; a filled one is a robot's (OQ-150). */
  website: z.optional(z.string().check(z.maxLength(200))),
})

export const ContactMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  userId: z.nullable(Id),
  createdAt: Instant,
})

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
  }),
  body: null,
  answer: z.array(ContactMessage),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const exportMyData = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/users/export',
  summary: 'Everything the product keeps about the signed-in person',
  policy: 'self',
  params: null,
  query: null,
  body: z.object({ currentPassword: CurrentPassword }),
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
  body: z.object({ currentPassword: CurrentPassword }),
  answer: Message,
  status: 200,
  rate: [perMinutes('user', 5, 15), perHour('ip', 30)],
  idempotency: 'natural',
})

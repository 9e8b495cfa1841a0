import * as z from 'zod/mini'
import { endpoint, perHour, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { Email, Id, IdParams, Instant, line, paragraph } from '../values.ts'

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

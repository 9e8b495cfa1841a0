import * as z from 'zod/mini'
import { endpoint, perDay, perHour, WRITE_RATE } from '../endpoint.ts'
import { Message } from '../values.ts'
import { OWN_ACCOUNT } from './callers.ts'
import { CurrentUser } from './current-user.ts'

export const confirmEmail = endpoint({
  access: 'public',
  policy: 'anyone',
  params: null,
  query: null,
  status: 200,
  method: 'POST',
  path: '/api/auth/email/confirm',
  summary: 'Confirm an address with the link that was mailed to it',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  /** If the person follows the link again, the answer is the same and says that the email was confirmed before. */
  answer: z.object({ email: z.string(), wasConfirmed: z.boolean() }),
  rate: [perHour('ip', 60)],
  idempotency: 'natural',
})

export const sendConfirmation = endpoint({
  ...OWN_ACCOUNT,
  method: 'POST',
  path: '/api/auth/email/send-again',
  summary: 'Mail the confirmation link once more',
  body: null,
  answer: Message,
  rate: [perDay('user', 20), perHour('ip', 60)],
  idempotency: 'key',
})

export const cancelEmailChange = endpoint({
  ...OWN_ACCOUNT,
  method: 'DELETE',
  path: '/api/auth/email/pending',
  summary: 'Cancel a change of email that is not confirmed yet',
  body: null,
  answer: CurrentUser,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

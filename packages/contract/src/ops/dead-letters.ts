import * as z from 'zod/mini'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { CursorQuery } from '../lists.ts'
import { Instant, Message } from '../values.ts'

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

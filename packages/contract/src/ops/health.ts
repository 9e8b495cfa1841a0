import * as z from 'zod/mini'
import { endpoint, perHour, READ_RATE } from '../endpoint.ts'
import { Instant, Message } from '../values.ts'

/** The page with which an administrator finds out whether the installation is well. */

const ADMIN = { access: 'admin', policy: 'admin', params: null, query: null, body: null } as const

/** The worst first. */
export const HEALTH_LEVELS = ['act', 'watch', 'fine'] as const
export type HealthLevel = (typeof HEALTH_LEVELS)[number]

/** What is looked at, in the order of the page. */
export const HEALTH_SUBJECTS = [
  'restore-check',
  'dead-letters',
  'disk',
  'version',
  'migrations',
  'queue',
  'mail',
  'push',
  'backup',
  'replication',
  'certificate',
  'clock',
] as const
export type HealthSubject = (typeof HEALTH_SUBJECTS)[number]

export const HealthLine = z.object({
  subject: z.enum(HEALTH_SUBJECTS),
  level: z.enum(HEALTH_LEVELS),
  name: z.string(),
  value: z.string(),
  /** A second, smaller fact. */
  detail: z.nullable(z.string()),
  /** What to do, or above what to worry. */
  advice: z.string(),
  /** The button of the line. */
  act: z.nullable(z.enum(['open-dead-letters', 'send-test-mail'])),
})
export type HealthLine = z.infer<typeof HealthLine>

export const InstallationHealth = z.object({ checkedAt: Instant, lines: z.array(HealthLine) })
export type InstallationHealth = z.infer<typeof InstallationHealth>

export const getHealth = endpoint({
  ...ADMIN,
  method: 'GET',
  path: '/api/admin/health',
  summary: 'Twelve lines about this installation, each with what to do',
  answer: InstallationHealth,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const sendTestMail = endpoint({
  ...ADMIN,
  method: 'POST',
  path: '/api/admin/health/test-mail',
  summary: 'Send a mail to the own address, to see whether sending works',
  answer: Message,
  status: 200,
  rate: [perHour('user', 10)],
  idempotency: 'key',
})

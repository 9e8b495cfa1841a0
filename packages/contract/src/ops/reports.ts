import * as z from 'zod/mini'
import { endpoint, perDay, perHour, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { CursorQuery } from '../lists.ts'
import { Id, IdParams, Instant, Message, paragraph } from '../values.ts'

/** What people can report: a player with name, photo and bio, or a club with name, picture and description. */
export const REPORT_SUBJECTS = ['player', 'club'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

export const REPORT_REASONS = ['offensive', 'pretends', 'advertising', 'young-player', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  offensive: 'Insulting or hateful',
  pretends: 'Pretends to be somebody else',
  advertising: 'Advertising or fraud',
  'young-player': 'Puts a young player at risk',
  other: 'Something else',
}

/** What administrators can remove from a profile when they close a report about it. */
export const PROFILE_PARTS = ['name', 'photo', 'bio'] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]

export const REPORT_STATES = ['open', 'settled'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export const ReportBody = z.object({
  kind: z.enum(REPORT_SUBJECTS),
  id: Id,
  reason: z.enum(REPORT_REASONS, 'Please choose a reason'),
  words: z.optional(paragraph(500)),
})

export const Report = z.object({
  id: Id,
  kind: z.enum(REPORT_SUBJECTS),
  subjectId: Id,
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  at: Instant,
  /** The content at the time of the report. */
  content: z.object({ name: z.string(), imageUrl: z.nullable(z.string()), text: z.nullable(z.string()) }),
  /** Null once that account is deleted. */
  reporterName: z.nullable(z.string()),
  /** The number of open reports about the same player or club, including this one. */
  openReports: z.int(),
  state: z.enum(REPORT_STATES),
  settledAt: z.nullable(Instant),
  settledBy: z.nullable(z.string()),
  wasUpheld: z.nullable(z.boolean()),
  note: z.nullable(z.string()),
})
export type Report = z.infer<typeof Report>

export const reportContent = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/reports',
  summary: 'Report a player or a club to the administrators',
  policy: 'self-not-demo',
  params: null,
  query: null,
  body: ReportBody,
  answer: Message,
  status: 201,
  rate: [perDay('user', 20), perHour('ip', 60)],
  idempotency: 'key',
})

const administrators = { access: 'admin', policy: 'admin' } as const

export const listReports = endpoint({
  ...administrators,
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Abuse reports, newest first',
  params: null,
  query: z.object({
    ...CursorQuery.shape,
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    state: z._default(z.enum(REPORT_STATES), 'open'),
  }),
  body: null,
  answer: z.array(Report),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const SettleReportBody = z.object({
  /** Whether the administrator took action; false means that nothing was wrong. */
  isUpheld: z.boolean(),
  /** What to remove from the profile of a reported player. */
  clear: z.optional(z.array(z.enum(PROFILE_PARTS)).check(z.maxLength(PROFILE_PARTS.length))),
  note: z.optional(paragraph(500)),
})

export const settleReport = endpoint({
  ...administrators,
  method: 'POST',
  path: '/api/admin/reports/{id}/settle',
  summary: 'Settle a report and every other open one about the same player or club',
  params: IdParams,
  query: null,
  body: SettleReportBody,
  answer: Report,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

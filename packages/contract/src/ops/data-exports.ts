import * as z from 'zod/mini'
import { CompetitionParams } from '../competitions.ts'
import { endpoint, WRITE_RATE } from '../endpoint.ts'

export const EXPORT_PARTS = ['entries', 'matches', 'standings'] as const
export type ExportPart = (typeof EXPORT_PARTS)[number]

/** Each export writes a line of the audit trail, so none is a GET. */
export const taking = {
  access: 'signed-in',
  policy: 'organiser',
  method: 'POST',
  query: null,
  body: null,
  status: 200,
  rate: WRITE_RATE,
} as const

export const exportCsv = endpoint({
  ...taking,
  path: '/api/admin/competitions/{kind}/{id}/export/{part}',
  summary: 'The entries, the matches or the standings of a competition as CSV',
  params: z.object({ ...CompetitionParams.shape, part: z.enum(EXPORT_PARTS) }),
  answer: { raw: 'text/csv; charset=utf-8' },
  idempotency: 'natural',
})

export const exportJson = endpoint({
  ...taking,
  path: '/api/admin/competitions/{kind}/{id}/export',
  summary: 'All of a competition as JSON',
  params: CompetitionParams,
  answer: { raw: 'application/json; charset=utf-8' },
  idempotency: 'natural',
})

import type { Report } from '@tussle/contract/ops/reports'

interface ReportRow {
  readonly id: number
  readonly user_id: number | null
  readonly club_id: number | null
  readonly reason: string
  readonly text: string
  readonly content: unknown
  readonly at: Date
  readonly reporter_name: string | null
  readonly open_reports: number
  readonly resolved_at: Date | null
  readonly resolved_name: string | null
  readonly was_upheld: boolean | null
  readonly note: string | null
}

export function presentReport(row: ReportRow): Report {
  return {
    id: row.id,
    kind: row.user_id === null ? 'club' : 'player',
    subjectId: row.user_id ?? row.club_id ?? 0,
    reason: row.reason as Report['reason'],
    words: row.text,
    at: row.at.toISOString(),
    content: row.content as Report['content'],
    reporterName: row.reporter_name,
    openReports: row.open_reports,
    state: row.resolved_at === null ? 'open' : 'settled',
    settledAt: row.resolved_at?.toISOString() ?? null,
    settledBy: row.resolved_name,
    wasUpheld: row.was_upheld,
    note: row.note,
  }
}

/** The person's own abuse report in their export, without the administrators' decision. */
export function presentOwnReport(row: ReportRow) {
  const { id, kind, subjectId, reason, words, at, settledAt } = presentReport(row)
  return { id, kind, subjectId, reason, words, at, settledAt }
}

import type { BodyOf, QueryOf } from '@tussle/contract/endpoint'
import type {
  listReports,
  Report,
  reportContent,
  settleReport as settling,
} from '@tussle/contract/ops/reports'
import { clearProfile } from '../accounts/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { pageOf } from '../kernel/data/lists.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { reportFiled, reportsSettled } from './ops.events.ts'
import { presentOwnReport, presentReport } from './reports.present.ts'
import {
  type Content,
  findClubContent,
  findPlayerContent,
  findReportRow,
  insertReport,
  listReportRows,
  listReportsBy,
} from './reports.store.ts'
import { lockReport, settleReportsAbout } from './settle-reports.store.ts'

const THANKS = 'Thank you. The administrators will look at it.'

/** Stores the reported content with the report, because the reported person may change it at once. */
export async function fileReport(
  ctx: SignedInCtx,
  { kind, id, reason, words = '' }: BodyOf<typeof reportContent>,
): Promise<{ message: string }> {
  const { userId } = ctx.actor
  if (kind === 'player' && id === userId) throw new AppError('conflict', 'This is your own profile')
  const content = await contentOf(ctx.db, kind, id)
  if (content === undefined) throw new AppError('not_found')
  return await inTransaction(ctx, async (tx) => {
    const report = {
      reporterId: userId,
      subject: { kind, id },
      reason,
      text: words,
      content,
      at: ctx.clock.now(),
    }
    const reportId = await insertReport(tx, report)
    if (reportId === null) {
      throw new AppError('conflict', 'You have reported this already. The administrators will look at it.')
    }
    await ctx.outbox.emit(tx, reportFiled, { reportId })
    return { message: THANKS }
  })
}

export async function readReports(ctx: SignedInCtx, query: QueryOf<typeof listReports>) {
  const before = query.cursor === undefined ? null : Number(query.cursor)
  const rows = await listReportRows(ctx.db, { state: query.state, limit: query.limit + 1, before })
  const { items: reports, next } = pageOf(rows, query.limit, null, presentReport, ({ id }) => String(id))
  return { reports, next }
}

/**
 * Closes a report together with all others about the same subject, and removes content from the profile in the same
 * transaction.
 */
export async function settleReport(
  ctx: SignedInCtx,
  id: number,
  { isUpheld, clear = [], note = '' }: BodyOf<typeof settling>,
): Promise<Report> {
  return await inTransaction(ctx, async (tx) => {
    const found = await lockReport(tx, id)
    if (found === undefined) throw new AppError('not_found')
    if (found.resolved_at !== null) throw new AppError('conflict', 'This report is settled already')
    if (found.user_id !== null && clear.length > 0) await clearProfile(tx, ctx, found.user_id, clear)
    const settlement = {
      isUpheld,
      note: note === '' ? null : note,
      by: ctx.actor.userId,
      at: ctx.clock.now(),
    }
    const reportIds = await settleReportsAbout(tx, found, settlement)
    await audit(tx, ctx, {
      action: 'report.settled',
      object: `report:${id}`,
      after: { isUpheld, clear, reports: reportIds.length },
    })
    await ctx.outbox.emit(tx, reportsSettled, { reportIds })
    const row = await findReportRow(tx, id)
    if (row === undefined) throw new AppError('not_found')
    return presentReport(row)
  })
}

/** What a person reported, for their export. */
export async function exportReports(ctx: SignedInCtx) {
  return (await listReportsBy(ctx.db, ctx.actor.userId)).map(presentOwnReport)
}

async function contentOf(db: Queryable, kind: Report['kind'], id: number): Promise<Content | undefined> {
  return kind === 'player' ? await findPlayerContent(db, id) : await findClubContent(db, id)
}

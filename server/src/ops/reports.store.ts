import type { ReportState, ReportSubject } from '@tussle/contract/ops/reports'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/data/db.ts'

export interface Content {
  readonly name: string
  readonly imageUrl: string | null
  readonly text: string | null
}

export interface Subject {
  readonly kind: ReportSubject
  readonly id: number
}

/** What everybody can see of a player; nothing for an account that nobody can be held to. */
export async function findPlayerContent(db: Queryable, id: number): Promise<Content | undefined> {
  return await db
    .selectFrom('users')
    .select(['display_name as name', 'profile_image_url as imageUrl', 'bio as text'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_demo', '=', false)
    .executeTakeFirst()
}

export async function findClubContent(db: Queryable, id: number): Promise<Content | undefined> {
  return await db
    .selectFrom('club')
    .select(['name', 'image_url as imageUrl', 'description as text'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
}

interface NewReport {
  readonly reporterId: number
  readonly subject: Subject
  readonly reason: string
  readonly text: string
  readonly content: Content
  readonly at: Date
}

/** Null if this person has an open report about the same subject. */
export async function insertReport(tx: Tx, report: NewReport): Promise<number | null> {
  const { subject } = report
  const row = await tx
    .insertInto('report')
    .values({
      reporter_id: report.reporterId,
      user_id: subject.kind === 'player' ? subject.id : null,
      club_id: subject.kind === 'club' ? subject.id : null,
      reason: report.reason,
      text: report.text,
      content: sql<string>`${JSON.stringify(report.content)}::jsonb`,
      at: report.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const COLUMNS = [
  'r.id',
  'r.user_id',
  'r.club_id',
  'r.reason',
  'r.text',
  'r.content',
  'r.at',
  'r.resolved_at',
  'r.was_upheld',
  'r.note',
] as const

function reports(db: Queryable) {
  return db
    .selectFrom('report as r')
    .leftJoin('users as by', 'by.id', 'r.reporter_id')
    .leftJoin('users as admin', 'admin.id', 'r.resolved_by')
    .select(COLUMNS)
    .select(['by.display_name as reporter_name', 'admin.display_name as resolved_name'])
    .select(
      sql<number>`(select count(*) from report o where o.resolved_at is null
        and (o.user_id = r.user_id or o.club_id = r.club_id))`.as('open_reports'),
    )
}

export type ReportRow = Awaited<ReturnType<typeof listReportRows>>[number]

/** The newest first. */
export async function listReportRows(
  db: Queryable,
  page: { readonly state: ReportState; readonly limit: number; readonly before: number | null },
) {
  return await reports(db)
    .where('r.resolved_at', page.state === 'open' ? 'is' : 'is not', null)
    .$if(page.before !== null, (query) => query.where('r.id', '<', page.before))
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .execute()
}

export async function findReportRow(db: Queryable, id: number): Promise<ReportRow | undefined> {
  return await reports(db).where('r.id', '=', id).executeTakeFirst()
}

/** Those reported by this person, for their export. */
export async function listReportsBy(db: Queryable, userId: number): Promise<ReportRow[]> {
  return await reports(db).where('r.reporter_id', '=', userId).orderBy('r.id').execute()
}

/** Reports by a deleted account stay without the person and their text; reports about the account are deleted. */
export async function deleteReportsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('report').where('user_id', '=', userId).execute()
  await tx
    .updateTable('report')
    .set({ reporter_id: null, text: '' })
    .where('reporter_id', '=', userId)
    .execute()
}

export async function deleteReportsResolvedBefore(db: Queryable, time: Date): Promise<void> {
  await db.deleteFrom('report').where('resolved_at', '<', time).execute()
}

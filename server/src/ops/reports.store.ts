import type { ReportState, ReportSubject } from '@tussle/contract/reports'
import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../kernel/data/db.ts'

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
  readonly words: string
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
      words: report.words,
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
  'r.words',
  'r.content',
  'r.at',
  'r.settled_at',
  'r.was_upheld',
  'r.note',
] as const

function reports(db: Queryable) {
  return db
    .selectFrom('report as r')
    .leftJoin('users as by', 'by.id', 'r.reporter_id')
    .leftJoin('users as admin', 'admin.id', 'r.settled_by')
    .select(COLUMNS)
    .select(['by.display_name as reporter_name', 'admin.display_name as settled_name'])
    .select(
      sql<number>`(select count(*) from report o where o.settled_at is null
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
    .where('r.settled_at', page.state === 'open' ? 'is' : 'is not', null)
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

export async function lockReport(tx: Tx, id: number) {
  return await tx
    .selectFrom('report')
    .select(['id', 'user_id', 'club_id', 'settled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface ReportDecision {
  readonly isUpheld: boolean
  readonly note: string | null
  readonly by: number
  readonly at: Date
}

/** Settles everything that is open about this player or club; returns what it settled. */
export async function settleReportsAbout(
  tx: Tx,
  about: { readonly user_id: number | null; readonly club_id: number | null },
  { isUpheld, note, by, at }: ReportDecision,
): Promise<number[]> {
  const rows = await tx
    .updateTable('report')
    .set({ settled_at: at, settled_by: by, was_upheld: isUpheld, note })
    .where('settled_at', 'is', null)
    .where((or) => or.or([or('user_id', '=', about.user_id), or('club_id', '=', about.club_id)]))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listReporters(db: Queryable, reportIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('report')
    .select('reporter_id')
    .where(sql<boolean>`id = any(${listOf(reportIds, 'bigint')})`)
    .where('reporter_id', 'is not', null)
    .execute()
  return rows.flatMap(({ reporter_id: id }) => id ?? [])
}

/** Who looks at reports. */
export async function listAdministrators(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Reports by a deleted account stay without the person and their text; reports about the account are deleted. */
export async function forgetReportsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('report').where('user_id', '=', userId).execute()
  await tx
    .updateTable('report')
    .set({ reporter_id: null, words: '' })
    .where('reporter_id', '=', userId)
    .execute()
}

export async function deleteReportsSettledBefore(db: Queryable, time: Date): Promise<void> {
  await db.deleteFrom('report').where('settled_at', '<', time).execute()
}

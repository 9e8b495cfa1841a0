import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../kernel/data/db.ts'

export async function lockReport(tx: Tx, id: number) {
  return await tx
    .selectFrom('report')
    .select(['id', 'user_id', 'club_id', 'resolved_at'])
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

/** Settles every open report about this player or club, and returns their ids. */
export async function settleReportsAbout(
  tx: Tx,
  about: { readonly user_id: number | null; readonly club_id: number | null },
  { isUpheld, note, by, at }: ReportDecision,
): Promise<number[]> {
  const rows = await tx
    .updateTable('report')
    .set({ resolved_at: at, resolved_by: by, was_upheld: isUpheld, note })
    .where('resolved_at', 'is', null)
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

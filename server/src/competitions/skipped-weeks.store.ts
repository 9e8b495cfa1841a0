import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../kernel/data/db.ts'

/** A calendar week of a league in which nobody plays. */
export interface SkippedWeek {
  readonly competition_id: number
  readonly starts_on: string
  readonly reason: string | null
}

export async function listSkippedWeeks(
  db: Queryable,
  competitionIds: readonly number[],
): Promise<SkippedWeek[]> {
  const { rows } = await sql<SkippedWeek>`
    select competition_id, starts_on::text as starts_on, reason from skipped_week
    where competition_id = any(${listOf(competitionIds, 'bigint')}) order by competition_id, starts_on`.execute(
    db,
  )
  return rows
}

export async function insertSkippedWeek(tx: Tx, week: SkippedWeek): Promise<void> {
  await tx.insertInto('skipped_week').values(week).execute()
}

/** Deletes every skipped day of a calendar week, given by its first and last day. */
export async function deleteSkippedWeek(
  tx: Tx,
  competitionId: number,
  from: string,
  to: string,
): Promise<void> {
  await sql`
    delete from skipped_week
    where competition_id = ${competitionId} and starts_on between ${from}::date and ${to}::date`.execute(tx)
}

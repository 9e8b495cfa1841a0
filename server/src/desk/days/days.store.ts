import type { DayOfPlay } from '@tussle/competition/schedule/play-days'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'

/** The days that an organiser has stated, in order. */
export async function listStatedDays(db: Queryable, competitionId: number): Promise<DayOfPlay[]> {
  const { rows } = await sql<{ date: string; starts: string; ends: string }>`
    select date::text as date, left(starts::text, 5) as starts, left(ends::text, 5) as ends
    from competition_day where competition_id = ${competitionId} order by nr`.execute(db)
  return rows
}

export async function replaceDays(tx: Tx, competitionId: number, days: readonly DayOfPlay[]): Promise<void> {
  await tx.deleteFrom('competition_day').where('competition_id', '=', competitionId).execute()
  await sql`
    insert into competition_day (competition_id, nr, date, starts, ends)
    select ${competitionId}, nr, date, starts, ends
    from unnest(
      ${days.map(({ date }) => date)}::date[],
      ${days.map(({ starts }) => starts)}::time[],
      ${days.map(({ ends }) => ends)}::time[]
    ) with ordinality as stated (date, starts, ends, nr)`.execute(tx)
}

import type { DayOfPlay } from '@tussle/competition/schedule/play-days'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'

/** The days that an organiser has stated, in order. */
export function statedDaysOf(
  competitionId: number,
): RawBuilder<{ date: string; starts: string; ends: string }> {
  return sql<{ date: string; starts: string; ends: string }>`
    select date::text as date, left(starts::text, 5) as starts, left(ends::text, 5) as ends
    from competition_day where competition_id = ${competitionId} order by nr`
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

export interface DivisionOnDaysRow
  extends Readonly<Pick<Row<'division'>, 'id' | 'name' | 'seats' | 'starts_at' | 'courts'>> {
  readonly plan: StagePlan | null
}

/** All divisions in the order of their starts. */
export async function listDivisionsOnDays(
  db: Queryable,
  competitionId: number,
): Promise<DivisionOnDaysRow[]> {
  const { rows } = await sql<DivisionOnDaysRow>`
    select id, name, seats, starts_at, courts, plan from division
    where competition_id = ${competitionId} order by starts_at nulls first, id`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { listOf, type Queryable } from '../kernel/data/db.ts'

/** How far a week is, over all divisions. */
export interface WeekRow {
  readonly week: number
  readonly fixtures: number
  /** How many of them belong to the playoffs. */
  readonly playoffs: number
  readonly played: number
  readonly disputed: number
  /** Fixtures that can be played and have no result. */
  readonly open: number
}

export async function listWeekSums(db: Queryable, divisionIds: readonly number[]): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select week, count(*)::integer as fixtures, count(*) filter (where s.nr > 0)::integer as playoffs,
      count(*) filter (where state = 'decided')::integer as played,
      count(*) filter (where status = 'disputed')::integer as disputed,
      count(*) filter (where state = 'ready' and status = 'pending')::integer as open
    from match m join stage s on s.id = m.stage_id
    where m.division_id = any(${listOf(divisionIds, 'bigint')}) and week is not null
    group by week order by week`.execute(db)
  return rows
}

export interface DisputedRow {
  readonly id: number
  readonly division_id: number
  readonly week: number | null
}

/** The disputed matches of a league, with or without a fixture, the oldest first. */
export async function listDisputed(db: Queryable, leagueId: number, limit: number): Promise<DisputedRow[]> {
  const { rows } = await sql<DisputedRow>`
    select id, division_id, week from match where competition_id = ${leagueId} and status = 'disputed'
    order by reported_at, id limit ${limit}`.execute(db)
  return rows
}

/** An entry of the fixtures of a division without a match in a week of the season. */
export interface SitsOutRow {
  readonly division_id: number
  readonly entry_id: number
}

export async function listSittingOut(
  db: Queryable,
  divisionIds: readonly number[],
  week: number,
): Promise<SitsOutRow[]> {
  const { rows } = await sql<SitsOutRow>`
    select e.division_id, e.id as entry_id
    from draw d join entry e on e.id = any(d.entry_ids) and e.status = 'active'
    where d.division_id = any(${listOf(divisionIds, 'bigint')})
      and exists (select from match m join stage s on s.id = m.stage_id and s.nr = 0
        where m.division_id = d.division_id and m.week = ${week}
          and m.entry1_id is not null and m.entry2_id is not null)
      and not exists (select from match m where m.division_id = d.division_id and m.week = ${week}
        and e.id in (m.entry1_id, m.entry2_id))
    order by e.division_id, e.id`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../../kernel/data/db.ts'

/** Gives the matches of a league's draw their weeks: a round a week, and the later stages after the season. */
export async function setWeeks(tx: Tx, divisionId: number): Promise<void> {
  await sql`
    update match m set week = m.round from stage s
    where s.id = m.stage_id and s.nr = 0 and m.division_id = ${divisionId} and m.week is null`.execute(tx)
  await setLaterWeeks(tx, divisionId, 0)
}

/**
 * Gives the matches of later stages the weeks after the season, and after `past`, the last week that is over. A bronze
 * match is played in the week of the final.
 */
export async function setLaterWeeks(tx: Tx, divisionId: number, past: number): Promise<void> {
  await sql`
    update match m set week = greatest(${past}::integer, (
        select max(e.week) from match e join stage f on f.id = e.stage_id and f.nr = 0
        where e.division_id = ${divisionId})) +
      case m.bracket when 'main' then m.round
        else (select max(e.round) from match e where e.stage_id = m.stage_id) end
    from stage s
    where s.id = m.stage_id and s.nr > 0 and m.division_id = ${divisionId} and m.week is null`.execute(tx)
}

/** When and where a fixture is played; null if nobody has said so. */
export interface FixtureTime {
  readonly id: number
  readonly planned_at: Date | null
  readonly court: string | null
}

/** Sets the times of fixtures of this league. Returns how many of them there are. */
export async function updateFixtureTimes(
  tx: Tx,
  competitionId: number,
  times: readonly FixtureTime[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update match m set planned_at = t.planned_at, court = t.court
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t (id bigint, planned_at timestamptz, court text)
    where m.id = t.id and m.competition_id = ${competitionId} and m.week is not null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Moves the times of unplayed fixtures by whole days of the league's own clock. */
export async function moveFixtureTimes(
  tx: Tx,
  competitionId: number,
  {
    fromWeek,
    days,
    timeZone,
  }: { readonly fromWeek: number; readonly days: number; readonly timeZone: string },
): Promise<void> {
  await sql`
    update match set planned_at =
      (planned_at at time zone ${timeZone} + make_interval(days => ${days})) at time zone ${timeZone}
    where competition_id = ${competitionId} and week >= ${fromWeek} and planned_at is not null
      and outcome is null`.execute(tx)
}

/** The number of weeks of each division, and the largest number of fixtures in one of them. */
export async function countWeeks(
  db: Queryable,
  divisionIds: readonly number[],
): Promise<{ readonly weeks: number; readonly perWeek: number }> {
  const { rows } = await sql<{ weeks: number; per_week: number }>`
    select coalesce(max(week), 0)::integer as weeks, coalesce(max(fixtures), 0)::integer as per_week
    from (
      select week, count(*) as fixtures from match
      where division_id = any(${listOf(divisionIds, 'bigint')}) and week is not null group by division_id, week
    ) as counted`.execute(db)
  return { weeks: rows[0]?.weeks ?? 0, perWeek: rows[0]?.per_week ?? 0 }
}

/** A match of a league's draw, with its week if it has one. */
export interface WeekRow {
  readonly id: number
  readonly round: number
  readonly week: number | null
  readonly entry1_id: number
  readonly entry2_id: number
}

/** The matches of the first stage whose sides are known. */
export async function listSeasonWeeks(db: Queryable, divisionId: number): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select m.id, m.round, m.week, m.entry1_id, m.entry2_id
    from match m join stage s on s.id = m.stage_id and s.nr = 0
    where m.division_id = ${divisionId} and m.entry1_id is not null and m.entry2_id is not null
    order by m.node`.execute(db)
  return rows
}

export async function updateWeeks(tx: Tx, weeks: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...weeks].map(([id, week]) => ({ id, week }))
  await sql`
    update match m set week = w.week
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id bigint, week integer)
    where m.id = w.id`.execute(tx)
}

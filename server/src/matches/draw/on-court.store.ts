import { sql } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'

/** A match that is on a court now. */
export interface RunningCall {
  readonly id: number
  readonly court: number
  readonly match_id: number
  /** The two sides as they are shown. */
  readonly sides: readonly [string, string]
}

/** The matches on court in a division whose called entries are still the entries of the match. */
export async function listRunningCalls(db: Queryable, divisionId: number): Promise<RunningCall[]> {
  const { rows } = await sql<RunningCall>`
    select c.id, t.number as court, c.match_id, json_build_array(a.name, b.name) as sides
    from match m
    join court_call c on c.match_id = m.id and c.ended_at is null
    join court t on t.id = c.court_id
    cross join lateral (${namesOf(sql`c.entry1_id`)}) a
    cross join lateral (${namesOf(sql`c.entry2_id`)}) b
    where m.division_id = ${divisionId} and m.state = 'ready' and m.outcome is null
      and m.entry1_id = c.entry1_id and m.entry2_id = c.entry2_id
    order by t.number`.execute(db)
  return rows
}

function namesOf(entryId: ReturnType<typeof sql>) {
  return sql`
    select string_agg(u.display_name, ' & ' order by p.seat) as name
    from entry_player p join users u on u.id = p.user_id where p.entry_id = ${entryId}`
}

/** The calls that ended between the two readings. */
export function stopsIn(before: readonly RunningCall[], after: readonly RunningCall[]): RunningCall[] {
  const left = new Set(after.map(({ id }) => id))
  return before.filter(({ id }) => !left.has(id))
}

/** Whether any match of the division was ever called to a court. */
export async function wasCalled(db: Queryable, divisionId: number): Promise<boolean> {
  const { rows } = await sql<{ called: boolean }>`
    select exists (
      select from match m join court_call c on c.match_id = m.id
      where m.division_id = ${divisionId} and c.ending is distinct from 'canceled'
    ) as called`.execute(db)
  return rows[0]?.called === true
}

/** The number of the first call stays the match number. */
export async function saveCalledNumber(tx: Tx, matchId: number, number: number): Promise<void> {
  await sql`update match set called_number = ${number} where id = ${matchId} and called_number is null`.execute(
    tx,
  )
}

export interface CalledRow {
  readonly division_id: number
  readonly stage_nr: number | null
  readonly node: number | null
  readonly called_number: number
}

/** Every match of a competition that was called, with its number. */
export async function listCalledNumbers(db: Queryable, competitionId: number): Promise<CalledRow[]> {
  const { rows } = await sql<CalledRow>`
    select m.division_id, s.nr as stage_nr, m.node, m.called_number
    from match m left join stage s on s.id = m.stage_id
    where m.competition_id = ${competitionId} and m.called_number is not null`.execute(db)
  return rows
}

/** The number under which a match of a division was called, by its place in the draw. */
export interface CalledNumber {
  readonly stage: number
  readonly node: number
  readonly number: number
}

export async function listCalledIn(db: Queryable, divisionId: number): Promise<CalledNumber[]> {
  const { rows } = await sql<CalledNumber>`
    select s.nr as stage, m.node, m.called_number as number
    from match m join stage s on s.id = m.stage_id
    where m.division_id = ${divisionId} and m.node is not null and m.called_number is not null`.execute(db)
  return rows
}

/** A draw that is made again as it was gets back the numbers under which its matches were called. */
export async function restoreCalledNumbers(
  tx: Tx,
  divisionId: number,
  called: readonly CalledNumber[],
): Promise<void> {
  await sql`
    update match m set called_number = c.number
    from jsonb_to_recordset(${JSON.stringify(called)}::jsonb) as c (stage integer, node integer, number integer)
    join stage s on s.division_id = ${divisionId} and s.nr = c.stage
    where m.stage_id = s.id and m.node = c.node`.execute(tx)
}

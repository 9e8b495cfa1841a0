import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../../kernel/data/db.ts'
import type { NeverNull, Row } from '../../kernel/data/rows.ts'
import type { Moved, Trace, TwoPeople } from './trace.columns.ts'

/** Locks the competitions that know the guest, and the two people. Returns the competitions. */
export async function lockPeople(tx: Tx, { from, into }: TwoPeople): Promise<number[]> {
  const { rows } = await sql<{ ids: NeverNull<number[]> }>`
    select lock_people(${from}, ${into}) as ids`.execute(tx)
  return rows[0]?.ids ?? []
}

/** The same for an undo, which knows the competitions and what organisers answered about the guest. */
export async function lockPeopleIn(
  tx: Tx,
  { from, into }: TwoPeople,
  { competitions, moved }: Trace,
): Promise<void> {
  await sql`
    select from competition where id = any(${listOf(competitions, 'bigint')}) order by id for no key update`.execute(
    tx,
  )
  await sql`select from users where id in (${from}, ${into}) order by id for no key update`.execute(tx)
  await sql`
    select from guest where user_id = ${into} or user_id in (
      select unnest(array[a.first_user_id, a.second_user_id])
      from jsonb_to_recordset(${JSON.stringify(moved.guest)}::jsonb -> 'answers')
        as a (first_user_id bigint, second_user_id bigint))
    order by user_id for update`.execute(tx)
}

/** The competitions that know a person. */
export async function listCompetitionsOf(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: NeverNull<number[]> }>`
    select competitions_of_person(${userId}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

export interface PersonRow extends Pick<Row<'users'>, 'id' | 'deleted_at'> {
  readonly is_guest: boolean
}

export async function listPeople(tx: Tx, { from, into }: TwoPeople): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.deleted_at, g.user_id is not null as is_guest
    from users u left join guest g on g.user_id = u.id where u.id in (${from}, ${into})`.execute(tx)
  return rows
}

interface ClashRow {
  readonly division: string
}

/** The divisions in which both have an entry, and those in which the two were on court in one match. */
export async function listClashes(
  db: Queryable,
  { from, into }: TwoPeople,
  competitions: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<ClashRow>`
    select d.name as division from entry_player one
    join entry_player two on two.division_id = one.division_id and two.user_id = ${into}
    join division d on d.id = one.division_id
    where one.user_id = ${from}
    union
    select d.name from match m join division d on d.id = m.division_id
    where m.competition_id = any(${listOf(competitions, 'bigint')})
      and ${from} in (m.user1_id, m.partner1_id, m.user2_id, m.partner2_id)
      and ${into} in (m.user1_id, m.partner1_id, m.user2_id, m.partner2_id)
    order by 1 limit 3`.execute(db)
  return rows.map(({ division }) => division)
}

/** Whether one person would have more entries in a competition than it allows. */
export async function isOverLimit(db: Queryable, { from, into }: TwoPeople): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    select exists (
      select from participant one
      join participant two on two.competition_id = one.competition_id and two.user_id = ${into}
      join competition c on c.id = one.competition_id
      where one.user_id = ${from} and one.entries + two.entries > c.most_entries
    ) as is_over`.execute(db)
  return rows[0]?.is_over === true
}

/** Each function of a feature returns what it moved, and never null. */
interface MovedRow {
  readonly balances: NeverNull<readonly { readonly id: number }[]>
  readonly seats: NeverNull<readonly { readonly entry_id: number }[]>
  readonly results: NeverNull<{ readonly matches: readonly { readonly id: number }[] }>
  readonly check_ins: NeverNull<object>
  readonly reports: NeverNull<readonly number[]>
  readonly guest: NeverNull<object>
  readonly awards: NeverNull<object>
}

/**
 * Moves everything. `usedAt` marks the claim link of the guest as used. The awards come last, because they wait for
 * evaluations of achievements, which wait for nothing here.
 */
export async function movePerson(
  tx: Tx,
  { from, into }: TwoPeople,
  competitions: readonly number[],
  usedAt: Date | null,
): Promise<Trace> {
  const ids = listOf(competitions, 'bigint')
  const { rows } = await sql<MovedRow>`
    select move_balances(${from}, ${into}) as balances, move_seats(${from}, ${into}) as seats,
      move_results(${from}, ${into}, ${ids}) as results, move_check_ins(${from}, ${into}, ${ids}) as check_ins,
      move_reports(${from}, ${into}) as reports, retire_guest(${from}, ${into}, ${usedAt}::timestamptz) as guest,
      take_awards(${from}, ${into}) as awards`.execute(tx)
  const [moved] = rows
  if (moved === undefined) throw new Error('moving a person returned nothing')
  return {
    competitions,
    entries: moved.seats.map((seat) => seat.entry_id),
    matches: moved.results.matches.map(({ id }) => id),
    balances: moved.balances.map(({ id }) => id),
    moved,
  }
}

/** Each is false if something was built on what it moved. */
interface MovedBackRow {
  readonly balances: NeverNull<boolean>
  readonly results: NeverNull<boolean>
  readonly seats: NeverNull<boolean>
  readonly check_ins: NeverNull<boolean>
  readonly reports: NeverNull<boolean>
  readonly guest: NeverNull<boolean>
  readonly awards: NeverNull<boolean>
}

/** Moves everything back. False if something was built on it since; the transaction must then be rolled back. */
export async function movePersonBack(
  tx: Tx,
  { from, into }: TwoPeople,
  { moved, entries, competitions }: Trace,
  since: Date,
): Promise<boolean> {
  const of = (key: Moved) => sql`${JSON.stringify(moved[key])}::jsonb`
  const entryIds = listOf(entries, 'bigint')
  const ids = listOf(competitions, 'bigint')
  const { rows } = await sql<MovedBackRow>`
    select move_balances_back(${from}, ${into}, ${of('balances')}, ${entryIds}) as balances,
      move_results_back(${from}, ${into}, ${of('results')}, ${entryIds}, ${ids}) as results,
      move_seats_back(${from}, ${into}, ${of('seats')}) as seats,
      move_check_ins_back(${from}, ${into}, ${of('check_ins')}, ${ids}, ${since}) as check_ins,
      move_reports_back(${from}, ${into}, ${of('reports')}) as reports,
      restore_guest(${from}, ${into}, ${of('guest')}) as guest,
      give_awards_back(${from}, ${into}, ${of('awards')}) as awards`.execute(tx)
  return rows.every((row) => Object.values(row).every(Boolean))
}

/** For pages that are open: which competitions changed. */
export async function listKinds(
  db: Queryable,
  competitionIds: readonly number[],
): Promise<Pick<Row<'competition'>, 'id' | 'kind'>[]> {
  return await db
    .selectFrom('competition')
    .select(['id', 'kind'])
    .where(sql<boolean>`id = any(${listOf(competitionIds, 'bigint')})`)
    .execute()
}

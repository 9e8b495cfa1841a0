import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'
import type { TwoPeople } from '../claims/trace.columns.ts'

/** A guest is proposed with at most so many later ones, so that a name that many have stays cheap. */
const MOST_PER_GUEST = 3

export interface ProposedRow {
  /** The smaller id. */
  readonly first_id: number
  readonly second_id: number
  readonly is_to_ask: boolean
}

/** Guests of a club with one name or one address of whom nobody says that they are two people. */
export async function listProposedRows(
  db: Queryable,
  clubId: number,
  atMost: number,
): Promise<ProposedRow[]> {
  const isOpen = sql`not exists (
    select from merge_answer d
    where d.first_user_id = one.user_id and d.second_user_id = two.user_id and d.answer = 'two')`
  const { rows } = await sql<ProposedRow>`
    with named as (
      select one.user_id as first_id, other.user_id as second_id
      from guest one cross join lateral (
        select two.user_id from guest two
        where two.club_id = one.club_id and two.name_key = one.name_key and two.user_id > one.user_id and ${isOpen}
        order by two.user_id limit ${MOST_PER_GUEST}
      ) as other
      where one.club_id = ${clubId}
    ), mailed as (
      select one.user_id as first_id, other.user_id as second_id
      from guest one join guest_contact c on c.user_id = one.user_id cross join lateral (
        select two.user_id from guest_contact t
        join guest two on two.user_id = t.user_id and two.club_id = one.club_id
        where t.email_key = c.email_key and t.user_id > one.user_id and ${isOpen}
        order by two.user_id limit ${MOST_PER_GUEST}
      ) as other
      where one.club_id = ${clubId}
    )
    select p.first_id, p.second_id, coalesce(a.answer = 'ask', false) as is_to_ask
    from (
      select first_id, second_id, true as is_mailed from mailed
      union all
      select first_id, second_id, false from named
      where not exists (select from mailed m where (m.first_id, m.second_id) = (named.first_id, named.second_id))
    ) as p
    left join merge_answer a on a.first_user_id = p.first_id and a.second_user_id = p.second_id
    order by is_to_ask, p.is_mailed desc, p.second_id desc, p.first_id desc limit ${atMost}`.execute(db)
  return rows
}

/** The club of a competition. */
export async function findClubOf(
  db: Queryable,
  kind: CompetitionKind,
  competitionId: number,
): Promise<Pick<Row<'competition'>, 'club_id'> | undefined> {
  return await db
    .selectFrom('competition')
    .select('club_id')
    .where('id', '=', competitionId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

export interface GuestFactsRow
  extends Pick<Row<'guest'>, 'user_id' | 'name_key' | 'created_at'>,
    Pick<Row<'competition'>, 'time_zone'> {
  readonly name: string
  readonly level: string | null
  readonly email: string | null
  readonly email_key: string | null
  readonly phone: string | null
  readonly has_birth_month: boolean
  readonly entered_in: string
  readonly won: number
  readonly lost: number
  readonly has_link: boolean
  readonly partner_ids: number[]
}

const MOST_PARTNERS = 20

/** What is compared of these guests of a club. */
export async function listGuestFacts(
  db: Queryable,
  clubId: number,
  userIds: readonly number[],
): Promise<GuestFactsRow[]> {
  const { rows } = await sql<GuestFactsRow>`
    select g.user_id, g.name_key, g.created_at, coalesce(u.hidden_name, u.display_name) as name, u.rating as level,
      u.birth_month is not null as has_birth_month, c.email, c.email_key, c.phone,
      f.name as entered_in, f.time_zone, coalesce(s.wins, 0) as won, coalesce(s.losses, 0) as lost,
      exists (select from claim_link l where l.user_id = g.user_id and l.used_at is null) as has_link,
      array(
        select distinct o.user_id from entry_player p
        join entry_player o on o.entry_id = p.entry_id and o.seat <> p.seat
        where p.user_id = g.user_id order by 1 limit ${MOST_PARTNERS}
      ) as partner_ids
    from guest g
    join users u on u.id = g.user_id
    join competition f on f.id = g.competition_id
    left join guest_contact c on c.user_id = g.user_id
    left join player_stat s on s.user_id = g.user_id
    where g.club_id = ${clubId} and g.user_id = any(${listOf(userIds, 'bigint')})`.execute(db)
  return rows
}

export interface GuestSkillRow extends Pick<Row<'skill'>, 'user_id' | 'mu' | 'sigma' | 'matches'> {
  readonly play: 'singles' | 'doubles'
}

/** The ratings of these people, the one from most matches first. */
export async function listSkillsOf(db: Queryable, userIds: readonly number[]): Promise<GuestSkillRow[]> {
  const { rows } = await sql<GuestSkillRow>`
    select user_id, play, mu, sigma, matches from skill
    where user_id = any(${listOf(userIds, 'bigint')}) and matches > 0
    order by user_id, matches desc, play`.execute(db)
  return rows
}

export interface GuestEntryRow {
  readonly competition: string
  readonly division: string
  readonly is_drawn: boolean
  readonly partner: string | null
  readonly total: number
}

/** The latest entries of a guest, with how many there are. */
export async function listGuestEntries(
  db: Queryable,
  userId: number,
  atMost: number,
): Promise<GuestEntryRow[]> {
  const { rows } = await sql<GuestEntryRow>`
    select c.name as competition, d.name as division, u.display_name as partner,
      exists (select from draw w where w.division_id = d.id) as is_drawn, (count(*) over ())::integer as total
    from entry_player p
    join entry e on e.id = p.entry_id and e.status <> 'withdrawn'
    join competition c on c.id = p.competition_id
    join division d on d.id = p.division_id
    left join entry_player o on o.entry_id = p.entry_id and o.seat <> p.seat
    left join users u on u.id = o.user_id
    where p.user_id = ${userId}
    order by c.begins_at desc, c.id desc, d.id limit ${atMost}`.execute(db)
  return rows
}

/** In the order in which answers are stored. */
export function inOrder(one: number, two: number): readonly [first: number, second: number] {
  return one < two ? [one, two] : [two, one]
}

export async function findAnswer(
  db: Queryable,
  { from, into }: TwoPeople,
): Promise<'two' | 'ask' | undefined> {
  const [first, second] = inOrder(from, into)
  const row = await db
    .selectFrom('merge_answer')
    .select('answer')
    .where('first_user_id', '=', first)
    .where('second_user_id', '=', second)
    .executeTakeFirst()
  return row?.answer as 'two' | 'ask' | undefined
}

/** Whether both are guests of the club, without a lock. */
export async function areGuestsOf(
  db: Queryable,
  clubId: number,
  { from, into }: TwoPeople,
): Promise<boolean> {
  const { rows } = await sql`
    select from guest where club_id = ${clubId} and user_id in (${from}, ${into})`.execute(db)
  return rows.length === 2
}

/** The same, and they stay so until the transaction ends. */
export async function lockTwoGuests(tx: Tx, clubId: number, { from, into }: TwoPeople): Promise<boolean> {
  const { rows } = await sql`
    select from guest where club_id = ${clubId} and user_id in (${from}, ${into})
    order by user_id for key share`.execute(tx)
  return rows.length === 2
}

interface NewAnswer extends TwoPeople {
  readonly clubId: number
  readonly answer: 'two' | 'ask'
  readonly byUserId: number
  readonly at: Date
}

export async function saveAnswer(
  tx: Tx,
  { from, into, clubId, answer, byUserId, at }: NewAnswer,
): Promise<void> {
  const [first, second] = inOrder(from, into)
  await tx
    .insertInto('merge_answer')
    .values({
      ...{ first_user_id: first, second_user_id: second, club_id: clubId },
      ...{ answer, by_user_id: byUserId, at },
    })
    .onConflict((conflict) =>
      conflict.columns(['first_user_id', 'second_user_id']).doUpdateSet({ answer, by_user_id: byUserId, at }),
    )
    .execute()
}

/** False if nothing was answered. */
export async function deleteAnswer(tx: Tx, clubId: number, { from, into }: TwoPeople): Promise<boolean> {
  const [first, second] = inOrder(from, into)
  const { numDeletedRows } = await tx
    .deleteFrom('merge_answer')
    .where('club_id', '=', clubId)
    .where('first_user_id', '=', first)
    .where('second_user_id', '=', second)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

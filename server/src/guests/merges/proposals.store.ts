import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'
import type { TwoPeople } from '../claims/trace.columns.ts'
import { inOrder } from './guest-facts.store.ts'

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

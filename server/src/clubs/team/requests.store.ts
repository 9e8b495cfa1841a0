import { sql } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import { PERSON, type PersonColumns } from '../../kernel/data/person.columns.ts'

export interface RequestRow {
  readonly id: number
  readonly club_id: number
  readonly club_name: string
  readonly user_id: number
  readonly words: string
  readonly asked_at: Date
  readonly is_granted: boolean | null
  readonly reason: string | null
}

export interface OpenRequestRow extends PersonColumns {
  readonly id: number
  readonly club_id: number
  readonly club_name: string
  readonly words: string
  readonly asked_at: Date
}

const MOST = 50

const REQUEST = sql`
  select q.id, q.club_id, c.name as club_name, q.user_id, q.words, q.asked_at, q.is_granted, q.reason
  from role_request q join club c on c.id = q.club_id`

export async function findRequest(db: Queryable, id: number): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${REQUEST} where q.id = ${id}`.execute(db)
  return rows[0]
}

/** The latest request of a person for each club. */
export async function listOwnRequests(db: Queryable, userId: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    ${REQUEST} where q.user_id = ${userId} and not exists (
      select from role_request later
      where later.user_id = ${userId} and later.club_id = q.club_id and later.id > q.id
    )
    order by q.id desc limit ${MOST}`.execute(db)
  return rows
}

/** Also the earlier ones, the first one first. */
export async function listAllRequestsBy(db: Queryable, userId: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`${REQUEST} where q.user_id = ${userId} order by q.id`.execute(db)
  return rows
}

/** The id of the new request; undefined if one of this person for this club is open. */
export async function insertRequest(
  tx: Tx,
  request: {
    readonly club_id: number
    readonly user_id: number
    readonly words: string
    readonly asked_at: Date
  },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into role_request (club_id, user_id, words, asked_at)
    values (${request.club_id}, ${request.user_id}, ${request.words}, ${request.asked_at})
    on conflict (club_id, user_id) where settled_at is null do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

export async function findOpenRequest(
  db: Queryable,
  clubId: number,
  userId: number,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    ${REQUEST} where q.club_id = ${clubId} and q.user_id = ${userId} and q.settled_at is null`.execute(db)
  return rows[0]
}

/** The oldest first. `ownerId` limits them to the clubs of an owner. */
export async function listOpenRows(db: Queryable, ownerId: number | null): Promise<OpenRequestRow[]> {
  const theirs =
    ownerId === null
      ? sql`true`
      : sql`q.club_id in (select club_id from club_role where user_id = ${ownerId} and role = 'owner')`
  const { rows } = await sql<OpenRequestRow>`
    select q.id, q.club_id, c.name as club_name, q.words, q.asked_at, ${PERSON}
    from role_request q join club c on c.id = q.club_id join users u on u.id = q.user_id
    where q.settled_at is null and ${theirs} order by q.asked_at, q.id limit ${MOST}`.execute(db)
  return rows
}

/** False if somebody has answered it before: of two answers at the same time, one counts. */
export async function settleOpen(
  tx: Tx,
  id: number,
  answer: {
    readonly by: number
    readonly at: Date
    readonly isGranted: boolean
    readonly reason: string | null
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('role_request')
    .set({
      settled_by: answer.by,
      settled_at: answer.at,
      is_granted: answer.isGranted,
      reason: answer.reason,
    })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

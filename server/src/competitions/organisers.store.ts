import type { FoldedName } from '@tussle/contract/folding'
import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../kernel/data/db.ts'
import { PERSON, type PersonColumns } from '../kernel/data/person.columns.ts'

export interface OrganiserRow extends PersonColumns {
  readonly at: Date
}

export async function isOrganiser(db: Queryable, competitionId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('competition_organiser')
    .select('user_id')
    .where('competition_id', '=', competitionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The co-organisers, the first one first. */
export async function listOrganiserRows(db: Queryable, competitionId: number): Promise<OrganiserRow[]> {
  const { rows } = await sql<OrganiserRow>`
    select ${PERSON}, o.at
    from competition_organiser o join users u on u.id = o.user_id and u.deleted_at is null
    where o.competition_id = ${competitionId} order by o.at, u.id limit 100`.execute(db)
  return rows
}

/**
 * Accounts by folded username or email. The demo account is not found, because it is public. A username never
 * contains an @, so the text shows which of the two it is (OQ-009).
 */
export async function findUserIdsByKey(
  db: Queryable,
  keys: readonly FoldedName[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    with asked as (select distinct unnest(${listOf(keys, 'text')}) as key)
    select a.key, u.id from asked a
    join users u on u.email_key = a.key and u.deleted_at is null and not u.is_demo
    where strpos(a.key, '@') > 0
    union all
    select a.key, u.id from asked a
    join users u on u.username_key = a.key and u.deleted_at is null and not u.is_demo
    where strpos(a.key, '@') = 0`.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Adding the same person again changes nothing. */
export async function insertOrganiser(
  tx: Tx,
  row: {
    readonly competition_id: number
    readonly user_id: number
    readonly added_by: number
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('competition_organiser')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export async function deleteOrganiser(tx: Tx, competitionId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('competition_organiser')
    .where('competition_id', '=', competitionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'

interface NewLink {
  readonly userId: number
  readonly hash: string
}

interface Making {
  readonly madeBy: number
  readonly now: Date
  readonly expiresAt: Date
}

/** New links for these guests; the ones before stop working. */
export async function replaceLinks(tx: Tx, links: readonly NewLink[], making: Making): Promise<void> {
  const values = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as n ("userId" bigint, hash text)`
  await sql`
    delete from claim_link l using ${values} where l.user_id = n."userId" and l.used_at is null`.execute(tx)
  await sql`
    insert into claim_link (token_hash, user_id, made_by, made_at, expires_at)
    select n.hash, n."userId", ${making.madeBy}, ${making.now}, ${making.expiresAt}
    from ${values} order by n."userId"`.execute(tx)
}

export type LinkRow = Pick<Row<'claim_link'>, 'user_id' | 'expires_at' | 'used_at'>

/** A link that has not expired, used or not. */
export async function findLink(db: Queryable, hash: string, now: Date): Promise<LinkRow | undefined> {
  return await db
    .selectFrom('claim_link')
    .select(['user_id', 'expires_at', 'used_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The same, and until the transaction ends nobody else claims by it. */
export async function lockLink(tx: Tx, hash: string, now: Date): Promise<LinkRow | undefined> {
  await sql`select from claim_link where token_hash = ${hash} for update`.execute(tx)
  return await findLink(tx, hash, now)
}

export async function deleteLinksExpiredBefore(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('claim_link').where('expires_at', '<=', now).execute()
}

export async function deleteLinksOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('claim_link').where('user_id', '=', userId).execute()
}

/** Whether the guest still exists. Until the transaction ends nobody claims the guest, nor makes another link. */
export async function lockGuest(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from guest where user_id = ${userId} for no key update`.execute(tx)
  return rows.length > 0
}

export interface SheetRow extends Pick<Row<'users'>, 'first_name' | 'last_name'> {
  readonly user_id: number
  readonly divisions: string[]
  readonly starts_at: Date | null
  readonly is_checked_in: boolean
  readonly has_paid: boolean
}

/**
 * The guests with a place in a competition, by surname, from the one after `after`. Until the commit they stay, and nobody
 * else makes links for them. Every sheet locks them in this order.
 */
export async function listSheetGuests(
  tx: Tx,
  kind: CompetitionKind,
  competitionId: number,
  after: number | null,
  atMost: number,
): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    with page as (
      select g.user_id, u.first_name, u.last_name
      from competition c
      join participant p on p.competition_id = c.id and p.places > 0
      join guest g on g.user_id = p.user_id
      join users u on u.id = g.user_id
      where c.id = ${competitionId} and c.kind = ${kind} and (${after}::bigint is null or
        (lower(u.last_name), lower(u.first_name), g.user_id) > (
          select lower(last_name), lower(first_name), id from users where id = ${after}))
      order by lower(u.last_name), lower(u.first_name), g.user_id limit ${atMost}
      for no key update of g
    )
    select page.user_id, page.first_name, page.last_name, s.divisions, s.starts_at,
      exists (
        select from check_in i where i.competition_id = ${competitionId} and i.user_id = page.user_id
      ) as is_checked_in,
      coalesce((
        select bool_and(b.due = 0) and bool_or(b.paid > 0) from fee_balance b
        where b.user_id = page.user_id and b.competition_id = ${competitionId} and b.is_open
      ), false) as has_paid
    from page cross join lateral (
      select coalesce(array_agg(d.name order by d.starts_at, d.name), '{}') as divisions,
        min(coalesce(d.starts_at, c.starts_at)) as starts_at
      from entry_player p
      join entry e on e.id = p.entry_id and e.status = 'active'
      join division d on d.id = p.division_id
      join competition c on c.id = p.competition_id
      where p.user_id = page.user_id and p.competition_id = ${competitionId}
    ) as s
    order by lower(page.last_name), lower(page.first_name), page.user_id`.execute(tx)
  return rows
}

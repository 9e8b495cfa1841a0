import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'
import { CLUB_COLUMNS } from './club.columns.ts'

/** The membership after which a page of a person's clubs begins. */
export interface MyClubPosition {
  readonly joinedAt: Date
  readonly id: number
}

/** Ordered by the day of joining (OQ-050). */
export async function listMyClubRows(
  db: Queryable,
  userId: number,
  page: { readonly limit: number; readonly after: MyClubPosition | null },
) {
  let query = db
    .selectFrom('club_membership as m')
    .innerJoin('club', 'club.id', 'm.club_id')
    .select(CLUB_COLUMNS)
    .select(['m.id as membership_id', 'm.role', 'm.joined_at'])
    .where('m.user_id', '=', userId)
    .where('club.is_active', '=', true)
    .orderBy('m.joined_at')
    .orderBy('m.id')
    .limit(page.limit)
  if (page.after !== null) {
    const { joinedAt, id } = page.after
    query = query.where(sql<boolean>`(m.joined_at, m.id) > (${joinedAt}::timestamptz, ${id}::bigint)`)
  }
  return await query.execute()
}

export async function countMyClubs(db: Queryable, userId: number): Promise<number> {
  const row = await db
    .selectFrom('club_membership as m')
    .innerJoin('club', 'club.id', 'm.club_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('m.user_id', '=', userId)
    .where('club.is_active', '=', true)
    .executeTakeFirstOrThrow()
  return row.count
}

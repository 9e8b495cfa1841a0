import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'
import { type Asker, partOf } from '../kernel/data/parts.ts'
import { columns } from '../kernel/data/positional.ts'
import { CLUB_COLUMNS } from './club.columns.ts'

/** The membership after which a page of a person's clubs begins. */
export interface MyClubPosition {
  readonly joinedAt: Date
  readonly id: number
}

interface MyClubPage {
  readonly limit: number
  readonly after: MyClubPosition | null
}

export type MyClubRow = Awaited<ReturnType<typeof listMyClubRows>>[number]

export async function listMyClubRows(db: Queryable, userId: number, page: MyClubPage) {
  return await myClubs(db, userId, page).execute()
}

/** Ordered by the day of joining (OQ-050). */
function myClubs(db: Queryable, userId: number, { limit, after }: MyClubPage) {
  const query = db
    .selectFrom('club_membership as m')
    .innerJoin('club', 'club.id', 'm.club_id')
    .select(CLUB_COLUMNS)
    .select(['m.id as membership_id', 'm.role', 'm.joined_at'])
    .where('m.user_id', '=', userId)
    .where('club.is_active', '=', true)
    .orderBy('m.joined_at')
    .orderBy('m.id')
    .limit(limit)
  if (after === null) return query
  const { joinedAt, id } = after
  return query.where(sql<boolean>`(m.joined_at, m.id) > (${joinedAt}::timestamptz, ${id}::bigint)`)
}

export const myClubsPart = (db: Queryable, { userId }: Asker, limit: number) =>
  partOf(myClubs(db, userId, { limit, after: null }), MY_CLUB)

const MY_CLUB = columns<MyClubRow>({
  id: true,
  name: true,
  description: true,
  sport: true,
  location: true,
  imageUrl: true,
  isActive: true,
  createdById: true,
  memberCount: true,
  createdAt: 'instant',
  membership_id: true,
  role: true,
  joined_at: 'instant',
})

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

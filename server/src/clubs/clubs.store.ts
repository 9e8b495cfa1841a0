import type { ClubRole } from '@tussle/contract/clubs'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/db.ts'

const COLUMNS = [
  'id',
  'name',
  'description',
  'sport',
  'location',
  'image_url',
  'is_active',
  'created_by',
  'member_count',
  'created_at',
] as const

const MEMBERSHIP = ['id', 'club_id', 'user_id', 'role', 'joined_at'] as const

export interface NewClub {
  readonly name: string
  readonly location: string | null
  readonly description: string | null
}

/** Where a page of the list begins: after this club. */
export interface ClubPosition {
  readonly memberCount: number
  readonly id: number
}

export interface ClubPage {
  readonly limit: number
  readonly after: ClubPosition | null
  /** A LIKE pattern, already escaped. */
  readonly pattern: string | null
}

/** Most members first, then the oldest (OQ-050), straight along the index. */
export async function listClubRows(db: Queryable, page: ClubPage) {
  let query = db
    .selectFrom('club')
    .select(COLUMNS)
    .where('is_active', '=', true)
    .orderBy(sql`-member_count`)
    .orderBy('id')
    .limit(page.limit)
  if (page.pattern !== null) query = query.where(matches(page.pattern))
  if (page.after !== null) {
    const { memberCount, id } = page.after
    query = query.where(sql<boolean>`(-member_count, id) > (${-memberCount}::integer, ${id}::bigint)`)
  }
  return await query.execute()
}

export async function readClubTotal(db: Queryable): Promise<number> {
  const row = await db.selectFrom('list_total').select('total').where('list', '=', 'club').executeTakeFirst()
  return row?.total ?? 0
}

/** A search is counted only as far as anybody reads. */
export async function countClubMatches(db: Queryable, pattern: string, atMost: number): Promise<number> {
  const found = db
    .selectFrom('club')
    .select('id')
    .where('is_active', '=', true)
    .where(matches(pattern))
    .limit(atMost)
  const row = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** A club together with its creator's membership: there is never one without an administrator (OQ-121). */
export async function insertClub(tx: Tx, club: NewClub, creatorId: number, now: Date) {
  const row = await tx
    .insertInto('club')
    .values({ ...club, created_by: creatorId, created_at: now, member_count: 1, admin_count: 1 })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('club_membership')
    .values({ club_id: row.id, user_id: creatorId, role: 'admin', joined_at: now })
    .execute()
  return row
}

/** Nothing when there is no such club. A second membership is refused by the unique key, counter and all. */
export async function insertMember(tx: Tx, clubId: number, userId: number, now: Date) {
  const role: ClubRole = 'member'
  return await tx
    .with('counted', (cte) =>
      cte
        .updateTable('club')
        .set({ member_count: sql`member_count + 1`, version: sql`version + 1` })
        .where('id', '=', clubId)
        .where('is_active', '=', true)
        .returning('id'),
    )
    .insertInto('club_membership')
    .columns(['club_id', 'user_id', 'role', 'joined_at'])
    .expression((eb) =>
      eb
        .selectFrom('counted')
        .select([
          'counted.id',
          sql<number>`${userId}::bigint`.as('user_id'),
          sql<string>`${role}::text`.as('role'),
          sql<Date>`${now}::timestamptz`.as('joined_at'),
        ]),
    )
    .returning(MEMBERSHIP)
    .executeTakeFirst()
}

export async function findClubNamed(db: Queryable, name: string, location: string | null) {
  return await db
    .selectFrom('club')
    .select(COLUMNS)
    .where(sql<boolean>`lower(normalize(name, nfkc)) = lower(normalize(${name}, nfkc))`)
    .where(
      sql<boolean>`lower(normalize(coalesce(location, ''), nfkc)) = lower(normalize(${location ?? ''}, nfkc))`,
    )
    .executeTakeFirst()
}

export async function findClub(db: Queryable, id: number) {
  return await db.selectFrom('club').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export async function listMemberIds(db: Queryable, clubId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('club_membership')
    .select('user_id')
    .where('club_id', '=', clubId)
    .execute()
  return rows.map((row) => row.user_id)
}

function matches(pattern: string) {
  return sql<boolean>`search like lower(${pattern})`
}

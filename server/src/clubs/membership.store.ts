import type { ClubRole } from '@tussle/contract/club-members'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/data/db.ts'

const COLUMNS = ['m.id', 'm.club_id', 'm.user_id', 'm.role', 'm.joined_at'] as const

export interface InsertedMember {
  readonly id: number
  readonly club_id: number
  readonly user_id: number
  readonly role: string
  readonly joined_at: Date
}

/** The member after whom a page begins. */
export interface MemberPosition {
  readonly role: ClubRole
  readonly joinedAt: Date
  readonly id: number
}

export interface MemberPage {
  readonly limit: number
  readonly after: MemberPosition | null
}

/** Administrators first, then by the day of joining, in the order of the index: "admin" sorts before "member". */
export async function listMemberRows(db: Queryable, clubId: number, page: MemberPage) {
  let query = db
    .selectFrom('club_membership as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(COLUMNS)
    .select(['u.display_name', 'u.rating', 'u.profile_image_url', 'u.is_admin'])
    .where('m.club_id', '=', clubId)
    .orderBy('m.role')
    .orderBy('m.joined_at')
    .orderBy('m.id')
    .limit(page.limit)
  if (page.after !== null) {
    const { role, joinedAt, id } = page.after
    query = query.where(
      sql<boolean>`(m.role, m.joined_at, m.id) > (${role}::text, ${joinedAt}::timestamptz, ${id}::bigint)`,
    )
  }
  return await query.execute()
}

export async function findMembership(db: Queryable, clubId: number, userId: number) {
  return await db
    .selectFrom('club_membership as m')
    .select(COLUMNS)
    .where('m.club_id', '=', clubId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
}

export async function listMemberIds(db: Queryable, clubId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('club_membership')
    .select('user_id')
    .where('club_id', '=', clubId)
    .execute()
  return rows.map((row) => row.user_id)
}

export async function listClubIdsOf(db: Queryable, userId: number, since: Date | null): Promise<number[]> {
  let query = db
    .selectFrom('club_membership')
    .select('club_id')
    .where('user_id', '=', userId)
    .orderBy('club_id')
  if (since !== null) query = query.where('joined_at', '>', since)
  const rows = await query.execute()
  return rows.map((row) => row.club_id)
}

/**
 * Undefined if there is no such club. A person who joins a reopened club without members becomes its administrator.
 * The unique key refuses a second membership, and the counter does not change then.
 */
export async function insertMember(
  tx: Tx,
  clubId: number,
  userId: number,
  now: Date,
): Promise<InsertedMember | undefined> {
  const { rows } = await sql<InsertedMember>`
    with counted as (
      update club set
        member_count = member_count + 1,
        admin_count = admin_count + case when member_count = 0 then 1 else 0 end,
        version = version + 1
      where id = ${clubId} and is_active
      returning id, member_count
    ), joined as (
      insert into club_membership (club_id, user_id, role, joined_at)
      select id, ${userId}::bigint, case when member_count = 1 then 'admin' else 'member' end, ${now}::timestamptz
      from counted
      returning id, club_id, user_id, role, joined_at
    ), noted as (
      insert into club_activity (club_id, user_id, kind, at)
      select club_id, user_id, 'joined', joined_at from joined
    )
    select id, club_id, user_id, role, joined_at from joined`.execute(tx)
  return rows[0]
}

/** Locks a club, so that changes of its members come one after the other. */
export async function lockClub(tx: Tx, id: number) {
  return await tx
    .selectFrom('club')
    .select('is_active')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * False if there is no such membership. If the last administrator leaves, the longest-standing member becomes
 * administrator (OQ-122); a club without members closes. Call this after `lockClub`, in a statement of its own, so
 * that it sees who left before.
 */
export async function removeMember(tx: Tx, clubId: number, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from club_membership where club_id = ${clubId} and user_id = ${userId}
      returning role
    ), heir as (
      update club_membership set role = 'admin'
      where id = (
        select id from club_membership
        where club_id = ${clubId} and role = 'member' and user_id <> ${userId}
        order by joined_at, id limit 1
      )
      and exists (select from gone where role = 'admin')
      and (select admin_count from club where id = ${clubId}) = 1
      returning id
    ), counted as (
      update club set
        member_count = member_count - 1,
        is_active = is_active and member_count > 1,
        admin_count = admin_count - (select count(*) from gone where role = 'admin') + (select count(*) from heir),
        version = version + 1
      where id = ${clubId} and exists (select from gone)
    ), noted as (
      insert into club_activity (club_id, user_id, kind, at)
      select ${clubId}::bigint, ${userId}::bigint, 'left', ${now}::timestamptz from gone
    )
    select role from gone`.execute(tx)
  return rows.length > 0
}

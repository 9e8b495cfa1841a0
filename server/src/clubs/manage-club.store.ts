import type { ClubRole } from '@tussle/contract/club-members'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/data/db.ts'
import { CLUB_COLUMNS, type ClubFields, toColumns } from './club.columns.ts'

/** Locks any club, also a deactivated one, so that changes come one after the other. */
export async function lockAnyClub(tx: Tx, id: number) {
  return await tx
    .selectFrom('club')
    .select(CLUB_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function changeClubRow(tx: Tx, id: number, fields: Partial<ClubFields>) {
  return await tx
    .updateTable('club')
    .set({ ...toColumns(fields), version: sql`version + 1` })
    .where('id', '=', id)
    .returning(CLUB_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** The newest first; `beforeId` is the last id of the page before. */
export async function listClosedRows(
  db: Queryable,
  { limit, beforeId }: { readonly limit: number; readonly beforeId: number | null },
) {
  let query = db
    .selectFrom('club')
    .select(CLUB_COLUMNS)
    .where(sql<boolean>`not is_active`)
    .orderBy('id', 'desc')
    .limit(limit)
  if (beforeId !== null) query = query.where('id', '<', beforeId)
  return await query.execute()
}

/** A member with the columns that the list shows. */
export async function findMemberRow(db: Queryable, clubId: number, userId: number) {
  return await db
    .selectFrom('club_membership as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.club_id', 'm.user_id', 'm.role', 'm.joined_at'])
    .select(['u.display_name', 'u.rating', 'u.profile_image_url', 'u.is_admin'])
    .where('m.club_id', '=', clubId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
}

/**
 * False if that would leave the club without an administrator, or if nothing would change. Call this after
 * `lockAnyClub`, in a statement of its own, so that it sees earlier changes.
 */
export async function changeRoleRow(
  tx: Tx,
  clubId: number,
  userId: number,
  role: ClubRole,
): Promise<boolean> {
  const step = role === 'admin' ? 1 : -1
  const { rows } = await sql`
    with changed as (
      update club_membership set role = ${role}
      where club_id = ${clubId} and user_id = ${userId} and role <> ${role}
        and (${role} = 'admin' or (select admin_count from club where id = ${clubId}) > 1)
      returning id
    )
    update club set admin_count = admin_count + ${step}::integer, version = version + 1
    where id = ${clubId} and exists (select from changed)
    returning id`.execute(tx)
  return rows.length > 0
}

import type { TeamRole } from '@tussle/contract/team-roles'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import { PERSON, type PersonColumns } from '../../kernel/data/person.columns.ts'

export interface RoleColumns {
  readonly role: TeamRole
  /** Days as "2026-06-13". */
  readonly days: string[] | null
  readonly court: number | null
}

export interface TeamRow extends PersonColumns, RoleColumns {
  readonly granted_at: Date
}

export interface OwnRoleRow extends RoleColumns {
  readonly club_id: number
  readonly club_name: string
  readonly granted_at: Date
}

export interface NewRole extends RoleColumns {
  readonly clubId: number
  readonly userId: number
  readonly by: number
  readonly at: Date
}

const MOST = 200

export async function findRole(
  db: Queryable,
  clubId: number,
  userId: number,
): Promise<RoleColumns | undefined> {
  const { rows } = await sql<RoleColumns>`
    select role, days::text[] as days, court from club_role
    where club_id = ${clubId} and user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Owners first, then in the order in which they came. */
export async function listTeamRows(db: Queryable, clubId: number): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select ${PERSON}, r.role, r.days::text[] as days, r.court, r.granted_at
    from club_role r join users u on u.id = r.user_id
    where r.club_id = ${clubId}
    order by array_position(array['owner', 'organiser', 'desk', 'scorer'], r.role), r.granted_at, u.id
    limit ${MOST}`.execute(db)
  return rows
}

export async function listOwnerIds(db: Queryable, clubId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from club_role where club_id = ${clubId} and role = 'owner' limit ${MOST}`.execute(db)
  return rows.map((row) => row.user_id)
}

export async function listOwnRoles(db: Queryable, userId: number): Promise<OwnRoleRow[]> {
  const { rows } = await sql<OwnRoleRow>`
    select r.club_id, c.name as club_name, r.role, r.days::text[] as days, r.court, r.granted_at
    from club_role r join club c on c.id = r.club_id
    where r.user_id = ${userId} order by lower(c.name), c.id limit ${MOST}`.execute(db)
  return rows
}

/** Replaces the role that the person had in the club. */
export async function saveRole(tx: Tx, role: NewRole): Promise<void> {
  await sql`
    insert into club_role (club_id, user_id, role, days, court, granted_by, granted_at)
    values (${role.clubId}, ${role.userId}, ${role.role}, ${role.days}::date[], ${role.court}, ${role.by}, ${role.at})
    on conflict (club_id, user_id) do update set
      role = excluded.role, days = excluded.days, court = excluded.court,
      granted_by = excluded.granted_by, granted_at = excluded.granted_at`.execute(tx)
}

export async function deleteRole(tx: Tx, clubId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('club_role')
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** For an account that is deleted. */
export async function deleteRightsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('club_role').where('user_id', '=', userId).execute()
  await tx.deleteFrom('role_request').where('user_id', '=', userId).execute()
}

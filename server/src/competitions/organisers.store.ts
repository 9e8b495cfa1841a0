import type { TeamRole } from '@tussle/contract/team-roles'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/data/db.ts'
import { PERSON, type PersonColumns } from '../kernel/data/person.columns.ts'

export interface OrganiserRow extends PersonColumns {
  readonly at: Date
}

/** What somebody is in a competition: the role in the team of its club, and whether they are a co-organiser. */
export interface OfficeRow {
  readonly is_co_organiser: boolean
  readonly role: TeamRole | null
  /** The role holds today, in the zone of the competition. */
  readonly is_today: boolean
  readonly court: number | null
}

/** Undefined if there is no such competition. */
export async function findOffice(
  db: Queryable,
  competitionId: number,
  userId: number,
  now: Date,
): Promise<OfficeRow | undefined> {
  const { rows } = await sql<OfficeRow>`
    select o.user_id is not null as is_co_organiser, r.role, r.court,
      coalesce((${now}::timestamptz at time zone c.time_zone)::date = any(r.days), true) as is_today
    from competition c
    left join competition_organiser o on o.competition_id = c.id and o.user_id = ${userId}
    left join club_role r on r.club_id = c.club_id and r.user_id = ${userId}
    where c.id = ${competitionId}`.execute(db)
  return rows[0]
}

/** The co-organisers, the first one first. */
export async function listOrganiserRows(db: Queryable, competitionId: number): Promise<OrganiserRow[]> {
  const { rows } = await sql<OrganiserRow>`
    select ${PERSON}, o.at
    from competition_organiser o join users u on u.id = o.user_id and u.deleted_at is null
    where o.competition_id = ${competitionId} order by o.at, u.id limit 100`.execute(db)
  return rows
}

/** The competitions whose co-organiser somebody is, the first one first. */
export async function listCoOrganised(db: Queryable, userId: number) {
  return await db
    .selectFrom('competition_organiser as o')
    .innerJoin('competition as c', 'c.id', 'o.competition_id')
    .select(['c.kind', 'c.id', 'c.name', 'o.at'])
    .where('o.user_id', '=', userId)
    .orderBy('o.at')
    .orderBy('c.id')
    .execute()
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

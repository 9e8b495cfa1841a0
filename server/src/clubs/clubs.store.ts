import { sql } from 'kysely'
import { holds, lockName, type Queryable, type SoughtText, type Tx } from '../kernel/data/db.ts'
import { CLUB_COLUMNS, type ClubFields, toColumns } from './club.columns.ts'

export type NewClub = Omit<ClubFields, 'imageUrl' | 'isActive'>

/** The club after which a page of the list begins. */
export interface ClubPosition {
  readonly memberCount: number
  readonly id: number
}

export interface ClubPage {
  readonly limit: number
  readonly after: ClubPosition | null
  readonly sought: SoughtText | null
}

/** Most members first, then the oldest (OQ-050), in the order of the index. */
export async function listClubRows(db: Queryable, page: ClubPage) {
  let query = db
    .selectFrom('club')
    .select(CLUB_COLUMNS)
    // Literals, so that a prepared plan can use the index of active clubs and knows how few rows are wanted.
    .where(sql<boolean>`is_active`)
    .orderBy(sql`-member_count`)
    .orderBy('id')
    .limit(sql.lit(page.limit))
  if (page.sought !== null) query = query.where(holds(sql`search`, page.sought))
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

/** Counts a search only up to the number that the list can show; in the list's order, so that its index is used. */
export async function countClubMatches(db: Queryable, sought: SoughtText, atMost: number): Promise<number> {
  const found = db
    .selectFrom('club')
    .select('id')
    .where('is_active', '=', true)
    .where(holds(sql`search`, sought))
    .orderBy(sql`-member_count`)
    .orderBy('id')
    .limit(atMost)
  const row = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Locks until the commit, so that a person who founds several clubs at once founds them one after the other. */
export async function countFounded(tx: Tx, userId: number): Promise<number> {
  await lockName(tx, `club founder:${userId}`)
  const row = await tx
    .selectFrom('club')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Inserts a club together with its founder's membership, so that it always has an administrator (OQ-121). */
export async function insertClub(tx: Tx, club: NewClub, creatorId: number, now: Date) {
  const row = await tx
    .insertInto('club')
    .values({ ...toColumns(club), created_by: creatorId, created_at: now, member_count: 1, admin_count: 1 })
    .returning(CLUB_COLUMNS)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('club_membership')
    .values({ club_id: row.id, user_id: creatorId, role: 'admin', joined_at: now })
    .execute()
  await tx
    .insertInto('club_activity')
    .values({ club_id: row.id, user_id: creatorId, kind: 'created', at: now })
    .execute()
  return row
}

export async function findClubNamed(db: Queryable, name: string, location: string | null) {
  return await db
    .selectFrom('club')
    .select(CLUB_COLUMNS)
    .where(sql<boolean>`lower(normalize(name, nfkc)) = lower(normalize(${name}, nfkc))`)
    .where(
      sql<boolean>`lower(normalize(coalesce(location, ''), nfkc)) = lower(normalize(${location ?? ''}, nfkc))`,
    )
    .executeTakeFirst()
}

/** A closed club is not found. */
export async function findClub(db: Queryable, id: number) {
  return await db
    .selectFrom('club')
    .select(CLUB_COLUMNS)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
}

/**
 * Which competitions are active follows from their dates, so it is not stored; reads only this club's competitions.
 */
export async function findClubWithFigures(db: Queryable, id: number, now: Date) {
  return await db
    .selectFrom('club')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('competition as c')
          .whereRef('c.club_id', '=', 'club.id')
          .where('c.over_at', '>=', now)
          .where('c.is_active', '=', true)
          .where('c.is_public', '=', true)
          .select([
            sql<number>`count(*) filter (where c.kind = 'league')`.as('leagues'),
            sql<number>`count(*) filter (where c.kind = 'tournament')`.as('tournaments'),
          ])
          .as('active'),
      (join) => join.onTrue(),
    )
    .select(CLUB_COLUMNS)
    .select([
      'club.admin_count',
      'club.version',
      'active.leagues as active_leagues',
      'active.tournaments as active_tournaments',
    ])
    .where('club.id', '=', id)
    .where('club.is_active', '=', true)
    .executeTakeFirst()
}

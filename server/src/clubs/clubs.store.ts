import { sql } from 'kysely'
import { holds, lockName, type Queryable, type SoughtText, type Tx } from '../kernel/data/db.ts'

const COLUMNS = [
  'club.id',
  'club.name',
  'club.description',
  'club.sport',
  'club.location',
  'club.image_url',
  'club.is_active',
  'club.created_by',
  'club.member_count',
  'club.created_at',
] as const

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
  readonly sought: SoughtText | null
}

/** Most members first, then the oldest (OQ-050), straight along the index. */
export async function listClubRows(db: Queryable, page: ClubPage) {
  let query = db
    .selectFrom('club')
    .select(COLUMNS)
    // As text, so that a plan made once may use the index of active clubs and knows how few are wanted.
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

/** A search is counted only as far as anybody reads; in the list's order, so that its index leads there. */
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

/** Held until the commit: somebody who founds several clubs at once founds them one after the other. */
export async function countFounded(tx: Tx, userId: number): Promise<number> {
  await lockName(tx, `club founder:${userId}`)
  const row = await tx
    .selectFrom('club')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', userId)
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
  await tx
    .insertInto('club_activity')
    .values({ club_id: row.id, user_id: creatorId, kind: 'created', at: now })
    .execute()
  return row
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

/** A club that was closed is not found any more. */
export async function findClub(db: Queryable, id: number) {
  return await db
    .selectFrom('club')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
}

/** What is active follows from the dates, so it cannot be stored; only this club's competitions are looked at. */
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
          .where('c.is_listed', '=', true)
          .select([
            sql<number>`count(*) filter (where c.kind = 'league')`.as('leagues'),
            sql<number>`count(*) filter (where c.kind = 'tournament')`.as('tournaments'),
          ])
          .as('active'),
      (join) => join.onTrue(),
    )
    .select(COLUMNS)
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

/** Where a page of somebody's clubs begins: after this membership. */
export interface MyClubPosition {
  readonly joinedAt: Date
  readonly id: number
}

/** By the day of joining (OQ-050). */
export async function listMyClubRows(
  db: Queryable,
  userId: number,
  page: { readonly limit: number; readonly after: MyClubPosition | null },
) {
  let query = db
    .selectFrom('club_membership as m')
    .innerJoin('club', 'club.id', 'm.club_id')
    .select(COLUMNS)
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

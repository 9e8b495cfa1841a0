import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import { listOf, type Queryable } from '../kernel/data/db.ts'

/** An entry with its division and its one or two players. */
export interface ParticipantRow {
  readonly id: number
  readonly competition_id: number
  readonly division_id: number
  readonly division_name: string
  readonly division_rating: string
  readonly division_gender: string
  readonly play_type: string
  readonly status: string
  readonly needs_partner: boolean
  readonly is_held: boolean
  readonly joined_at: Date
  readonly waitlist_position: number | null
  readonly user_id: number
  readonly user_name: string
  readonly user_rating: string | null
  readonly user_photo: string | null
  readonly user_is_admin: boolean
  readonly partner_id: number | null
  readonly partner_name: string | null
  readonly partner_rating: string | null
  readonly partner_photo: string | null
  readonly partner_is_admin: boolean | null
}

/** The entry after which a page begins. */
export interface ParticipantPosition {
  readonly divisionId: number
  readonly id: number
}

export interface ParticipantPage {
  readonly limit: number
  readonly after: ParticipantPosition | null
  /** Null for every division. */
  readonly divisionId: number | null
  /** Leaves out the waitlist. */
  readonly activeOnly: boolean
}

/** Drafts are not found. */
export async function isListed(db: Queryable, kind: CompetitionKind, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('competition')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('is_listed', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** By division, then in the order of joining, in the order of the index. */
export async function listParticipantRows(
  db: Queryable,
  competitionId: number,
  { limit, after, divisionId, activeOnly }: ParticipantPage,
): Promise<ParticipantRow[]> {
  const from = after ?? { divisionId: 0, id: 0 }
  return await read(
    db,
    sql`e.competition_id = ${competitionId}
      and (e.division_id, e.id) > (${from.divisionId}::bigint, ${from.id}::bigint)
      ${divisionId === null ? sql`` : sql`and e.division_id = ${divisionId}`}
      and ${activeOnly ? sql`e.status = 'active'` : sql`e.status <> 'withdrawn'`}
      order by e.division_id, e.id limit ${limit}`,
    competitionId,
  )
}

/** Entries with a place, and entries that withdrew after they were drawn. */
export async function listEntrantRows(
  db: Queryable,
  competitionId: number,
  divisionId: number | null,
): Promise<ParticipantRow[]> {
  return await read(
    db,
    sql`e.competition_id = ${competitionId} and e.status <> 'waitlisted'
      and (${divisionId}::bigint is null or e.division_id = ${divisionId})`,
    competitionId,
  )
}

/** The same of these divisions. */
export async function listEntrantRowsOf(
  db: Queryable,
  competitionId: number,
  divisionIds: readonly number[],
): Promise<ParticipantRow[]> {
  return await read(
    db,
    sql`e.competition_id = ${competitionId} and e.status <> 'waitlisted'
      and e.division_id = any(${listOf(divisionIds, 'bigint')})`,
    competitionId,
  )
}

/** A division, and what distinguishes its rows from those of any other moment. */
interface FingerprintRow {
  readonly id: number
  readonly fingerprint: string
}

/**
 * What distinguishes the entries of each division, with their players and their names, from what they were at any other
 * moment: the places and transactions of all rows, as in `listDrawVersions`.
 */
export async function listEntrantVersions(db: Queryable, competitionId: number): Promise<FingerprintRow[]> {
  const { rows } = await sql<FingerprintRow>`
    select d.id, concat(d.ctid, d.xmin, '/', e.rows, '/', p.rows) as fingerprint
    from division d
    join (
      select division_id, concat(count(*), ' ', bit_xor(hashtidextended(ctid, xmin::text::bigint))) as rows
      from entry where competition_id = ${competitionId} group by division_id
    ) as e on e.division_id = d.id
    left join (
      select p.division_id, concat(count(*), ' ', bit_xor(hashtidextended(p.ctid, p.xmin::text::bigint)), ' ',
        sum(hashtidextended(u.ctid, u.xmin::text::bigint))) as rows
      from entry_player p join users u on u.id = p.user_id
      where p.competition_id = ${competitionId} group by p.division_id
    ) as p on p.division_id = d.id
    where d.competition_id = ${competitionId}
    order by d.id`.execute(db)
  return rows
}

export async function findParticipantRow(
  db: Queryable,
  competitionId: number,
  entryId: number,
): Promise<ParticipantRow | undefined> {
  const rows = await read(db, sql`e.id = ${entryId}`, competitionId)
  return rows[0]
}

/**
 * The waitlist is numbered once for the whole page; without a waitlist that costs nothing. A division with a maximum of
 * its own has its own numbers (docs/decisions/0079).
 */
async function read(db: Queryable, which: ReturnType<typeof sql>, competitionId: number) {
  const { rows } = await sql<ParticipantRow>`
    with page as (
      select e.id, e.competition_id, e.division_id, e.status, e.needs_partner, e.joined_at,
        e.needs_partner and exists (select from partner_request r where r.entry_id = e.id) as is_held
      from entry e
      where ${which}
    ),
    line as (
      select w.id, row_number() over (
        partition by case when v.cap is not null then v.id end order by w.id
      ) as waitlist_position
      from entry w join division v on v.id = w.division_id
      where w.competition_id = ${competitionId} and w.status = 'waitlisted'
        and exists (select from page where status = 'waitlisted')
    )
    select page.*, d.name as division_name, d.rating as division_rating, d.gender as division_gender, d.play_type,
      line.waitlist_position,
      u.id as user_id, u.display_name as user_name, u.rating as user_rating, u.profile_image_url as user_photo,
      u.is_admin as user_is_admin,
      p.id as partner_id, p.display_name as partner_name, p.rating as partner_rating,
      p.profile_image_url as partner_photo, p.is_admin as partner_is_admin
    from page
    join division d on d.id = page.division_id
    join entry_player first on first.entry_id = page.id and first.seat = 1
    join users u on u.id = first.user_id
    left join entry_player second on second.entry_id = page.id and second.seat = 2
    left join users p on p.id = second.user_id
    left join line on line.id = page.id
    order by page.division_id, page.id`.execute(db)
  return rows
}

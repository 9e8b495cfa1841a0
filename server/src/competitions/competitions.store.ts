import type { Rating } from '@tussle/competition/divisions'
import type { CompetitionKind, DivisionCard } from '@tussle/contract/competitions'
import { type RawBuilder, sql } from 'kysely'
import { holds, listOf, type Queryable, type SoughtText } from '../kernel/data/db.ts'
import { HAS_RESULTS, IS_DRAWN } from './course.columns.ts'

const COLUMNS = [
  'c.id',
  'c.name',
  'c.description',
  'c.sport',
  'c.location',
  'c.format',
  'c.max_players',
  'c.most_entries',
  'c.expected_participants',
  'c.taken',
  'c.entry_fee',
  'c.currency',
  'c.starts_at',
  'c.ends_at',
  'c.completed_at',
  'c.registration_closes_at',
  'c.closed_early_at',
  'c.time_zone',
  'c.is_active',
  'c.club_id',
  'c.created_by',
  'c.created_at',
  'c.visibility',
] as const

export interface ListFilter {
  readonly kind: CompetitionKind
  readonly clubId: number | null
  readonly text: SoughtText | null
  readonly place: SoughtText | null
  readonly rating: Rating | null
}

export type Status = 'upcoming' | 'ongoing' | 'completed'

/** The row after which a page begins. `at` orders its half of the list; null for an undated competition. */
export interface ListPosition {
  readonly half: 'open' | 'over'
  readonly at: Date | null
  readonly id: number
}

export interface ListRequest extends ListFilter {
  readonly status: Status | null
  readonly limit: number
  /** The time that separates past competitions from others; the same for all pages of one list. */
  readonly asOf: Date
  readonly after: ListPosition | null
}

/** A result changes what a card says of the phase, so it counts here too (decision 0158). */
const PAGE_VERSION = sql`page.version + coalesce(r.version, 0)`

/** A row of a page before it is read: its position and its version. */
export interface PageKey {
  readonly id: number
  readonly half: number
  /** In milliseconds; infinite for an undated competition. */
  readonly at: number
  readonly version: number
  readonly club_name: string | null
}

/**
 * One statement per page. Each half of the list is read by its own index, the second only if the first leaves room.
 * Open competitions come by their start, the earliest first and undated ones last; then past ones, the latest first
 * (OQ-050, OQ-069).
 */
export async function listPageKeys(db: Queryable, request: ListRequest): Promise<PageKey[]> {
  // A literal, so that a prepared plan knows how few rows are wanted.
  const limit = sql.raw(String(Math.trunc(request.limit)))
  const { rows } = await sql<PageKey>`
    with open as materialized (
      select id, 0 as half, begins_at as at, version, club_id from competition where ${openConditions(request)}
      order by begins_at, id limit ${limit}
    ), over as (
      select id, 1 as half, over_at as at, version, club_id from competition where ${overConditions(request)}
      order by over_at desc, id desc limit ${limit}
    ), page as (
      select id, half, at, version, club_id from open
      union all
      (select id, half, at, version, club_id from over limit (select ${limit} - count(*) from open))
    )
    select page.id, half, (extract(epoch from at) * 1000)::float8 as at, ${PAGE_VERSION} as version,
      club.name as club_name
    from page left join club on club.id = page.club_id left join result_version r on r.competition_id = page.id
    order by half, case half when 0 then page.at end, case half when 0 then page.id end, page.at desc, page.id desc`.execute(
    db,
  )
  return rows
}

/**
 * Competitions with open registration, then upcoming ones, then those in progress: three short scans of the index of
 * open competitions, by the rules of phase.ts.
 */
export async function listJoinableKeys(
  db: Queryable,
  filter: ListFilter,
  limit: number,
  now: Date,
): Promise<PageKey[]> {
  const isOpen = sql<boolean>`registration_is_open(c, ${now})`
  const walk = (rank: number, condition: RawBuilder<boolean>) => sql`(
    select id, ${sql.raw(String(rank))} as half, begins_at as at, version, club_id from competition c
    where ${conditions(filter)} and past_over_at is distinct from over_at and over_at >= ${now} and ${condition}
    order by begins_at, id limit ${sql.raw(String(Math.trunc(limit)))})`
  const { rows } = await sql<PageKey>`
    with page as (
      ${walk(0, sql`begins_at > ${now} and ${isOpen}`)} union all
      ${walk(1, sql`begins_at > ${now} and not ${isOpen}`)} union all
      ${walk(2, sql`begins_at <= ${now}`)}
    )
    select page.id, half, (extract(epoch from at) * 1000)::float8 as at, ${PAGE_VERSION} as version,
      club.name as club_name
    from page left join club on club.id = page.club_id left join result_version r on r.competition_id = page.id
    order by half, page.at, page.id limit ${limit}`.execute(db)
  return rows
}

export async function listRowsOf(db: Queryable, ids: readonly number[]) {
  return await withClub(db)
    .where('c.id', '=', sql<number>`any(${listOf(ids, 'bigint')})`)
    .execute()
}

/** Finds drafts too, because their creator sees them. */
export async function findCompetitionRow(db: Queryable, id: number) {
  return await withClub(db).where('c.id', '=', id).executeTakeFirstOrThrow()
}

function withClub(db: Queryable) {
  return db
    .selectFrom('competition as c')
    .leftJoin('club', 'club.id', 'c.club_id')
    .leftJoin('result_version as r', 'r.competition_id', 'c.id')
    .select(COLUMNS)
    .select(sql<number>`c.version + coalesce(r.version, 0)`.as('version'))
    .select(['club.name as club_name', sql<DivisionCard[]>`c.division_cards`.as('division_cards')])
    .select([IS_DRAWN.as('is_drawn'), HAS_RESULTS.as('has_results')])
}

export async function readListTotal(db: Queryable, kind: CompetitionKind): Promise<number> {
  const row = await db.selectFrom('list_total').select('total').where('list', '=', kind).executeTakeFirst()
  return row?.total ?? 0
}

/** Counts a filtered list only up to the number that it can show; in its order, so that an index is used. */
export async function countMatches(
  db: Queryable,
  filter: ListFilter & { readonly status: Status | null; readonly asOf: Date },
  atMost: number,
): Promise<number> {
  const { status, asOf } = filter
  const moment = status === null ? sql`true` : statusCondition(status, asOf)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from competition where ${conditions(filter)} and ${moment}
      order by over_at desc, id desc limit ${atMost}
    ) as found`.execute(db)
  return rows[0]?.count ?? 0
}

export interface TabCounts {
  readonly upcoming: number
  readonly ongoing: number
}

/**
 * The tabs follow from the dates, so their counts cannot be stored. Reads only the index entries of open
 * competitions. A search may match many of them, so it is counted only up to the number that the list can show.
 */
export async function countTabs(
  db: Queryable,
  filter: ListFilter,
  asOf: Date,
  atMost: number | null,
): Promise<TabCounts> {
  const found = (status: Status) => sql`(select count(*) from (
    select 1 from competition where ${conditions(filter)} and ${statusCondition(status, asOf)}
    limit ${atMost}) as found)`
  const { rows } = await sql<TabCounts>`
    select ${found('upcoming')} as upcoming, ${found('ongoing')} as ongoing`.execute(db)
  return rows[0] ?? { upcoming: 0, ongoing: 0 }
}

/**
 * No list shows a draft, which lacks announced divisions (OQ-088), or a competition by link only (decision 0108). The
 * lists of all competitions are the same for visitors, so they show what everybody may see (decision 0121); the
 * competitions of a club are for people who are signed in.
 */
function conditions({ kind, clubId, text, place, rating }: ListFilter): RawBuilder<boolean> {
  const wanted = [sql<boolean>`kind = ${kind} and is_public`]
  wanted.push(clubId === null ? sql<boolean>`visibility = 'public'` : sql<boolean>`club_id = ${clubId}`)
  if (text !== null) wanted.push(holds(sql`search`, text))
  // The location is part of the searched text, so the rows for a short one are found in the same way.
  if (place !== null) wanted.push(holds(sql`lower(location)`, place))
  if (rating !== null) {
    const card: Pick<DivisionCard, 'rating'>[] = [{ rating }]
    wanted.push(sql<boolean>`division_cards @> ${JSON.stringify(card)}::jsonb`)
  }
  return sql.join(wanted, sql` and `)
}

/** STATE-007..011: the first and the last instant belong to the competition. */
function statusCondition(status: Status, asOf: Date): RawBuilder<boolean> {
  if (status === 'completed') return sql`over_at < ${asOf}`
  const begins = status === 'upcoming' ? sql`begins_at > ${asOf}` : sql`begins_at <= ${asOf}`
  return sql`past_over_at is distinct from over_at and over_at >= ${asOf} and ${begins}`
}

function openConditions(request: ListRequest): RawBuilder<boolean> {
  const { status, asOf, after } = request
  if (status === 'completed' || after?.half === 'over') return sql`false`
  const moment =
    status === null
      ? sql<boolean>`past_over_at is distinct from over_at and over_at >= ${asOf}`
      : statusCondition(status, asOf)
  const rest = sql<boolean>`${conditions(request)} and ${moment}`
  if (after === null) return rest
  return sql`${rest} and (begins_at, id) > (${after.at ?? 'infinity'}::timestamptz, ${after.id}::bigint)`
}

function overConditions(request: ListRequest): RawBuilder<boolean> {
  const { status, asOf, after } = request
  if (status === 'upcoming' || status === 'ongoing') return sql`false`
  const rest = sql<boolean>`${conditions(request)} and ${statusCondition('completed', asOf)}`
  if (after === null || after.half === 'open') return rest
  return sql`${rest} and (over_at, id) < (${after.at}::timestamptz, ${after.id}::bigint)`
}

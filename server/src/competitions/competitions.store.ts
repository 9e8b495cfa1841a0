import type { Rating } from '@tussle/competition/divisions'
import type { CompetitionKind, DivisionCard } from '@tussle/contract/competitions'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../kernel/db.ts'

const COLUMNS = [
  'c.id',
  'c.name',
  'c.description',
  'c.sport',
  'c.location',
  'c.format',
  'c.max_players',
  'c.expected_participants',
  'c.taken',
  'c.entry_fee',
  'c.starts_at',
  'c.ends_at',
  'c.completed_at',
  'c.registration_closes_at',
  'c.time_zone',
  'c.is_active',
  'c.club_id',
  'c.created_by',
  'c.created_at',
] as const

export interface ListFilter {
  readonly kind: CompetitionKind
  /** LIKE patterns, already escaped. */
  readonly pattern: string | null
  readonly place: string | null
  readonly rating: Rating | null
}

export type Status = 'upcoming' | 'ongoing' | 'completed'

/** After which row a page begins. `at` orders its half of the list; null is an undated competition. */
export interface ListPosition {
  readonly half: 'open' | 'over'
  readonly at: Date | null
  readonly id: number
}

export interface ListRequest extends ListFilter {
  readonly status: Status | null
  readonly limit: number
  /** The moment that separates what is over from what is not, the same for all pages of one walk. */
  readonly asOf: Date
  readonly after: ListPosition | null
}

/**
 * One statement per page: the index finds the ids of both halves, then only the rows of this page are read.
 * What is not over comes by its start, the earliest first and undated last; what is over, the latest first
 * (OQ-050, OQ-069).
 */
export async function listCompetitionRows(db: Queryable, request: ListRequest) {
  return await db
    .with('page', () => pageIds(request))
    .selectFrom('page')
    .innerJoin('competition as c', 'c.id', 'page.id')
    .leftJoin('club', 'club.id', 'c.club_id')
    .select(COLUMNS)
    .select(['club.name as club_name', sql<DivisionCard[]>`c.division_cards`.as('division_cards')])
    .orderBy('page.half')
    .orderBy(sql`case page.half when 0 then page.at end`)
    .orderBy('page.at', 'desc')
    .orderBy('c.id')
    .limit(request.limit)
    .execute()
}

function pageIds(request: ListRequest): RawBuilder<{ id: number; half: number; at: Date }> {
  const { asOf, limit, after } = request
  const listed = sql.join([...conditions(request), ...statusConditions(request.status, asOf)], sql` and `)
  return sql`(
    (select id, 0 as half, begins_at as at from competition
     where ${listed} and over_at >= ${asOf} and ${afterOpen(after)}
     order by begins_at, id limit ${limit})
    union all
    (select id, 1, over_at from competition
     where ${listed} and over_at < ${asOf} and ${afterOver(after)}
     order by over_at desc, id limit ${limit})
  )`
}

export async function readListTotal(db: Queryable, kind: CompetitionKind): Promise<number> {
  const row = await db.selectFrom('list_total').select('total').where('list', '=', kind).executeTakeFirst()
  return row?.total ?? 0
}

/** A filtered list is counted only as far as anybody reads. */
export async function countMatches(
  db: Queryable,
  filter: ListFilter & { readonly status: Status | null; readonly asOf: Date },
  atMost: number,
): Promise<number> {
  const listed = sql.join(
    [...conditions(filter), ...statusConditions(filter.status, filter.asOf)],
    sql` and `,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from competition where ${listed} limit ${atMost}) as found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface TabCounts {
  readonly upcoming: number
  readonly ongoing: number
}

/** Follows from the dates, so it cannot be stored; reads the index entries of what is not over, and no more. */
export async function countTabs(db: Queryable, filter: ListFilter, asOf: Date): Promise<TabCounts> {
  const listed = sql.join(conditions(filter), sql` and `)
  const { rows } = await sql<TabCounts>`
    select count(*) filter (where begins_at > ${asOf}) as upcoming,
      count(*) filter (where begins_at <= ${asOf}) as ongoing
    from competition where ${listed} and over_at >= ${asOf}`.execute(db)
  return rows[0] ?? { upcoming: 0, ongoing: 0 }
}

/** A competition without divisions is a draft: no list knows it. */
function conditions({ kind, pattern, place, rating }: ListFilter): RawBuilder<boolean>[] {
  const wanted = [sql<boolean>`kind = ${kind}`, sql<boolean>`division_count > 0`]
  if (pattern !== null) wanted.push(sql<boolean>`search like lower(${pattern})`)
  if (place !== null) wanted.push(sql<boolean>`lower(location) like lower(${place})`)
  if (rating !== null) {
    const card: Pick<DivisionCard, 'rating'>[] = [{ rating }]
    wanted.push(sql<boolean>`division_cards @> ${JSON.stringify(card)}::jsonb`)
  }
  return wanted
}

/** STATE-007..011: both ends belong to the competition. */
function statusConditions(status: Status | null, asOf: Date): RawBuilder<boolean>[] {
  if (status === 'upcoming') return [sql<boolean>`over_at >= ${asOf}`, sql<boolean>`begins_at > ${asOf}`]
  if (status === 'ongoing') return [sql<boolean>`over_at >= ${asOf}`, sql<boolean>`begins_at <= ${asOf}`]
  return status === 'completed' ? [sql<boolean>`over_at < ${asOf}`] : []
}

function afterOpen(after: ListPosition | null): RawBuilder<boolean> {
  if (after === null) return sql`true`
  if (after.half === 'over') return sql`false`
  return sql`(begins_at, id) > (${after.at ?? 'infinity'}::timestamptz, ${after.id}::bigint)`
}

function afterOver(after: ListPosition | null): RawBuilder<boolean> {
  if (after === null || after.half === 'open') return sql`true`
  const at = sql`${after.at}::timestamptz`
  return sql`over_at <= ${at} and (over_at < ${at} or id > ${after.id}::bigint)`
}

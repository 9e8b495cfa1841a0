import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import { atTime, holds, type Queryable, type SoughtText, type Tx } from '../kernel/data/db.ts'
import { HAS_RESULTS, IS_DRAWN } from './course.columns.ts'

/** What organisers see of a competition beside its card; includes drafts, excludes removed competitions. */
export interface ManagedRow {
  readonly id: number
  readonly kind: CompetitionKind
  readonly is_listed: boolean
  readonly is_open: boolean
  /** Its last day is over, whatever its results are. */
  readonly is_past: boolean
  readonly waiting: number
  readonly is_drawn: boolean
  readonly has_results: boolean
  /** Somebody owes a fee, or owed one, or a refund policy names an amount. */
  readonly has_fees: boolean
  /** The competition or one of its divisions has a fee now. */
  readonly costs: boolean
  readonly visibility: string
  readonly by_link: boolean
}

interface Sought {
  readonly kind: CompetitionKind
  /** Undefined for all of the installation. */
  readonly clubId: number | undefined
  readonly text: SoughtText | null
  readonly limit: number
}

interface PageRequest extends Sought {
  readonly before: number | null
  readonly now: Date
}

/** The newest first. */
export async function listManagedRows(db: Queryable, request: PageRequest): Promise<ManagedRow[]> {
  const { before, limit, now } = request
  const { rows } = await sql<ManagedRow>`
    with page as materialized (
      select id from competition
      where ${isSought(request)} and ${before === null ? sql`true` : sql`id < ${before}`}
      order by id desc limit ${limit}
    )
    ${selection(now)} where c.id in (select id from page) order by c.id desc`.execute(db)
  return rows
}

export async function countManaged(db: Queryable, sought: Sought): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from competition
      where ${isSought(sought)} order by id desc limit ${sought.limit}
    ) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function isSought({ kind, clubId, text }: Sought) {
  return sql`kind = ${kind} and removed_at is null
    and ${clubId === undefined ? sql`true` : sql`club_id = ${clubId}`}
    and ${text === null ? sql`true` : holds(sql`search`, text)}`
}

/** Locks the competition: nobody joins, plays or draws meanwhile. */
export async function lockManaged(
  tx: Tx,
  kind: CompetitionKind,
  id: number,
  now: Date,
): Promise<ManagedRow | undefined> {
  await sql`
    select from competition where id = ${id} and kind = ${kind} and ${atTime(now)} for no key update`.execute(
    tx,
  )
  const { rows } = await sql<ManagedRow>`
    ${selection(now)} where c.id = ${id} and c.kind = ${kind} and c.removed_at is null`.execute(tx)
  return rows[0]
}

function selection(now: Date) {
  return sql`
    select c.id, c.kind, c.is_listed, c.waiting, c.visibility, c.by_link, c.is_listed and registration_is_open(c, ${now}) as is_open,
      coalesce(c.ends_at < ${now}, false) as is_past,
      ${IS_DRAWN} as is_drawn,
      ${HAS_RESULTS} or exists (
        select from division v join champion w on w.division_id = v.id where v.competition_id = c.id
      ) as has_results,
      exists (select from fee_balance b where b.competition_id = c.id)
        or exists (select from refund_policy p where p.competition_id = c.id) as has_fees,
      c.entry_fee > 0 or exists (select from division v where v.competition_id = c.id and v.fee > 0) as costs
    from competition c`
}

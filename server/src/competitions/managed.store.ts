import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import { holds, type Queryable, type SoughtText, type Tx } from '../kernel/data/db.ts'

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
}

interface PageRequest {
  readonly kind: CompetitionKind
  readonly text: SoughtText | null
  readonly before: number | null
  readonly limit: number
  readonly now: Date
}

/** The newest first. */
export async function listManagedRows(db: Queryable, request: PageRequest): Promise<ManagedRow[]> {
  const { kind, text, before, limit, now } = request
  const { rows } = await sql<ManagedRow>`
    with page as materialized (
      select id from competition
      where kind = ${kind} and removed_at is null
        and ${text === null ? sql`true` : holds(sql`search`, text)}
        and ${before === null ? sql`true` : sql`id < ${before}`}
      order by id desc limit ${limit}
    )
    ${selection(now)} where c.id in (select id from page) order by c.id desc`.execute(db)
  return rows
}

export async function countManaged(
  db: Queryable,
  kind: CompetitionKind,
  text: SoughtText | null,
  atMost: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from competition
      where kind = ${kind} and removed_at is null and ${text === null ? sql`true` : holds(sql`search`, text)}
      order by id desc limit ${atMost}
    ) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Locks the competition: nobody joins, plays or draws meanwhile. */
export async function lockManaged(
  tx: Tx,
  kind: CompetitionKind,
  id: number,
  now: Date,
): Promise<ManagedRow | undefined> {
  await sql`select from competition where id = ${id} and kind = ${kind} for no key update`.execute(tx)
  const { rows } = await sql<ManagedRow>`
    ${selection(now)} where c.id = ${id} and c.kind = ${kind} and c.removed_at is null`.execute(tx)
  return rows[0]
}

function selection(now: Date) {
  return sql`
    select c.id, c.kind, c.is_listed, c.waiting, c.is_listed and registration_is_open(c, ${now}) as is_open,
      coalesce(c.ends_at < ${now}, false) as is_past,
      is_drawn(c) as is_drawn,
      has_results(c) or exists (
        select from division v join champion w on w.division_id = v.id where v.competition_id = c.id
      ) as has_results
    from competition c`
}

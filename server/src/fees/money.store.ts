import type { LineKind, PayMethod } from '@tussle/competition/fees/balance'
import type { RefundPolicy } from '@tussle/competition/fees/refund'
import type { FEE_LISTS } from '@tussle/contract/fees/money'
import { sql } from 'kysely'
import { listOf, type Queryable } from '../kernel/data/db.ts'
import { PERSON, type PersonColumns } from '../kernel/data/person.columns.ts'
import { PROMISED_POLICY } from '../kernel/data/refund-policy.columns.ts'
import type { Row } from '../kernel/data/rows.ts'

/** What is still to be given back of the balance `b`. */
export const REFUND_DUE = sql<number>`refund_due(b,
  (select r from refund_policy r where r.id = b.policy_id),
  (select r from refund_policy r where r.competition_id = b.competition_id order by r.id desc limit 1),
  (select c.time_zone from competition c where c.id = b.competition_id))`

export interface FeeFilter {
  readonly state: (typeof FEE_LISTS)[number] | null
  /** Only this entry; null for all. */
  readonly entryId: number | null
  /** A LIKE pattern for names; null for everybody. */
  readonly name: string | null
  readonly after: number
  readonly limit: number
}

/** Entries in the order of joining, by the index of their state: as many rows are read as the page shows. */
export async function listEntryIds(
  db: Queryable,
  competitionId: number,
  { state, entryId, name, after, limit }: FeeFilter,
): Promise<number[]> {
  let query = db
    .selectFrom('fee_balance as b')
    .select('b.entry_id')
    .distinct()
    .where('b.competition_id', '=', competitionId)
    .where('b.entry_id', '>', after)
    .orderBy('b.entry_id')
    .limit(limit)
  if (state === 'back') query = query.where('b.over', '>', 0).where(sql<boolean>`${REFUND_DUE} > 0`)
  else if (state !== null) query = query.where('b.state', '=', state)
  if (entryId !== null) query = query.where('b.entry_id', '=', entryId)
  if (name !== null) {
    query = query.where(
      'b.entry_id',
      'in',
      db
        .selectFrom('fee_balance as o')
        .innerJoin('users as u', 'u.id', 'o.user_id')
        .select('o.entry_id')
        .where('o.competition_id', '=', competitionId)
        .where(sql`lower(u.display_name)`, 'like', name.toLowerCase()),
    )
  }
  const rows = await query.execute()
  return rows.map(({ entry_id: id }) => id)
}

/** A line as the statement makes it. */
interface LineJson {
  readonly id: number
  readonly kind: LineKind
  readonly amount: number
  readonly method: PayMethod | null
  readonly at: string
  readonly recorded_at: string
  readonly recorded_by: number
  readonly recorder: string
  readonly taken_by: number | null
  readonly taker: string | null
  readonly note: string | null
  readonly takes_back: number | null
  readonly is_taken_back: boolean
}

export interface FeeRow
  extends PersonColumns,
    Readonly<
      Pick<
        Row<'fee_balance'>,
        | 'id'
        | 'entry_id'
        | 'is_open'
        | 'closed_at'
        | 'version'
        | 'owed'
        | 'paid'
        | 'waived'
        | 'refunded'
        | 'division_id'
      >
    > {
  readonly division_name: string | null
  readonly promised: RefundPolicy | null
  /** The newest 20, oldest first; an empty list if there are none. */
  readonly lines: readonly LineJson[]
}

const COLUMNS = sql`
  b.id, b.entry_id, b.is_open, b.closed_at, b.version, b.owed, b.paid, b.waived, b.refunded, b.division_id,
  d.name as division_name, ${PROMISED_POLICY} as promised, ${PERSON}, (
    select coalesce(json_agg(row_to_json(line) order by line.id), '[]') from (
      select l.id, l.kind, l.amount, l.method, l.at, l.recorded_at, l.recorded_by, r.display_name as recorder, l.taken_by,
        t.display_name as taker, l.note, l.takes_back,
        exists (select from fee_line o where o.takes_back = l.id) as is_taken_back
      from fee_line l join users r on r.id = l.recorded_by left join users t on t.id = l.taken_by
      where l.balance_id = b.id order by l.id desc limit 20
    ) as line
  ) as lines`

/** The balances of these entries, player by player. */
export async function listFeeRows(
  db: Queryable,
  competitionId: number,
  entryIds: readonly number[],
): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    select ${COLUMNS}
    from fee_balance b
    join users u on u.id = b.user_id
    left join division d on d.id = b.division_id
    where b.competition_id = ${competitionId} and b.entry_id = any(${listOf(entryIds, 'bigint')})
    order by b.entry_id, b.id`.execute(db)
  return rows
}

export async function findFeeRow(db: Queryable, balanceId: number): Promise<FeeRow | undefined> {
  const { rows } = await sql<FeeRow>`
    select ${COLUMNS}
    from fee_balance b
    join users u on u.id = b.user_id
    left join division d on d.id = b.division_id
    where b.id = ${balanceId}`.execute(db)
  return rows[0]
}

import type { RefundPolicy } from '@tussle/competition/fees/refund'
import { sql } from 'kysely'
import type { Tx } from '../kernel/data/db.ts'

interface NewPolicy extends RefundPolicy {
  readonly competitionId: number
  readonly setAt: Date
  readonly setBy: number
}

/** The newest policy of a competition holds; earlier ones stay for those who entered under them. */
export async function insertPolicy(tx: Tx, policy: NewPolicy): Promise<void> {
  await tx
    .insertInto('refund_policy')
    .values({
      competition_id: policy.competitionId,
      full_until: policy.fullUntil,
      part_until: policy.partUntil,
      kept: policy.kept,
      set_at: policy.setAt,
      set_by: policy.setBy,
    })
    .execute()
}

interface Copy {
  readonly from: number
  readonly to: number
  /** By how many days everything moves. */
  readonly days: number
  readonly setAt: Date
  readonly setBy: number
}

/** A copy of a competition promises the same, its days moved with the others. */
export async function copyPolicy(tx: Tx, { from, to, days, setAt, setBy }: Copy): Promise<void> {
  await sql`
    insert into refund_policy (competition_id, full_until, part_until, kept, set_at, set_by)
    select ${to}, full_until + ${days}::integer, part_until + ${days}::integer, kept, ${setAt}::timestamptz, ${setBy}::bigint
    from refund_policy where competition_id = ${from} order by id desc limit 1`.execute(tx)
}

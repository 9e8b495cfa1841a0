import { type LineKind, sumOf } from '@tussle/competition/fees/balance'
import type { RefundPolicy } from '@tussle/competition/fees/refund'
import { sql } from 'kysely'
import type { takeOut } from '../entries/index.ts'
import type { Queryable } from '../kernel/data/db.ts'

/** The naive model: a list of lines for each person and division, and nothing that is derived. */
export interface Book {
  readonly userId: number
  divisionId: number
  entryId: number
  isOpen: boolean
  readonly lines: { kind: LineKind; amount: number }[]
  /** The policy that held when the list was begun. */
  readonly promised: RefundPolicy | null
}

export interface Team {
  readonly id: number
  divisionId: number
  userIds: number[]
  state: 'active' | 'kept' | 'deleted'
  /** What undo needs to enter a deleted team again. */
  deleted: Awaited<ReturnType<typeof deletedOf>>
}

/** What an undo of a withdrawal keeps. */
export const deletedOf = async (out: Awaited<ReturnType<typeof takeOut>>) => out?.deleted ?? null

export function owe(book: Book, fee: number): void {
  const change = fee - sumOf(book.lines).owed
  if (change !== 0) book.lines.push({ kind: 'owed', amount: change })
}

/** Sums of the lines, computed by the database without the balances. */
export async function sumsOfLines(db: Queryable, id: number) {
  const { rows } = await sql<Record<string, number>>`
    select b.id, b.owed, b.paid, b.waived, b.refunded, b.version,
      coalesce(sum(l.amount) filter (where l.kind = 'owed'), 0)::bigint as owed_lines,
      coalesce(sum(l.amount) filter (where l.kind = 'paid'), 0)::bigint as paid_lines,
      coalesce(sum(l.amount) filter (where l.kind = 'waived'), 0)::bigint as waived_lines,
      coalesce(sum(l.amount) filter (where l.kind = 'refunded'), 0)::bigint as refunded_lines,
      count(l.id)::integer + 1 as lines
    from fee_balance b left join fee_line l on l.balance_id = b.id
    where b.competition_id = ${id} group by b.id order by b.id`.execute(db)
  return rows
}

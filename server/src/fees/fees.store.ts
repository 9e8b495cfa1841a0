import type { PayMethod, RecordedKind } from '@tussle/competition/fees/balance'
import type { RefundPolicy } from '@tussle/competition/fees/refund'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/data/db.ts'
import { PRESENT_POLICY } from '../kernel/data/refund-policy.columns.ts'
import type { Row } from '../kernel/data/rows.ts'

export type BalanceRow = Readonly<
  Pick<Row<'fee_balance'>, 'id' | 'entry_id' | 'version' | 'owed' | 'paid' | 'waived' | 'refunded'>
>

/** Locks one balance until the end of the transaction: two people cannot record the same payment. */
export async function lockBalance(
  tx: Tx,
  competitionId: number,
  balanceId: number,
): Promise<BalanceRow | undefined> {
  return await tx
    .selectFrom('fee_balance')
    .select(['id', 'entry_id', 'version', 'owed', 'paid', 'waived', 'refunded'])
    .where('id', '=', balanceId)
    .where('competition_id', '=', competitionId)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewLine {
  readonly balanceId: number
  readonly competitionId: number
  readonly kind: RecordedKind
  readonly amount: number
  readonly method: PayMethod | null
  readonly at: Date
  readonly recordedAt: Date
  readonly recordedBy: number
  readonly takenBy: number | null
  readonly note: string | null
  readonly takesBack: number | null
}

/** A trigger adds the line to its balance. */
export async function insertLine(tx: Tx, line: NewLine): Promise<void> {
  await tx
    .insertInto('fee_line')
    .values({
      balance_id: line.balanceId,
      competition_id: line.competitionId,
      kind: line.kind,
      amount: line.amount,
      method: line.method,
      at: line.at,
      recorded_at: line.recordedAt,
      recorded_by: line.recordedBy,
      taken_by: line.takenBy,
      note: line.note,
      takes_back: line.takesBack,
    })
    .execute()
}

export interface RecordedLine {
  readonly id: number
  readonly balance_id: number
  readonly kind: RecordedKind
  readonly amount: number
  readonly takes_back: number | null
  readonly is_taken_back: boolean
}

/** A line that an organiser wrote; undefined for what is owed, which nobody wrote. */
export async function findLine(
  db: Queryable,
  competitionId: number,
  lineId: number,
): Promise<RecordedLine | undefined> {
  const { rows } = await sql<RecordedLine>`
    select l.id, l.balance_id, l.kind, l.amount, l.takes_back,
      exists (select from fee_line b where b.takes_back = l.id) as is_taken_back
    from fee_line l
    where l.id = ${lineId} and l.competition_id = ${competitionId} and l.kind <> 'owed'`.execute(db)
  return rows[0]
}

export interface MoneyCompetition
  extends Readonly<Pick<Row<'competition'>, 'name' | 'currency' | 'time_zone'>> {
  /** What holds now; null if the organiser has said nothing. */
  readonly refund: RefundPolicy | null
  /** What the divisions cost now, each amount once. */
  readonly fees: number[]
}

export async function findMoneyCompetition(
  db: Queryable,
  kind: CompetitionKind,
  id: number,
): Promise<MoneyCompetition | undefined> {
  const { rows } = await sql<MoneyCompetition>`
    select c.name, c.currency, c.time_zone, ${PRESENT_POLICY} as refund, array(
      select distinct minor_units(coalesce(d.fee, c.entry_fee), c.currency) as fee
      from division d where d.competition_id = c.id order by fee
    ) as fees
    from competition c where c.id = ${id} and c.kind = ${kind} and c.removed_at is null`.execute(db)
  return rows[0]
}

/** Removes what organisers wrote about a person. The amounts stay, without any word. */
export async function clearNotesOf(tx: Tx, userId: number): Promise<void> {
  await sql`
    update fee_line l set note = null from fee_balance b
    where b.id = l.balance_id and b.user_id = ${userId} and l.note is not null`.execute(tx)
}

import { decimalsOf } from '@tussle/competition/fees/money'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { refuseUnlessOrganiser } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { csvLine } from '../kernel/data/csv.ts'
import { audit } from '../kernel/security/audit.ts'
import { getMoneyCompetition } from './fees.service.ts'
import { type ExportedLine, listExportedLines } from './money-sums.store.ts'

interface Where {
  readonly kind: CompetitionKind
  readonly id: number
}

const PAGE = 500

const HEAD = [
  ...['Line', 'Division', 'Entry', 'Player', 'Kind', 'Amount', 'Currency', 'How', 'When'],
  ...['Taken by', 'Recorded by', 'Recorded', 'Takes back line', 'Note'],
]

/** Every line about money in the order in which it was written; the sum of a kind is what the page shows. */
export async function exportMoney(ctx: SignedInCtx, where: Where) {
  await refuseUnlessOrganiser(ctx, ctx.db, where.id)
  const { currency } = await getMoneyCompetition(ctx.db, where)
  const object = `competition:${where.id}`
  await audit(ctx.db, ctx, { action: 'competition.exported', object, after: { part: 'money' } })
  return { chunks: lines(ctx, where.id, currency), filename: `${where.kind}-${where.id}-money.csv` }
}

async function* lines(ctx: SignedInCtx, id: number, currency: string) {
  yield csvLine(HEAD)
  for (let after = 0; ; ) {
    const rows = await listExportedLines(ctx.db, id, after, PAGE)
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, currency))).join('')
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
}

const cellsOf = (row: ExportedLine, currency: string) => [
  ...[row.id, row.division_name, row.entry_id, row.player, row.kind],
  // A number, because a text that begins with a minus would be guarded as a formula.
  ...[row.amount / 10 ** decimalsOf(currency), currency, row.method],
  ...[row.at?.toISOString() ?? null, row.taker, row.recorder, row.recorded_at?.toISOString() ?? null],
  ...[row.takes_back, row.note],
]

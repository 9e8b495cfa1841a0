import type { CompetitionKind } from '@tussle/contract/competitions'
import type { QueryOf } from '@tussle/contract/endpoint'
import type { EntryFees, PersonalFee } from '@tussle/contract/fees/fees'
import type { listFees as listFeesContract, MoneySummary } from '@tussle/contract/fees/money'
import { presentPlayerRef } from '../accounts/index.ts'
import { refuseUnlessOrganiser } from '../competitions/index.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { Queryable, Tx } from '../kernel/data/db.ts'
import { containing, type ListPage, pageOf, readCursor } from '../kernel/data/lists.ts'
import { AppError } from '../kernel/errors.ts'
import { listEarlierFees } from './apply-fee.store.ts'
import { presentEntryFees, presentFee, presentMoney } from './fees.present.ts'
import { type BalanceRow, findMoneyCompetition, lockBalance, type MoneyCompetition } from './fees.store.ts'
import { type FeeRow, findFeeRow, listEntryIds, listFeeRows } from './money.store.ts'
import { listDivisionSums, listTakerRows } from './money-sums.store.ts'

interface Where {
  readonly kind: CompetitionKind
  readonly id: number
}

/** The sums of a competition and of its divisions. */
export async function getMoney(ctx: SignedInCtx, where: Where): Promise<MoneySummary> {
  await refuseUnlessOrganiser(ctx, ctx.db, where.id)
  const competition = await getMoneyCompetition(ctx.db, where)
  const [rows, earlier, takers] = await Promise.all([
    listDivisionSums(ctx.db, where.id),
    listEarlierFees(ctx.db, where.id),
    listTakers(ctx, ctx.db, where.id),
  ])
  return presentMoney(competition, rows, earlier, takers)
}

/** A page of entries with the balance of each player. */
export async function listFees(
  ctx: SignedInCtx,
  where: Where,
  { limit, cursor, state, entryId, q }: QueryOf<typeof listFeesContract>,
): Promise<ListPage<EntryFees>> {
  await refuseUnlessOrganiser(ctx, ctx.db, where.id)
  const competition = await getMoneyCompetition(ctx.db, where)
  const terms = { ...competition, now: ctx.clock.now() }
  const [after = '0'] = cursor === undefined ? [] : readCursor(cursor, /^(\d{1,15})$/u)
  const filter = {
    ...{ state: state ?? null, entryId: entryId ?? null, name: containing(q) },
    ...{ after: Number(after), limit: limit + 1 },
  }
  const ids = await listEntryIds(ctx.db, where.id, filter)
  const rows = await listFeeRows(ctx.db, where.id, ids.slice(0, limit))
  const byEntry = Map.groupBy(rows, (row) => row.entry_id)
  return pageOf(
    ids,
    limit,
    null,
    (id) => presentEntryFees((byEntry.get(id) ?? []).map(withPlayer), id, terms),
    String,
  )
}

export async function getMoneyCompetition(db: Queryable, { kind, id }: Where): Promise<MoneyCompetition> {
  const competition = await findMoneyCompetition(db, kind, id)
  if (competition === undefined) {
    throw new AppError('not_found', kind === 'league' ? 'League not found' : 'Tournament not found')
  }
  return competition
}

/** Locks a balance, and refuses it if a line was added since the caller looked. */
export async function getLockedBalance(
  tx: Tx,
  competitionId: number,
  { balanceId, version }: { readonly balanceId: number; readonly version: number },
): Promise<BalanceRow> {
  const row = await lockBalance(tx, competitionId, balanceId)
  if (row === undefined) throw new AppError('not_found', 'Entry not found')
  if (row.version !== version) throw new AppError('conflict', 'Something changed meanwhile. Look again')
  return row
}

export async function getFee(
  { clock }: Ctx,
  db: Queryable,
  balanceId: number,
  competition: MoneyCompetition,
): Promise<PersonalFee> {
  const row = await findFeeRow(db, balanceId)
  if (row === undefined) throw new AppError('not_found', 'Entry not found')
  return presentFee(withPlayer(row), { ...competition, now: clock.now() })
}

/** Who may have taken money: the caller first, then the co-organisers. */
export async function listTakers(
  { actor }: SignedInCtx,
  db: Queryable,
  id: number,
): Promise<MoneySummary['takers']> {
  const rows = await listTakerRows(db, id, actor.userId)
  return rows.map((row) => ({ id: row.id, displayName: row.display_name }))
}

const withPlayer = (row: FeeRow) => ({ ...row, player: presentPlayerRef(row) })

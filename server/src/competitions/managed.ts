import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { NOT_FOUND } from './competitions.present.ts'
import { findCompetitionRow } from './competitions.store.ts'
import { type ManagedCompetition, presentManaged } from './managed.present.ts'
import { lockManaged, type ManagedRow } from './managed.store.ts'

/** Locks the competition that an organiser changes, draft or not, until the end of the transaction. */
export async function lockCompetitionOf(
  ctx: Ctx,
  tx: Tx,
  kind: CompetitionKind,
  id: number,
): Promise<ManagedRow> {
  const managed = await lockManaged(tx, kind, id, ctx.clock.now())
  if (managed === undefined) throw new AppError('not_found', NOT_FOUND[kind])
  return managed
}

/** The competition as this transaction has left it. */
export async function getManaged(
  ctx: Ctx,
  tx: Tx,
  kind: CompetitionKind,
  id: number,
): Promise<ManagedCompetition> {
  const facts = await lockCompetitionOf(ctx, tx, kind, id)
  return presentManaged(await findCompetitionRow(tx, id), facts)
}

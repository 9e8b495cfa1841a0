import type { SignedInCtx } from '../../kernel/context.ts'
import { type Tx, violatedConstraint } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { listDivisionRows, refreshDivisionCards } from '../competition-writes.store.ts'
import { refuseAnother } from './division-columns.ts'
import { lockToOrganise } from './lock-to-organise.ts'
import { deleteDivisionRow, insertLike } from './settings.store.ts'

interface Place {
  readonly id: number
  readonly divisionId: number
}

/** Adds a division with another name and the same limits, plan, fee, start and courts, for a larger action. */
export async function addLikeWithin(
  ctx: SignedInCtx,
  tx: Tx,
  { id, divisionId }: Place,
  name: string,
): Promise<number> {
  await lockToOrganise(ctx, tx, id)
  const known = await listDivisionRows(tx, id)
  if (!known.some((division) => division.id === divisionId)) {
    throw new AppError('not_found', 'Division not found')
  }
  refuseAnother(name, known)
  const madeId = await insertLike(tx, divisionId, name)
  await refreshDivisionCards(tx, id)
  await audit(tx, ctx, {
    action: 'division.added',
    object: `division:${madeId}`,
    after: { name, divisionId },
  })
  return madeId
}

/** Deletes a division again. Refused if anything refers to it: an entry, or rules that entrants were told. */
export async function removeAddedWithin(ctx: SignedInCtx, tx: Tx, { id, divisionId }: Place): Promise<void> {
  try {
    await deleteDivisionRow(tx, divisionId)
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
    throw new AppError('conflict', 'The new division is in use', { cause: error })
  }
  await refreshDivisionCards(tx, id)
  await audit(tx, ctx, { action: 'division.removed', object: `division:${divisionId}` })
}

import { addLikeWithin } from '../competitions/index.ts'
import { logAction } from '../day-log/index.ts'
import { getEntry, listEntriesToMerge, moveWithin } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { openField } from './open-field.ts'

interface Splitting {
  readonly divisionId: number
  /** The name of the new division. */
  readonly name: string
  /** The entries that go into it. */
  readonly entryIds: readonly number[]
}

/**
 * Splits a division: some of its entries go into a new one with the same rules. Both are drawn again; seeds that were
 * set by hand keep their order in both.
 */
export async function splitWithin(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  { divisionId, name, entryIds }: Splitting,
): Promise<{ message: string }> {
  const madeId = await addLikeWithin(ctx, tx, { id, divisionId }, name)
  const field = await openField(ctx, tx, id, { isConfirmed: true })
  const from = field.division(divisionId)
  const chosen = new Set(entryIds)
  const playing = (await listEntriesToMerge(tx, divisionId, madeId)).filter(
    ({ status }) => status === 'active',
  )
  const moving = playing.filter(({ id: entryId }) => chosen.has(entryId))
  if (moving.length < chosen.size) throw new AppError('conflict', 'The entries have changed. Look again')
  if (moving.length === playing.length) {
    throw new AppError('conflict', `Somebody has to stay in ${from.name}`)
  }
  await field.unlockDraw(divisionId)
  field.admit(madeId)
  field.seedLike(madeId, divisionId)
  for (const { id: entryId } of moving) {
    const entry = await getEntry(tx, id, entryId)
    // The new division has the same limits.
    await moveWithin(tx, ctx, entryId, entry, madeId, entry.is_exception)
  }
  const before = await field.close()
  const split = { divisionId, madeId, entryIds: moving.map(({ id: entryId }) => entryId) }
  await logAction(ctx, tx, id, {
    action: 'division-split',
    facts: { text: `${from.name} into ${from.name} and ${name}`, split, before },
  })
  return { message: 'The division has been split' }
}

import type { DivisionSettings, EditDivisionBody } from '@tussle/contract/divisions/settings'
import { changeSettingsWithin } from '../competitions/index.ts'
import { promoteWaiting } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'

/** Changes a division in what may still change. A larger maximum gives places to entries on its waitlist. */
export async function changeDivisionSettings(
  ctx: SignedInCtx,
  place: { readonly id: number; readonly divisionId: number },
  changes: EditDivisionBody,
): Promise<DivisionSettings> {
  return await inTransaction(ctx, async (tx) => {
    const settings = await changeSettingsWithin(ctx, tx, place, changes)
    if (changes.cap !== undefined) await promoteWaiting(tx, ctx, place.id)
    return settings
  })
}

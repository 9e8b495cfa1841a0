import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { SignedInCtx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { atDesk } from '../at-desk.ts'
import { listCalls } from '../calls/calls.store.ts'
import { getCourt } from './change-court.ts'
import { deleteLink, updateCourt } from './courts.store.ts'

/** Removes a court; the calls of its matches are kept. */
export async function removeCourt(ctx: SignedInCtx, id: number, courtId: number): Promise<DeskDone> {
  return await atDesk(ctx, id, async (tx) => {
    const { number } = await getCourt(tx, id, courtId)
    const calls = await listCalls(tx, id)
    if (calls.some((call) => call.court_id === courtId && call.ended_at === null)) {
      throw new AppError('conflict', 'There is a match on this court')
    }
    await updateCourt(tx, courtId, { removed_at: ctx.clock.now() })
    await deleteLink(tx, courtId)
    return { action: 'court-removed', facts: { courtId, number } }
  })
}

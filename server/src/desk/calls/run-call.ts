import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { type AtDesk, atDesk, type DeskAction } from '../at-desk.ts'
import { type CallRow, findRunningCall } from './calls.store.ts'

/** Runs an action on a match in play. */
export async function runCall(
  ctx: SignedInCtx,
  id: number,
  callId: number,
  work: (tx: Tx, call: CallRow, at: AtDesk) => Promise<DeskAction | null>,
): Promise<DeskDone> {
  return await atDesk(ctx, id, async (tx, at) => {
    const call = await findRunningCall(tx, id, callId)
    if (call === undefined) throw new AppError('conflict', 'This match is not on court any more')
    return await work(tx, call, at)
  })
}

/** The facts of a call for the day log. */
export function factsOf({ id, match_id: matchId, court_id: courtId }: CallRow) {
  return { callId: id, matchId, courtId }
}

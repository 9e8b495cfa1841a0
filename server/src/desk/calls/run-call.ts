import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { type AtDesk, atDesk, type DeskAction } from '../at-desk.ts'
import { findCourtNumber } from '../courts/courts.store.ts'
import { type CallRow, findRunningCall } from './calls.store.ts'

/** Runs an action on a match in play. */
export async function runCall(
  ctx: SignedInCtx,
  id: number,
  callId: number,
  work: (tx: Tx, call: CallRow, at: AtDesk) => Promise<DeskAction | null>,
  policy: 'desk' | 'scorer' = 'desk',
): Promise<DeskDone> {
  const act = async (tx: Tx, at: AtDesk) => {
    const call = await findRunningCall(tx, id, callId)
    if (call === undefined) throw new AppError('conflict', 'This match is not on court any more')
    await refuseOtherCourts(tx, at, call)
    return await work(tx, call, at)
  }
  return await atDesk(ctx, id, act, policy)
}

/** A scorer of one court acts on no other. */
async function refuseOtherCourts(tx: Tx, { right: { court } }: AtDesk, call: CallRow): Promise<void> {
  if (court === null || (await findCourtNumber(tx, call.court_id)) === court) return
  throw new AppError('forbidden', `You keep the score on court ${court}`)
}

/** The facts of a call for the day log. */
export function factsOf({ id, match_id: matchId, court_id: courtId }: CallRow) {
  return { callId: id, matchId, courtId }
}

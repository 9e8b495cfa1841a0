import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { cancelCall as canceling, noShow as noShowing } from '@tussle/contract/desk/desk-calls'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { SignedInCtx } from '../../kernel/context.ts'
import { decideWithin } from '../../matches/index.ts'
import { updateCall } from './calls.store.ts'
import { doneAt } from './done-at.ts'
import { factsOf, runCall } from './run-call.ts'

/** Puts the match back into the queue. */
export async function cancelCall(
  ctx: SignedInCtx,
  id: number,
  matchId: number,
  { courtId, at, reason }: BodyOf<typeof canceling>,
): Promise<DeskDone> {
  return await runCall(ctx, id, { matchId, courtId }, async (tx, call) => {
    const ended = doneAt(ctx, at, call.started_at ?? call.called_at)
    await updateCall(tx, call.id, { ended_at: ended, ending: 'canceled' })
    return { action: 'canceled', facts: { ...factsOf(call), ...(reason !== undefined && { reason }) } }
  })
}

/** The side that came wins; if neither came, it is a double forfeit. */
export async function noShow(
  ctx: SignedInCtx,
  id: number,
  matchId: number,
  { missing, courtId, at }: BodyOf<typeof noShowing>,
): Promise<DeskDone> {
  return await runCall(ctx, id, { matchId, courtId }, async (tx, call) => {
    const ended = doneAt(ctx, at, call.started_at ?? call.called_at)
    await updateCall(tx, call.id, { ended_at: ended, ending: 'no_show' })
    const how =
      missing === 'both'
        ? ({ outcome: 'double_forfeit' } as const)
        : ({ outcome: 'walkover', winner: missing === 'player1' ? 'player2' : 'player1' } as const)
    const decisionId = await decideWithin(
      ctx,
      tx,
      matchId,
      { ...how, reason: 'Did not come', cascade: false },
      // The action writes its own line to the day log.
      { isLoggedByCaller: true },
    )
    return { action: 'no-show', facts: { ...factsOf(call), missing, decisionId } }
  })
}

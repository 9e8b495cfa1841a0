import type {
  DeskDone,
  finishCall as finishing,
  noShow as noShowing,
} from '@tussle/contract/desk/desk-actions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { SignedInCtx } from '../../kernel/context.ts'
import { decideWithin } from '../../matches/index.ts'
import { updateCall } from './calls.store.ts'
import { factsOf, runCall } from './run-call.ts'

/** Each of these actions writes its own line to the day log. */
const LOGGED_BY_CALLER = { isLoggedByCaller: true } as const

/** Puts the match back into the queue. */
export async function cancelCall(ctx: SignedInCtx, id: number, callId: number): Promise<DeskDone> {
  return await runCall(ctx, id, callId, async (tx, call) => {
    await updateCall(tx, callId, { ended_at: ctx.clock.now(), ending: 'canceled' })
    return { action: 'canceled', facts: factsOf(call) }
  })
}

/** The side that came wins; if neither came, it is a double forfeit. */
export async function noShow(
  ctx: SignedInCtx,
  id: number,
  callId: number,
  { missing }: BodyOf<typeof noShowing>,
): Promise<DeskDone> {
  return await runCall(ctx, id, callId, async (tx, call) => {
    await updateCall(tx, callId, { ended_at: ctx.clock.now(), ending: 'no_show' })
    const how =
      missing === 'both'
        ? ({ outcome: 'double_forfeit' } as const)
        : ({ outcome: 'walkover', winner: missing === 'player1' ? 'player2' : 'player1' } as const)
    await decideWithin(
      ctx,
      tx,
      call.match_id,
      { ...how, reason: 'Did not come', cascade: false },
      LOGGED_BY_CALLER,
    )
    return { action: 'no-show', facts: { ...factsOf(call), missing } }
  })
}

/** Enters the result, which stands at once, and frees the court. */
export async function finishCall(
  ctx: SignedInCtx,
  id: number,
  callId: number,
  result: BodyOf<typeof finishing>,
): Promise<DeskDone> {
  return await runCall(
    ctx,
    id,
    callId,
    async (tx, call) => {
      const sets = result.sets.flatMap(({ playerScore, opponentScore }) => [playerScore, opponentScore])
      await updateCall(tx, callId, { ended_at: ctx.clock.now(), ending: 'finished', sets })
      await decideWithin(
        ctx,
        tx,
        call.match_id,
        { ...result, reason: 'Entered at the desk', cascade: false },
        { ...LOGGED_BY_CALLER, policy: 'scorer' },
      )
      return { action: 'finished', facts: factsOf(call) }
    },
    'scorer',
  )
}

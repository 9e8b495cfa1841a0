import { playedSets } from '@tussle/competition/score'
import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { finishCall as contract } from '@tussle/contract/desk/desk-calls'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { decideWithin } from '../../matches/index.ts'
import { atDesk } from '../at-desk.ts'
import { findCallOf, findMatchResult, updateCall } from './calls.store.ts'
import { doneAt } from './done-at.ts'
import { factsOf, NOT_ON_COURT, refuseOtherCourts } from './run-call.ts'

type Result = BodyOf<typeof contract>

/**
 * Enters the result, which stands at once, and frees the court. A device that was without a connection may send it
 * after somebody else did: the same result is already there; another one is refused, because somebody must decide.
 */
export async function finishCall(
  ctx: SignedInCtx,
  id: number,
  matchId: number,
  result: Result,
): Promise<DeskDone> {
  return await atDesk(
    ctx,
    id,
    async (tx, at) => {
      const call = await findCallOf(tx, id, matchId)
      await refuseOtherCourts(tx, at, call)
      if (call === undefined && (await isEntered(tx, id, matchId, result))) return null
      if (call !== undefined) {
        const ended_at = doneAt(ctx, result.at, call.started_at ?? call.called_at)
        await updateCall(tx, call.id, { ended_at, ending: 'finished', sets: pointsOf(result) })
      }
      const { outcome, winner, sets } = result
      const decisionId = await decideWithin(
        ctx,
        tx,
        matchId,
        { outcome, winner, sets, reason: REASON, cascade: false },
        // The action writes its own line to the day log.
        { isLoggedByCaller: true, policy: 'scorer' },
      )
      return call === undefined
        ? { action: 'decided', facts: { matchId, reason: REASON, decisionId } }
        : { action: 'finished', facts: { ...factsOf(call), decisionId } }
    },
    'scorer',
  )
}

const REASON = 'Entered at the desk'

/** Whether a match that is not on court has this result. If it has none, the caller must have seen who plays. */
async function isEntered(tx: Tx, id: number, matchId: number, result: Result): Promise<boolean> {
  const match = await findMatchResult(tx, id, matchId)
  const { entryIds: seen } = result
  if (match === undefined || seen === undefined) throw new AppError('conflict', NOT_ON_COURT)
  if (match.entry1_id !== seen[0] || match.entry2_id !== seen[1]) {
    throw new AppError('conflict', 'Other teams play this match now')
  }
  if (match.outcome === null && match.state === 'ready') return false
  const winner = result.winner === undefined ? null : seen[result.winner === 'player1' ? 0 : 1]
  const isSame =
    match.outcome === result.outcome &&
    (winner === null || match.winner_entry_id === winner) &&
    match.sets.join() === pointsOf(result).join()
  if (!isSame) throw new AppError('conflict', 'This match has another result')
  return true
}

function pointsOf({ sets }: Result): number[] {
  return playedSets(sets.map(({ playerScore, opponentScore }) => [playerScore, opponentScore])).flat()
}

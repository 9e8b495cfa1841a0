import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { setCallScore as contract } from '@tussle/contract/desk/desk-calls'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { SignedInCtx } from '../../kernel/context.ts'
import { updateCall } from './calls.store.ts'
import { factsOf, runCall } from './run-call.ts'

/** Shows the current score on the board. It is not a result; that is entered when the match is over. */
export async function setCallScore(
  ctx: SignedInCtx,
  id: number,
  matchId: number,
  { sets }: BodyOf<typeof contract>,
): Promise<DeskDone> {
  return await runCall(
    ctx,
    id,
    { matchId },
    async (tx, call) => {
      const points = sets.flatMap(({ playerScore, opponentScore }) => [playerScore, opponentScore])
      if (call.sets.join() === points.join()) return null
      await updateCall(tx, call.id, { sets: points })
      return { action: 'score-shown', facts: { ...factsOf(call), sets: points }, isPassing: true }
    },
    'scorer',
  )
}

import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { startCall as contract } from '@tussle/contract/desk/desk-calls'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { SignedInCtx } from '../../kernel/context.ts'
import { insertCheckIns } from '../settings/check-ins.store.ts'
import { listPlayers, updateCall } from './calls.store.ts'
import { doneAt } from './done-at.ts'
import { factsOf, runCall } from './run-call.ts'

/** The match begins. Its players count as checked in, because they are on court. */
export async function startCall(
  ctx: SignedInCtx,
  id: number,
  matchId: number,
  { at }: BodyOf<typeof contract>,
): Promise<DeskDone> {
  return await runCall(
    ctx,
    id,
    { matchId },
    async (tx, call) => {
      if (call.started_at !== null) return null
      const started = doneAt(ctx, at, call.called_at)
      await updateCall(tx, call.id, { started_at: started })
      const players = await listPlayers(tx, [call.entry1_id, call.entry2_id])
      await insertCheckIns(tx, id, players, started, ctx.actor.userId)
      return { action: 'started', facts: factsOf(call) }
    },
    'scorer',
  )
}

import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { SignedInCtx } from '../../kernel/context.ts'
import { insertCheckIns } from '../settings/check-ins.store.ts'
import { listPlayers, updateCall } from './calls.store.ts'
import { factsOf, runCall } from './run-call.ts'

/** The match begins. Its players count as checked in, because they are on court. */
export async function startCall(ctx: SignedInCtx, id: number, callId: number): Promise<DeskDone> {
  return await runCall(
    ctx,
    id,
    callId,
    async (tx, call) => {
      if (call.started_at !== null) return null
      const now = ctx.clock.now()
      await updateCall(tx, callId, { started_at: now })
      const players = await listPlayers(tx, [call.entry1_id, call.entry2_id])
      await insertCheckIns(tx, id, players, now, ctx.actor.userId)
      return { action: 'started', facts: factsOf(call) }
    },
    'scorer',
  )
}

import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { SignedInCtx } from '../../kernel/context.ts'
import { atDesk } from '../at-desk.ts'
import { deleteCheckIns, insertCheckIns } from './check-ins.store.ts'

/** Records that these players have arrived. People without an entry in the tournament are ignored. */
export async function checkIn(ctx: SignedInCtx, id: number, userIds: readonly number[]): Promise<DeskDone> {
  return await atDesk(
    ctx,
    id,
    async (tx) => {
      const here = await insertCheckIns(tx, id, userIds, ctx.clock.now(), ctx.actor.userId)
      return here.length === 0 ? null : { action: 'checked-in', facts: { userIds: here } }
    },
    'desk',
  )
}

export async function undoCheckIn(ctx: SignedInCtx, id: number, userId: number): Promise<DeskDone> {
  return await atDesk(
    ctx,
    id,
    async (tx) => {
      const gone = await deleteCheckIns(tx, id, [userId])
      return gone.length === 0 ? null : { action: 'checked-out', facts: { userIds: gone } }
    },
    'desk',
  )
}

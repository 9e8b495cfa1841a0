import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { SignedInCtx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { atDesk } from '../at-desk.ts'
import { listPlaces, replacePlaces } from '../desk.store.ts'
import { readDay } from '../read-day.ts'

/** Puts these matches first, in this order; the others follow as planned. */
export async function orderQueue(
  ctx: SignedInCtx,
  id: number,
  matchIds: readonly number[],
): Promise<DeskDone> {
  return await atDesk(
    ctx,
    id,
    async (tx) => {
      const wanted = [...new Set(matchIds)]
      const { state } = await readDay(ctx, tx, id)
      const known = new Set(state.matches.map((match) => match.id))
      if (!wanted.every((matchId) => known.has(matchId))) throw new AppError('not_found', 'Match not found')
      const before = (await listPlaces(tx, id)).map((row) => row.match_id)
      if (before.join() === wanted.join()) return null
      await replacePlaces(tx, id, wanted)
      return { action: 'ordered', facts: { matchIds: wanted, before } }
    },
    'desk',
  )
}

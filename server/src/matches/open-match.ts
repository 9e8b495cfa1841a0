import { lockForPlay } from '../competitions/index.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { AppError } from '../kernel/errors.ts'
import type { Arena } from './arena.ts'
import { findHome } from './board.store.ts'
import { getView } from './matches.service.ts'
import type { MatchView } from './view.store.ts'

/** A match and its division, under the lock of its competition: nothing about it changes but by this transaction. */
export async function openMatch(
  ctx: Ctx,
  tx: Tx,
  id: number,
): Promise<{ readonly arena: Arena; readonly match: MatchView }> {
  const home = await findHome(tx, id)
  const competition = home && (await lockForPlay(tx, home, ctx.clock.now()))
  if (!competition) throw new AppError('not_found', 'Match not found')
  const match = await getView(tx, id)
  return { arena: { competition, divisionId: match.division_id, seats: match.seats }, match }
}

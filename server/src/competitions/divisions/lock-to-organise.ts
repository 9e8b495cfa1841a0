import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { lockCompetition } from '../competition-writes.store.ts'
import { NOT_FOUND } from '../competitions.present.ts'
import { refuseUnlessOrganiser } from '../organisers.ts'

/** Locks a tournament for one of its organisers; refuses everybody else. */
export async function lockToOrganise(ctx: SignedInCtx, tx: Tx, id: number) {
  await refuseUnlessOrganiser(ctx, tx, id)
  const tournament = await lockCompetition(tx, 'tournament', id, ctx.clock.now())
  if (tournament === undefined) throw new AppError('not_found', NOT_FOUND.tournament)
  return tournament
}

import { type ManagedDivisions, MOST_DIVISIONS } from '@tussle/contract/divisions/managed'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { NOT_FOUND } from '../competitions.present.ts'
import { refuseUnlessOrganiser } from '../organisers.ts'
import { presentManagedDivisions } from './managed.present.ts'
import { findManagedTournament, listManagedDivisionRows } from './managed.store.ts'

/** All divisions of a tournament in one answer, for those who run it. */
export async function listManagedDivisions(ctx: SignedInCtx, id: number): Promise<ManagedDivisions> {
  return await inSnapshot(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    const tournament = await findManagedTournament(tx, id)
    if (tournament === undefined) throw new AppError('not_found', NOT_FOUND.tournament)
    return presentManagedDivisions(
      tournament,
      await listManagedDivisionRows(tx, id, MOST_DIVISIONS),
      ctx.clock.now().getTime(),
    )
  })
}

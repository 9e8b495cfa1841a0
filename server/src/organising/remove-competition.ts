import type { CompetitionKind } from '@tussle/contract/competitions'
import {
  competitionRemoved,
  lockCompetitionOf,
  markCompetitionRemoved,
  refuseUnlessOrganiser,
} from '../competitions/index.ts'
import { deleteEntriesOf } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { deleteDraws } from '../matches/index.ts'

/**
 * Removes a competition without results (OQ-141): its entries are removed and their players are notified. A
 * competition with results can only be completed.
 */
export async function removeCompetition(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  id: number,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id, 'club-organiser')
    const { has_results: hasResults } = await lockCompetitionOf(ctx, tx, kind, id)
    if (hasResults) {
      throw new AppError('conflict', `This ${kind} has results. Mark it completed instead`)
    }
    await deleteDraws(tx, id)
    const userIds = await deleteEntriesOf(tx, id)
    await markCompetitionRemoved(tx, id, ctx.clock.now())
    const object = `competition:${id}`
    await audit(tx, ctx, { action: 'competition.removed', object, before: { people: userIds.length } })
    if (userIds.length > 0) await ctx.outbox.emit(tx, competitionRemoved, { competitionId: id, userIds })
    ctx.changes.note(`${kind}:${id}`)
    return { message: `The ${kind} has been removed` }
  })
}

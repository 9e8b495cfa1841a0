import type { CompetitionKind } from '@tussle/contract/competitions'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { notFound } from '../entries.policy.ts'
import { lockCompetition } from '../entries.store.ts'
import { promoteWaiting } from '../promote-waiting.ts'
import { refuse } from '../refuse.ts'
import { endAsDeclined } from './end-requests.ts'
import { NOT_ASKED } from './partners.policy.ts'

/** Whose questions; without a value, all. */
interface Asking {
  readonly divisionId?: number | undefined
  readonly byUserId?: number | undefined
}

/**
 * An asked player declines: what one player asked, or all questions in a division or in the competition (OQ-076). The
 * other player stays, looks for a partner, and is notified. The held place is free again.
 */
export async function declinePartner(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  competitionId: number,
  { divisionId, byUserId }: Asking = {},
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    if ((await lockCompetition(tx, kind, competitionId, ctx.clock.now())) === undefined) {
      throw refuse(notFound(kind))
    }
    const which = { competitionId, divisionId: divisionId ?? null, byUserId: byUserId ?? null }
    const ended = await endAsDeclined(tx, ctx, ctx.actor.userId, which)
    if (ended === 0) throw refuse(NOT_ASKED)
    await promoteWaiting(tx, ctx, competitionId)
    ctx.changes.note(`${kind}:${competitionId}`)
    return { message: 'You have declined' }
  })
}

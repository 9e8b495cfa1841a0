import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { decideReview as contract } from '@tussle/contract/play/reviews'
import { refuseUnlessOrganiser } from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { audit } from '../../kernel/security/audit.ts'
import { findFlags } from '../eligibility/find-flags.ts'
import { listFlagRowsOfEntry } from '../eligibility/flags.store.ts'
import { entryReviewed } from '../entries.events.ts'
import { refuse } from '../refuse.ts'
import { ALREADY_DECIDED, byEntry, NOT_FLAGGED, OWN_ENTRY, resultsIn } from './reviews.policy.ts'
import { insertReview } from './reviews.store.ts'

/**
 * An organiser keeps a flagged entry in its division, or asks its players to move. If two decide at once, the second
 * one is refused and sees what the first one decided.
 */
export async function decideReview(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  id: number,
  { entryId, flag, after, decision, reason }: BodyOf<typeof contract>,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    const rows = await listFlagRowsOfEntry(tx, { kind, id, entryId })
    if (rows.some((row) => row.user_id === ctx.actor.userId)) throw refuse(OWN_ENTRY)
    const found = byEntry(await findFlags(ctx, tx, rows)).find((entry) => entry.kind === flag)
    if (found === undefined) throw refuse(NOT_FLAGGED)
    const [nr, divisionId] = [after + 1, found.row.division_id]
    const isSaved = await insertReview(tx, {
      ...{ entry_id: entryId, kind: flag, nr, division_id: divisionId },
      ...{ decision, reason: reason || null, results: resultsIn(found.flags) },
      ...{ decided_by: ctx.actor.userId, decided_at: ctx.clock.now() },
    })
    if (!isSaved) throw refuse(ALREADY_DECIDED)
    await audit(tx, ctx, {
      action: decision === 'kept' ? 'entry.kept' : 'entry.asked-to-move',
      object: `entry:${entryId}`,
      // The reason may name the person, and is deleted with them from the review.
      after: { flag, nr },
    })
    await ctx.outbox.emit(tx, entryReviewed, { competitionId: id, divisionId, entryId, flag, nr, decision })
    ctx.changes.note(`${kind}:${id}`)
    return {
      message: decision === 'kept' ? 'The entry stays in its division' : 'The players are asked to move',
    }
  })
}

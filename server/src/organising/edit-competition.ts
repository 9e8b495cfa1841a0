import type { CompetitionKind } from '@tussle/contract/competitions'
import {
  type CompetitionChanges,
  changeCompetition,
  getManaged,
  lockCompetitionOf,
  lockForPlay,
  type ManagedCompetition,
  recordingRules,
  refuseUnlessOrganiser,
  reopenRegistrationOf,
} from '../competitions/index.ts'
import { logAction } from '../day-log/index.ts'
import { promoteWaiting } from '../entries/index.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { deleteDraws } from '../matches/index.ts'

/** An organiser changes a competition (OQ-141). Settings on which results depend cannot be changed. */
export async function editCompetition<Answer>(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  id: number,
  changes: CompetitionChanges,
  present: (managed: ManagedCompetition) => Answer,
): Promise<Answer> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    const managed = await lockCompetitionOf(ctx, tx, kind, id)
    const change = () => changeCompetition(ctx, tx, managed, changes)
    const isChanged =
      kind === 'tournament'
        ? await recordingRules(ctx, tx, { id, divisionIds: null }, change)
        : await change()
    if (isChanged) {
      if (kind === 'tournament') {
        await followDates(ctx, tx, id)
        await logAction(ctx, tx, id, { action: 'edited', facts: {} })
      }
      ctx.changes.note(`${kind}:${id}`)
    }
    return present(await getManaged(ctx, tx, kind, id))
  })
}

/**
 * A later deadline reopens registration, so draws are deleted as in `reopenRegistration`. A larger maximum gives
 * places to entries on the waitlist.
 */
async function followDates(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const competition = await lockForPlay(tx, id, ctx.clock.now())
  if (competition?.is_open !== true) return
  if (competition.drawn_at !== null) {
    await deleteDraws(tx, id)
    await reopenRegistrationOf(tx, id)
  }
  await promoteWaiting(tx, ctx, id)
}

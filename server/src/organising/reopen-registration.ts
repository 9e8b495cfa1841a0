import { lockForPlay, refuseUnlessOrganiser, reopenRegistrationOf } from '../competitions/index.ts'
import { logAction } from '../day-log/index.ts'
import { promoteWaiting } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { deleteDraws, hasResults } from '../matches/index.ts'

const REOPENED = { message: 'Registration is open' }

/**
 * The organiser undoes an early closing, until the first result (OQ-081). Draws are deleted, free places go to the
 * waitlist, and the original deadline applies. Pairs that the closing made stay pairs.
 */
export async function reopenRegistration(ctx: SignedInCtx, id: number): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    const now = ctx.clock.now()
    const competition = await lockForPlay(tx, id, now)
    if (competition?.kind !== 'tournament') throw new AppError('not_found', 'Tournament not found')
    if (competition.is_open) return REOPENED
    if (await hasResults(tx, id)) throw new AppError('conflict', 'The draw stands: results were reported')
    await reopenRegistrationOf(tx, id)
    const reopened = await lockForPlay(tx, id, now)
    if (reopened?.is_open !== true) throw new AppError('conflict', 'The time to register is over')
    await deleteDraws(tx, id)
    await promoteWaiting(tx, ctx, id)
    ctx.changes.note(`tournament:${id}`)
    await logAction(ctx, tx, id, { action: 'registration-reopened', facts: {} })
    await audit(tx, ctx, { action: 'registration.reopened', object: `competition:${id}` })
    return REOPENED
  })
}

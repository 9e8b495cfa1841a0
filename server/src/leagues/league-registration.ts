import {
  closeRegistrationOf,
  lockForPlay,
  refuseUnlessOrganiser,
  reopenRegistrationOf,
} from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'

/** Closes registration before its deadline (OQ-081). Unlike a tournament, a league is not drawn by this. */
export async function closeLeagueRegistration(ctx: SignedInCtx, id: number): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    if (await isOpen(ctx, tx, id)) {
      await closeRegistrationOf(tx, id, ctx.clock.now())
      await audit(tx, ctx, { action: 'registration.closed', object: `competition:${id}` })
      ctx.changes.note(`league:${id}`)
    }
    return { message: 'Registration is closed' }
  })
}

/** Undoes an early closing; the original deadline applies. */
export async function reopenLeagueRegistration(ctx: SignedInCtx, id: number): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    if (!(await isOpen(ctx, tx, id))) {
      await reopenRegistrationOf(tx, id)
      if (!(await isOpen(ctx, tx, id))) throw new AppError('conflict', 'The time to register is over')
      await audit(tx, ctx, { action: 'registration.reopened', object: `competition:${id}` })
      ctx.changes.note(`league:${id}`)
    }
    return { message: 'Registration is open' }
  })
}

async function isOpen(ctx: SignedInCtx, tx: Tx, id: number): Promise<boolean> {
  const competition = await lockForPlay(tx, id, ctx.clock.now())
  if (competition?.kind !== 'league') throw new AppError('not_found', 'League not found')
  return competition.is_open
}

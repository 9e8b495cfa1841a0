import type { Membership } from '@tussle/contract/club-members'
import type { SignedInCtx } from '../kernel/context.ts'
import { violatedConstraint } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { clubJoined } from './clubs.events.ts'
import { presentMembership } from './clubs.present.ts'
import { insertMember } from './membership.store.ts'

/** Changes the membership and the club's counter together; a second click changes neither. */
export async function joinClub(ctx: SignedInCtx, clubId: number): Promise<Membership> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const row = await insertMember(tx, clubId, ctx.actor.userId, ctx.clock.now())
      if (row === undefined) throw new AppError('not_found', 'Club not found')
      await ctx.outbox.emit(tx, clubJoined, { clubId, userId: row.user_id })
      ctx.changes.note(`club:${clubId}`)
      return presentMembership(row)
    })
  } catch (error) {
    throw asAlreadyJoined(error)
  }
}

function asAlreadyJoined(error: unknown): unknown {
  return violatedConstraint(error) === 'club_membership_once'
    ? new AppError('already_joined', 'You are already a member of this club', { cause: error })
    : error
}

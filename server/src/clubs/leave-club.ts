import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { listClubIdsOf, lockClub, removeMember } from './membership.store.ts'
import { deleteRightsOf } from './team/team.store.ts'

/** Every member may leave, also the last administrator (OQ-122); an empty club closes (decision 0062). */
export async function leaveClub(ctx: SignedInCtx, clubId: number): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    const club = await lockClub(tx, clubId)
    if (club?.is_active !== true) throw new AppError('not_found', 'Club not found')
    if (!(await removeMember(tx, clubId, ctx.actor.userId, ctx.clock.now())))
      throw new AppError('conflict', 'You are not a member of this club')
    ctx.changes.note(`club:${clubId}`)
    return { message: 'Left club successfully!' }
  })
}

/**
 * For an account that is deleted, with its roles and requests, or only for clubs joined after a time. Locks the clubs by id, so that two calls
 * cannot deadlock.
 */
export async function leaveAllClubs(tx: Tx, ctx: SignedInCtx, since: Date | null = null): Promise<void> {
  for (const clubId of await listClubIdsOf(tx, ctx.actor.userId, since)) {
    await lockClub(tx, clubId)
    await removeMember(tx, clubId, ctx.actor.userId, ctx.clock.now())
    ctx.changes.note(`club:${clubId}`)
  }
  if (since === null) await deleteRightsOf(tx, ctx.actor.userId)
}

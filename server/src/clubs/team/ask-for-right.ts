import type { OwnRequest } from '@tussle/contract/organising-rights'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { AlreadyExists } from '../../kernel/http/already-exists.ts'
import { audit } from '../../kernel/security/audit.ts'
import { rightAsked } from '../clubs.events.ts'
import { findClub } from '../clubs.store.ts'
import { findMembership } from '../membership.store.ts'
import { findOpenRequest, findRequest, insertRequest } from './requests.store.ts'
import { presentRequest } from './team.present.ts'
import { findRole } from './team.store.ts'

/** A member asks for the right to organise. As long as the request is open, asking again returns it as it is. */
export async function askForRight(
  ctx: SignedInCtx,
  clubId: number,
  words: string,
): Promise<OwnRequest | AlreadyExists<OwnRequest>> {
  const { userId } = ctx.actor
  return await inTransaction(ctx, async (tx) => {
    if ((await findClub(tx, clubId)) === undefined) throw new AppError('not_found', 'Club not found')
    if ((await findMembership(tx, clubId, userId)) === undefined) {
      throw new AppError('forbidden', 'Join the club first')
    }
    const role = (await findRole(tx, clubId, userId))?.role
    if (role === 'owner' || role === 'organiser') {
      throw new AppError('conflict', 'You may already organise for this club')
    }
    const id = await insertRequest(tx, {
      club_id: clubId,
      user_id: userId,
      words,
      asked_at: ctx.clock.now(),
    })
    if (id === undefined) {
      const open = await findOpenRequest(tx, clubId, userId)
      if (open === undefined) throw new AppError('conflict', 'Your request has just been answered')
      return new AlreadyExists(presentRequest(open))
    }
    await audit(tx, ctx, { action: 'club.right-asked', object: `club:${clubId}`, after: { requestId: id } })
    await ctx.outbox.emit(tx, rightAsked, { clubId, userId, requestId: id })
    const made = await findRequest(tx, id)
    if (made === undefined) throw new Error(`request ${id} is gone`)
    return presentRequest(made)
  })
}

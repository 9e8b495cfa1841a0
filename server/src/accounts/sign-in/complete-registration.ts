import type { BodyOf } from '@tussle/contract/endpoint'
import type { completeRegistration as endpoint } from '@tussle/contract/people/accounts'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { presentCurrentUser } from '../accounts.present.ts'
import { completeUser, lockOwnUser } from '../accounts.store.ts'
import { faceOf } from '../profile/public-face.ts'

/** Only for accounts without a display name, so that it is not a second way to change a profile. */
export async function completeRegistration(
  ctx: SignedInCtx,
  body: BodyOf<typeof endpoint>,
): Promise<CurrentUser> {
  return await inTransaction(ctx, async (tx) => {
    const before = await lockOwnUser(tx, ctx.actor.userId)
    if (before === undefined) throw new AppError('not_found')
    const face = faceOf(before, { name: body.displayName }, ctx.clock)
    const profile = { ...face, rating: body.rating, location: body.location || null }
    const user = await completeUser(tx, ctx.actor.userId, profile, ctx.clock.now())
    if (user === undefined) throw new AppError('already_complete')
    return presentCurrentUser(user)
  })
}

import type { BodyOf } from '@tussle/contract/endpoint'
import type { changePassword as endpoint } from '@tussle/contract/people/passwords'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { refuseWeakPassword } from '../../kernel/security/passwords.ts'
import { closeAllSessions, sessionsTopic } from '../../kernel/security/session.ts'
import { passwordChanged } from '../accounts.events.ts'
import { findUser, replacePassword } from '../accounts.store.ts'
import { confirmPassword } from '../second-factors/confirm-password.ts'
import { refuseWithoutFreshProof } from '../second-factors/fresh-proof.ts'
import { isLongPassword, refuseShortAdminPassword } from './long-password.ts'

/** Ends every session of the account; the HTTP layer opens a new one for the caller's browser (OQ-024). */
export async function changePassword(
  ctx: SignedInCtx,
  body: BodyOf<typeof endpoint>,
): Promise<{ message: string }> {
  const { userId } = ctx.actor
  // A new password opens a new session, which must not bypass the second factor.
  if (ctx.actor.hasSecondFactor) refuseWithoutFreshProof(ctx)
  const { hash: old } = await confirmPassword(ctx, body.currentPassword)
  const user = await findUser(ctx.db, userId)
  refuseWeakPassword(body.newPassword, [
    user?.first_name ?? null,
    user?.last_name ?? null,
    user?.email ?? null,
  ])
  if (user?.is_admin === true) refuseShortAdminPassword(body.newPassword)
  const fresh = await ctx.passwords.hash(body.newPassword)
  return await inTransaction(ctx, async (tx) => {
    if (
      !(await replacePassword(
        tx,
        userId,
        { old, new: fresh, isLong: isLongPassword(body.newPassword) },
        ctx.clock.now(),
      ))
    ) {
      throw new AppError('wrong_password')
    }
    await closeAllSessions(tx, userId)
    ctx.changes.note(sessionsTopic(userId))
    await audit(tx, ctx, { action: 'password.changed', object: `user:${userId}` })
    await ctx.outbox.emit(tx, passwordChanged, { userId })
    return { message: 'Password changed successfully' }
  })
}

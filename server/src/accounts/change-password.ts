import type { changePassword as endpoint } from '@tussle/contract/accounts'
import type { BodyOf } from '@tussle/contract/endpoint'
import { audit } from '../kernel/audit.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { refuseWeakPassword } from '../kernel/passwords.ts'
import { closeAllSessions, sessionsTopic } from '../kernel/session.ts'
import { inTransaction } from '../kernel/transaction.ts'
import { passwordChanged } from './accounts.events.ts'
import { findPasswordHash, findUser, replacePassword } from './accounts.store.ts'

const ADMIN_MIN = 12

/** Ends every sign-in of the account; the caller's own browser gets a new one from the http layer (OQ-024). */
export async function changePassword(
  ctx: SignedInCtx,
  body: BodyOf<typeof endpoint>,
): Promise<{ message: string }> {
  const { userId } = ctx.actor
  const old = await findPasswordHash(ctx.db, userId)
  if (old === undefined || !(await ctx.passwords.matches(old, body.currentPassword))) {
    throw new AppError('wrong_password')
  }
  const user = await findUser(ctx.db, userId)
  refuseWeakPassword(body.newPassword, [
    user?.first_name ?? null,
    user?.last_name ?? null,
    user?.email ?? null,
  ])
  if (ctx.actor.isAdmin) refuseShortAdminPassword(body.newPassword)
  const fresh = await ctx.passwords.hash(body.newPassword)
  return await inTransaction(ctx, async (tx) => {
    if (!(await replacePassword(tx, userId, { old, new: fresh }, ctx.clock.now()))) {
      throw new AppError('wrong_password')
    }
    await closeAllSessions(tx, userId)
    ctx.changes.note(sessionsTopic(userId))
    await audit(tx, ctx, { action: 'password.changed', object: `user:${userId}` })
    await ctx.outbox.emit(tx, passwordChanged, { userId })
    return { message: 'Password changed successfully' }
  })
}

/** An administrator's account opens everybody's: it deserves a longer key than the stated six characters. */
export function refuseShortAdminPassword(password: string): void {
  if (password.length < ADMIN_MIN) {
    throw new AppError('weak_password', `Administrators need a password of at least ${ADMIN_MIN} characters`)
  }
}

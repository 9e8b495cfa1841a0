import { createHmac } from 'node:crypto'
import type { BodyOf } from '@tussle/contract/endpoint'
import { TIMED } from '@tussle/contract/ops/retention'
import type { resetPassword as endpoint } from '@tussle/contract/people/passwords'
import type { Ctx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { refuseWeakPassword } from '../../kernel/security/passwords.ts'
import { closeAllSessions, sessionsTopic } from '../../kernel/security/session.ts'
import { tokenHash } from '../../kernel/security/token-hash.ts'
import { passwordChanged } from '../accounts.events.ts'
import { findUserByEmail } from '../accounts.service.ts'
import { confirmMailedAddress, findPasswordHash, findUser, replacePassword } from '../accounts.store.ts'
import { isLongPassword, refuseShortAdminPassword } from '../profile/long-password.ts'
import { deleteResetLinks, findResetLink, replaceResetLink } from './password-reset.store.ts'

/**
 * Makes the token for an address; null if no account has it. The token is derived from the job's id, the present
 * password and the address. So a job that runs twice mails the same link, but cannot revive a link that was used in
 * between.
 */
export async function issueResetToken(
  ctx: Ctx,
  email: string,
  job: { readonly id: string; readonly secret: string },
): Promise<{ token: string; email: string } | null> {
  const user = await findUserByEmail(ctx.db, email)
  if (user === undefined || user.email === null || user.is_demo) return null
  const password = await findPasswordHash(ctx.db, user.id)
  if (password === undefined) return null
  const sentTo = user.email
  const token = createHmac('sha256', job.secret)
    .update(`reset:${job.id}:${password}:${sentTo}`)
    .digest('base64url')
  const expires = new Date(ctx.clock.now().getTime() + TIMED.resetLink.ms)
  await inTransaction(ctx, async (tx) => {
    await replaceResetLink(tx, {
      token_hash: tokenHash(token),
      user_id: user.id,
      password_at_issue: password,
      email_at_issue: sentTo,
      expires_at: expires,
    })
  })
  return { token, email: sentTo }
}

/**
 * Works once: the link is bound to the password that it replaces and to the address that it was mailed to, which it
 * confirms. All sessions end (OQ-022, OQ-024).
 */
export async function resetPassword(ctx: Ctx, body: BodyOf<typeof endpoint>): Promise<{ message: string }> {
  const link = await findResetLink(ctx.db, tokenHash(body.token), ctx.clock.now())
  const user = link === undefined ? undefined : await findUser(ctx.db, link.user_id)
  if (link === undefined || user === undefined) throw new AppError('reset_link_invalid')
  refuseWeakPassword(body.newPassword, [user.first_name, user.last_name, user.email])
  if (user.is_admin) refuseShortAdminPassword(body.newPassword)
  const fresh = await ctx.passwords.hash(body.newPassword)
  return await inTransaction(ctx, async (tx) => {
    const hashes = {
      old: link.password_at_issue,
      new: fresh,
      isLong: isLongPassword(body.newPassword),
    }
    const now = ctx.clock.now()
    const isGood =
      (await replacePassword(tx, user.id, hashes, now)) &&
      (await confirmMailedAddress(tx, user.id, link.email_at_issue, now))
    if (!isGood) throw new AppError('reset_link_invalid')
    await deleteResetLinks(tx, user.id)
    await closeAllSessions(tx, user.id)
    ctx.changes.note(sessionsTopic(user.id))
    await audit(tx, ctx, { action: 'password.reset', object: `user:${user.id}`, actorId: user.id })
    await ctx.outbox.emit(tx, passwordChanged, { userId: user.id })
    return { message: 'Your password has been changed. Please sign in.' }
  })
}

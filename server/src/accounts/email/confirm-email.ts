import { foldName } from '@tussle/contract/folding'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import type { Ctx, SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { tokenHash } from '../../kernel/security/token-hash.ts'
import { emailChanged } from '../accounts.events.ts'
import { presentCurrentUser } from '../accounts.present.ts'
import { dropPendingEmail, findUser, updateUser } from '../accounts.store.ts'
import { asEmailTaken } from '../sign-in/add-account.ts'
import { deleteResetLinks } from '../sign-in/password-reset.store.ts'
import { askToConfirm } from './ask-to-confirm.ts'
import { endConfirmations, lockConfirmation, markConfirmationUsed } from './email-confirmation.store.ts'

const TAKEN = 'Another account uses this address by now. Your email stays as it was.'

/** Works for every holder of the link, signed in or not: following it is the proof. */
export async function confirmEmail(
  ctx: Ctx,
  { token }: { readonly token: string },
): Promise<{ email: string; wasConfirmed: boolean }> {
  try {
    return await inTransaction(ctx, (tx) => confirm(tx, ctx, tokenHash(token)))
  } catch (error) {
    const refusal = asEmailTaken(error)
    if (!(refusal instanceof AppError) || refusal.code !== 'email_taken') throw refusal
    await inTransaction(ctx, async (tx) => {
      const link = await lockConfirmation(tx, tokenHash(token))
      if (link?.user_id && link.email !== null) await giveUp(tx, ctx, link.user_id, link.email)
    })
    throw new AppError('email_taken', TAKEN, { cause: error })
  }
}

async function confirm(tx: Tx, ctx: Ctx, tokenHash: string) {
  const now = ctx.clock.now()
  const link = await lockConfirmation(tx, tokenHash)
  const user = link?.user_id ? await findUser(tx, link.user_id) : undefined
  if (link === undefined || link.email === null || user === undefined) {
    throw new AppError('confirm_link_invalid')
  }
  const { email } = link
  if (user.email === email && user.email_verified_at !== null) return { email, wasConfirmed: true }
  const isChange = user.pending_email === email
  if (link.expires_at <= now || !(isChange || user.email === email)) {
    throw new AppError('confirm_link_invalid')
  }
  const verified = { email_verified_at: now }
  await updateUser(
    tx,
    user.id,
    isChange ? { ...verified, email, email_key: foldName(email), pending_email: null } : verified,
    now,
  )
  await markConfirmationUsed(tx, link.id, now)
  const trail = { object: `user:${user.id}`, actorId: user.id }
  if (isChange) {
    await deleteResetLinks(tx, user.id)
    await audit(tx, ctx, { ...trail, action: 'profile.email-changed' })
    await ctx.outbox.emit(tx, emailChanged, { userId: user.id })
  } else {
    await audit(tx, ctx, { ...trail, action: 'profile.email-confirmed' })
  }
  return { email, wasConfirmed: false }
}

/** Sends a link to the pending address, else to the account's own address while it is unconfirmed. */
export async function sendConfirmation(ctx: SignedInCtx): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, ctx.actor.userId)
    if (user === undefined) throw new AppError('unauthenticated')
    const email = user.pending_email ?? (user.email_verified_at === null ? user.email : null)
    if (email === null) return { message: 'Your email is confirmed already' }
    await askToConfirm(tx, ctx, { userId: user.id, email }, { again: true })
    return { message: `We sent a link to ${email}` }
  })
}

/** Keeps the present address; the link to the pending one stops working. */
export async function cancelEmailChange(ctx: SignedInCtx): Promise<CurrentUser> {
  return await inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, ctx.actor.userId)
    if (user?.pending_email) await giveUp(tx, ctx, user.id, user.pending_email)
    const after = await findUser(tx, ctx.actor.userId)
    if (after === undefined) throw new AppError('unauthenticated')
    return presentCurrentUser(after)
  })
}

async function giveUp(tx: Tx, ctx: Ctx, userId: number, email: string): Promise<void> {
  await dropPendingEmail(tx, userId, email, ctx.clock.now())
  await endConfirmations(tx, userId, email, ctx.clock.now())
}

import { foldName } from '@tussle/contract/folding'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { Queryable, Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { findPicture, removePicture } from '../kernel/files/files.store.ts'
import { audit } from '../kernel/security/audit.ts'
import { deleteDevices, signedInOnNewDevice } from '../kernel/security/known-device.ts'
import { closeAllSessions, closeSession, listSessions, sessionsTopic } from '../kernel/security/session.ts'
import { emailChangeRequested, passwordResetRequested, secondFactorChanged } from './accounts.events.ts'
import { presentCurrentUser } from './accounts.present.ts'
import {
  anonymiseUser,
  findUser,
  findUserByEmailKey,
  findUserIdByKey,
  switchMailsOff,
  updateUser,
} from './accounts.store.ts'
import { anonymiseConfirmations } from './email/email-confirmation.store.ts'
import { refuseUnlessLongPassword } from './profile/long-password.ts'
import { deleteFactors } from './second-factors/second-factors.store.ts'
import { deleteResetLinks } from './sign-in/password-reset.store.ts'

export async function findUserByEmail(db: Queryable, email: string) {
  return await findUserByEmailKey(db, foldName(email))
}

/** The longest email, if folding turns each character into three. */
const LONGEST_KEY = 3 * 254

/** The account of this username or email, in any spelling. Known and unknown names cost the same one statement. */
export async function findAccountNamed(db: Queryable, login: string): Promise<number | null> {
  const key = foldName(login)
  // This runs before the text is validated. No account has a name that the forms would refuse.
  return key.length > LONGEST_KEY || key.includes('\0') ? null : await findUserIdByKey(db, key)
}

export async function getCurrentUser(ctx: SignedInCtx): Promise<CurrentUser> {
  const user = await findUser(ctx.db, ctx.actor.userId)
  if (user === undefined) throw new AppError('unauthenticated')
  return presentCurrentUser(user)
}

export async function listDevices(ctx: SignedInCtx) {
  const sessions = await listSessions(ctx.db, ctx.clock, ctx.actor.userId)
  return sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    createdAt,
    lastSeenAt,
    current: id === ctx.actor.sessionId,
  }))
}

export async function signDeviceOut(ctx: SignedInCtx, id: string): Promise<{ message: string }> {
  if (!(await closeSession(ctx.db, ctx.actor.userId, id))) throw new AppError('not_found')
  ctx.changes.note(sessionsTopic(ctx.actor.userId))
  return { message: 'Signed out' }
}

/** Includes this browser. Streams of all the sessions are closed at once. */
export async function signOutEverywhere(ctx: SignedInCtx): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    await closeAllSessions(tx, ctx.actor.userId)
    ctx.changes.note(sessionsTopic(ctx.actor.userId))
    await audit(tx, ctx, { action: 'sessions.ended', object: `user:${ctx.actor.userId}` })
    return { message: 'Signed out everywhere' }
  })
}

export async function getPhoto(ctx: Ctx, name: string): Promise<Buffer> {
  const bytes = await findPicture(ctx.db, name)
  if (bytes === undefined) throw new AppError('not_found')
  return bytes
}

/** The account's own part of a deletion; the caller deletes the person's other data. */
export async function anonymiseAccount(tx: Tx, ctx: SignedInCtx): Promise<void> {
  const user = await findUser(tx, ctx.actor.userId)
  for (const email of [user?.email, user?.pending_email]) {
    await ctx.outbox.deleteJobs(tx, passwordResetRequested, 'email', foldName(email ?? ''))
  }
  await ctx.outbox.deleteJobs(tx, emailChangeRequested, 'userId', ctx.actor.userId)
  await ctx.outbox.deleteJobs(tx, secondFactorChanged, 'userId', ctx.actor.userId)
  await deleteFactors(tx, ctx.actor.userId)
  await removePicture(tx, user?.hidden_image_url ?? user?.profile_image_url ?? null)
  await anonymiseUser(tx, ctx.actor.userId, ctx.clock.now())
  await deleteResetLinks(tx, ctx.actor.userId)
  await anonymiseConfirmations(tx, ctx.actor.userId)
  await deleteDevices(tx, ctx.actor.userId)
  await ctx.outbox.deleteJobs(tx, signedInOnNewDevice, 'userId', ctx.actor.userId)
  await closeAllSessions(tx, ctx.actor.userId)
  ctx.changes.note(sessionsTopic(ctx.actor.userId))
  await audit(tx, ctx, { action: 'account.deleted', object: `user:${ctx.actor.userId}` })
}

/** For a person who follows the unsubscribe link of a mail, signed in or not. */
export async function stopMails(ctx: Ctx, userId: number): Promise<void> {
  await switchMailsOff(ctx.db, userId, ctx.clock.now())
}

/** For commands on the server, which need no password (OQ-014). */
export async function setAdmin(ctx: Ctx, email: string, isAdmin: boolean): Promise<CurrentUser> {
  return await inTransaction(ctx, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user === undefined || user.is_demo)
      throw new AppError('not_found', `No account with the email ${email}`)
    const now = ctx.clock.now()
    const since = user.admin_since ?? now
    const rights = { is_admin: isAdmin, admin_since: isAdmin ? since : null }
    if (isAdmin) await refuseUnlessLongPassword(tx, user.id, email)
    const changed = await updateUser(tx, user.id, rights, now)
    if (changed === undefined) throw new AppError('not_found')
    const action = isAdmin ? 'admin.granted' : 'admin.revoked'
    await audit(tx, ctx, { action, object: `user:${user.id}` })
    return presentCurrentUser(changed)
  })
}

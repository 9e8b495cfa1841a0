import type { CurrentUser } from '@tussle/contract/accounts'
import { audit } from '../kernel/audit.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { AppError } from '../kernel/errors.ts'
import { closeAllSessions, closeSession, listSessions, sessionsTopic } from '../kernel/session.ts'
import { inTransaction } from '../kernel/transaction.ts'
import { emailChanged, passwordResetRequested } from './accounts.events.ts'
import { presentCurrentUser } from './accounts.present.ts'
import {
  buryUser,
  findPasswordHash,
  findUser,
  findUserByEmail,
  switchMailsOff,
  updateUser,
} from './accounts.store.ts'
import { deleteResetLinks } from './password-reset.store.ts'

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

export async function getPhoto(ctx: Ctx, name: string): Promise<Buffer> {
  const bytes = await ctx.files.get(name)
  if (bytes === undefined) throw new AppError('not_found')
  return bytes
}

/** Asked again before anything that cannot be undone. */
export async function confirmPassword(ctx: SignedInCtx, password: string): Promise<void> {
  const hash = await findPasswordHash(ctx.db, ctx.actor.userId)
  if (!(await ctx.passwords.matches(hash, password))) throw new AppError('wrong_password')
}

/** The account's own part of a deletion; its owner's other traces are the caller's business. */
export async function buryAccount(tx: Tx, ctx: SignedInCtx): Promise<void> {
  const user = await findUser(tx, ctx.actor.userId)
  await ctx.outbox.forget(tx, passwordResetRequested, 'email', user?.email ?? '')
  await ctx.outbox.forget(tx, emailChanged, 'userId', ctx.actor.userId)
  await buryUser(tx, ctx.actor.userId, ctx.clock.now())
  await deleteResetLinks(tx, ctx.actor.userId)
  await closeAllSessions(tx, ctx.actor.userId)
  ctx.changes.note(sessionsTopic(ctx.actor.userId))
  await audit(tx, ctx, { action: 'account.deleted', object: `user:${ctx.actor.userId}` })
}

/** For whoever follows the link in a mail, signed in or not. */
export async function stopMails(ctx: Ctx, userId: number): Promise<void> {
  await switchMailsOff(ctx.db, userId, ctx.clock.now())
}

/** For commands on the server, which need nobody's password (OQ-014). */
export async function setAdmin(ctx: Ctx, email: string, isAdmin: boolean): Promise<CurrentUser> {
  return await inTransaction(ctx, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user === undefined || user.is_demo)
      throw new AppError('not_found', `No account with the email ${email}`)
    const changed = await updateUser(tx, user.id, { is_admin: isAdmin }, ctx.clock.now())
    if (changed === undefined) throw new AppError('not_found')
    const action = isAdmin ? 'admin.granted' : 'admin.revoked'
    await audit(tx, ctx, { action, object: `user:${user.id}` })
    return presentCurrentUser(changed)
  })
}

import { secondFactorDue } from '@tussle/contract/people/admin-grace'
import type { SecondFactors } from '@tussle/contract/people/second-factors'
import type { Ctx, SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import type { TimedJob } from '../../kernel/jobs/jobs.ts'
import { audit } from '../../kernel/security/audit.ts'
import { closeAllSessions, sessionsTopic } from '../../kernel/security/session.ts'
import { type FactorChange, secondFactorChanged } from '../accounts.events.ts'
import { findUserByEmail } from '../accounts.service.ts'
import { findUser, updateUser } from '../accounts.store.ts'
import { lockUser } from '../managed-users.store.ts'
import { deleteOldChallenges } from '../sign-in/challenges.store.ts'
import { renewRecoveryCodes } from './codes.ts'
import { refuseWithoutFreshProof } from './fresh-proof.ts'
import { listPasskeys } from './passkeys.store.ts'
import { presentPasskey } from './second-factors.present.ts'
import {
  countFactors,
  deleteFactors,
  deleteRecoveryCodes,
  setSecondFactorSince,
} from './second-factors.store.ts'

export async function getSecondFactors(ctx: SignedInCtx): Promise<SecondFactors> {
  const { userId } = ctx.actor
  const [user, passkeys, { totpSince, codes }] = await Promise.all([
    findUser(ctx.db, userId),
    listPasskeys(ctx.db, userId),
    countFactors(ctx.db, userId),
  ])
  if (user === undefined) throw new AppError('unauthenticated')
  const due = secondFactorDue(user)
  return {
    passkeys: passkeys.map(presentPasskey),
    totpSince: totpSince?.toISOString() ?? null,
    recoveryCodesLeft: codes,
    required: due === null ? null : { by: due.toISOString() },
  }
}

/**
 * Call this in the transaction that adds a factor. Returns recovery codes for the first factor; null if there are
 * some.
 */
export async function noteAdded(
  ctx: SignedInCtx,
  tx: Tx,
  change: 'passkey-added' | 'totp-added',
): Promise<string[] | null> {
  const { userId } = ctx.actor
  const user = await lockUser(tx, userId)
  if (user === undefined) throw new AppError('unauthenticated')
  if (user.second_factor_since === null) await setSecondFactorSince(tx, userId, ctx.clock.now())
  const { codes } = await countFactors(tx, userId)
  await notify(ctx, tx, userId, change)
  return codes > 0 ? null : await renewRecoveryCodes(ctx, tx, userId)
}

/**
 * Call this in the transaction that removes a factor, after the removal. Refuses to leave an administrator without
 * one.
 */
export async function noteRemoved(
  ctx: SignedInCtx,
  tx: Tx,
  change: 'passkey-removed' | 'totp-removed',
): Promise<void> {
  const { userId } = ctx.actor
  // Locks the account against a concurrent grant of administrator rights.
  const user = await lockUser(tx, userId)
  const { passkeys, totpSince } = await countFactors(tx, userId)
  if (passkeys === 0 && totpSince === null) {
    if (user?.is_admin === true) {
      throw new AppError('conflict', 'Administrators need a second factor. Please add another one first')
    }
    await setSecondFactorSince(tx, userId, null)
    await deleteRecoveryCodes(tx, userId)
  }
  await notify(ctx, tx, userId, change)
}

/** Makes new codes and shows them once; the old ones stop working. */
export async function makeRecoveryCodes(ctx: SignedInCtx): Promise<{ codes: string[] }> {
  refuseWithoutFreshProof(ctx)
  const { userId } = ctx.actor
  return await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    if ((user?.second_factor_since ?? null) === null) {
      throw new AppError('conflict', 'Please set up a passkey or an authenticator app first')
    }
    await notify(ctx, tx, userId, 'recovery-codes-made')
    return { codes: await renewRecoveryCodes(ctx, tx, userId) }
  })
}

/** For an operator who helps a person without any factor left: only a command on the server does this, no page. */
export async function resetFactors(ctx: Ctx, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user === undefined) throw new AppError('not_found', `No account with the email ${email}`)
    const now = ctx.clock.now()
    await lockUser(tx, user.id)
    await deleteFactors(tx, user.id)
    await setSecondFactorSince(tx, user.id, null)
    // The time to set up another factor starts again.
    if (user.is_admin) await updateUser(tx, user.id, { admin_since: now }, now)
    await closeAllSessions(tx, user.id)
    ctx.changes.note(sessionsTopic(user.id))
    await notify(ctx, tx, user.id, 'factors-reset')
  })
  ctx.changes.sendHints()
}

/** Deletes challenges that nobody answered in time. */
export const challengeRetentionJob: TimedJob = {
  queue: 'accounts.old-challenges',
  cron: '23 * * * *',
  handle: (ctx) => deleteOldChallenges(ctx.db, ctx.clock.now()),
}

/** Writes to the audit trail and mails the owner. */
async function notify(ctx: Ctx, tx: Tx, userId: number, change: FactorChange): Promise<void> {
  await audit(tx, ctx, { action: `second-factor.${change}`, object: `user:${userId}` })
  await ctx.outbox.emit(tx, secondFactorChanged, { userId, change, left: null })
}

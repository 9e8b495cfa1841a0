import { perMinutes } from '@tussle/contract/endpoint'
import type { SignedInCtx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { findPasswordHash } from '../accounts.store.ts'

/** Wrong passwords, counted over all endpoints. */
const WRONG_PASSWORDS = perMinutes('user', 5, 15)

/**
 * Confirms the password before actions that cannot be undone, or for which a stolen session must not be enough. All
 * endpoints share one limit; otherwise each would allow more guesses. A try is counted before the password is
 * checked, so that concurrent tries count too, and the right password gives all tries back.
 */
export async function confirmPassword(ctx: SignedInCtx, password: string): Promise<{ hash: string }> {
  const { userId } = ctx.actor
  await ctx.limits.takeFor('wrong-password', WRONG_PASSWORDS, userId)
  const hash = await findPasswordHash(ctx.db, userId)
  if (!(await ctx.passwords.matches(hash, password)) || hash === undefined)
    throw new AppError('wrong_password')
  await ctx.limits.giveBack('wrong-password', WRONG_PASSWORDS, userId)
  return { hash }
}

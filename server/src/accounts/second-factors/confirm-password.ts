import { perMinutes } from '@tussle/contract/endpoint'
import type { SignedInCtx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { findPasswordHash } from '../accounts.store.ts'

/** Wrong ones, wherever they are tried. */
const WRONG_PASSWORDS = perMinutes('user', 5, 15)

/**
 * Asked again before anything that cannot be undone, or that a stolen session alone must not be enough for. One count
 * for all that ask: else each of them would be another door to guess at. A try is taken before the password is looked
 * at, so that many at once are counted too, and the right one gives all of them back.
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

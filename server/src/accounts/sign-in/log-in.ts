import type { BodyOf } from '@tussle/contract/endpoint'
import { foldName } from '@tussle/contract/folding'
import type { login as endpoint } from '@tussle/contract/people/accounts'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import type { Ctx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { presentCurrentUser } from '../accounts.present.ts'
import { findCredentials, findUser } from '../accounts.store.ts'
import { takeCode } from '../second-factors/codes.ts'
import { countFactors } from '../second-factors/second-factors.store.ts'

const USE_PASSKEY = 'Please sign in with your passkey, or enter a recovery code'

/**
 * Unknown, deleted and disabled accounts and wrong passwords get the same message and cost the same work, so that an
 * attacker learns nothing.
 */
export async function logIn(ctx: Ctx, body: BodyOf<typeof endpoint>): Promise<CurrentUser> {
  const credentials = await findCredentials(ctx.db, foldName(body.username))
  const isRight = await ctx.passwords.matches(credentials?.password ?? undefined, body.password)
  const user = await findUser(ctx.db, isRight ? (credentials?.id ?? 0) : 0)
  if (user !== undefined && user.second_factor_since !== null) await askForCode(ctx, user.id, body.code)
  const action = user === undefined ? 'login.failed' : 'login.succeeded'
  await audit(ctx.db, ctx, { action, object: `user:${user?.id ?? 'unknown'}`, actorId: user?.id ?? null })
  if (user === undefined) throw new AppError('login_failed')
  return presentCurrentUser(user)
}

/** Asked only after the right password, so that the question does not reveal who has a second factor. */
async function askForCode(ctx: Ctx, userId: number, code: string | undefined): Promise<void> {
  if (code === undefined || code === '') {
    const { totpSince } = await countFactors(ctx.db, userId)
    throw new AppError('second_factor_required', totpSince === null ? USE_PASSKEY : undefined)
  }
  if (await takeCode(ctx, userId, code)) return
  await audit(ctx.db, ctx, {
    action: 'login.failed',
    object: `user:${userId}`,
    actorId: userId,
    after: { by: 'code' },
  })
  throw new AppError('second_factor_failed')
}

import type { BodyOf } from '@tussle/contract/endpoint'
import { foldName } from '@tussle/contract/folding'
import type { register as endpoint } from '@tussle/contract/people/accounts'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import type { Ctx } from '../../kernel/context.ts'
import { refuseWeakPassword } from '../../kernel/security/passwords.ts'
import { findCredentials, findUser } from '../accounts.store.ts'
import { addAccount } from './add-account.ts'

/**
 * Registers a new player. An account that already has the address is not changed. The display name starts as the
 * username, not as the real name (OQ-006).
 */
export async function register(ctx: Ctx, body: BodyOf<typeof endpoint>): Promise<CurrentUser> {
  const { email, password, firstName, lastName, rating } = body
  refuseWeakPassword(password, [firstName, lastName, email, email.split('@')[0] ?? null])
  return await addAccount(
    ctx,
    { email, password, firstName, lastName, rating, isVerified: false },
    (userId) => ({
      action: 'account.registered',
      actorId: userId,
    }),
  )
}

/**
 * Whether the address and the password of a registration still open its account. A replay a day later may come from
 * an old copy of the request, so it gets nothing that a sign-in would refuse now.
 */
export async function stillOpens(ctx: Ctx, body: BodyOf<typeof endpoint>, userId: number): Promise<boolean> {
  const credentials = await findCredentials(ctx.db, foldName(body.email))
  const isSame = await ctx.passwords.matches(credentials?.password ?? undefined, body.password)
  if (!isSame || credentials?.id !== userId) return false
  // If the account has a second factor by now, the password alone is not enough.
  return (await findUser(ctx.db, userId))?.second_factor_since === null
}

import type { CurrentUser, register as endpoint } from '@tussle/contract/accounts'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { Ctx } from '../kernel/context.ts'
import { refuseWeakPassword } from '../kernel/passwords.ts'
import { addAccount } from './add-account.ts'

/**
 * A new player. An address that is taken stays exactly as it was, and the display name starts as the
 * username, not as the real name (OQ-006).
 */
export async function register(ctx: Ctx, body: BodyOf<typeof endpoint>): Promise<CurrentUser> {
  const { email, password, firstName, lastName, rating } = body
  refuseWeakPassword(password, [firstName, lastName, email, email.split('@')[0] ?? null])
  return await addAccount(ctx, { email, password, firstName, lastName, rating }, (userId) => ({
    action: 'account.registered',
    actorId: userId,
  }))
}

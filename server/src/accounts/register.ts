import type { CurrentUser, register as endpoint } from '@tussle/contract/accounts'
import type { BodyOf } from '@tussle/contract/endpoint'
import { usernameFor } from '@tussle/contract/username'
import { audit } from '../kernel/audit.ts'
import type { Ctx } from '../kernel/context.ts'
import { violatedConstraint } from '../kernel/db.ts'
import { AppError } from '../kernel/errors.ts'
import { refuseWeakPassword } from '../kernel/passwords.ts'
import { inTransaction } from '../kernel/transaction.ts'
import { presentCurrentUser } from './accounts.present.ts'
import { claimUsername, insertUser } from './accounts.store.ts'

/**
 * A new player. Always an INSERT, never an upsert: an address that is taken stays exactly as it was.
 * The username is ours to make (OQ-007), and the display name starts as it, not as the real name (OQ-006).
 */
export async function register(ctx: Ctx, body: BodyOf<typeof endpoint>): Promise<CurrentUser> {
  refuseWeakPassword(body.password, [
    body.firstName,
    body.lastName,
    body.email,
    body.email.split('@')[0] ?? null,
  ])
  const password = await ctx.passwords.hash(body.password)
  try {
    return await inTransaction(ctx, async (tx) => {
      const username = await claimUsername(tx, usernameFor(body.firstName, body.lastName))
      const user = await insertUser(
        tx,
        {
          email: body.email,
          username,
          password,
          first_name: body.firstName,
          last_name: body.lastName,
          display_name: username,
          rating: body.rating,
          is_admin: false,
          is_demo: false,
        },
        ctx.clock.now(),
      )
      await audit(tx, ctx, { action: 'account.registered', object: `user:${user.id}`, actorId: user.id })
      return presentCurrentUser(user)
    })
  } catch (error) {
    throw asEmailTaken(error)
  }
}

/** The unique index is the judge of taken addresses; this gives its verdict a name. */
export function asEmailTaken(error: unknown): unknown {
  return violatedConstraint(error) === 'users_email_key'
    ? new AppError('email_taken', undefined, { cause: error })
    : error
}

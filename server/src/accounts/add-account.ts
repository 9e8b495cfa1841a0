import type { CurrentUser } from '@tussle/contract/accounts'
import { usernameFor } from '@tussle/contract/username'
import { type AuditEntry, audit } from '../kernel/audit.ts'
import type { Ctx } from '../kernel/context.ts'
import { violatedConstraint } from '../kernel/db.ts'
import { AppError } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/transaction.ts'
import { presentCurrentUser } from './accounts.present.ts'
import { claimUsername, insertUser } from './accounts.store.ts'

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly rating: string | null
  /** Empty for an account whose owner will choose it at the first visit; absent for the username (OQ-006). */
  readonly displayName?: string
  readonly isAdmin?: boolean
  readonly isDemo?: boolean
}

/** How every account comes to be: always an INSERT, never an upsert, with a username of our own making (OQ-007). */
export async function addAccount(
  ctx: Ctx,
  account: NewAccount,
  trail: (userId: number) => Omit<AuditEntry, 'object'>,
): Promise<CurrentUser> {
  const password = await ctx.passwords.hash(account.password)
  try {
    return await inTransaction(ctx, async (tx) => {
      const username = await claimUsername(tx, usernameFor(account.firstName, account.lastName))
      const user = await insertUser(
        tx,
        {
          email: account.email,
          username,
          password,
          first_name: account.firstName,
          last_name: account.lastName,
          display_name: account.displayName ?? username,
          rating: account.rating,
          is_admin: account.isAdmin ?? false,
          is_demo: account.isDemo ?? false,
        },
        ctx.clock.now(),
      )
      await audit(tx, ctx, { ...trail(user.id), object: `user:${user.id}` })
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

import type { CurrentUser } from '@tussle/contract/accounts'
import { usernameFor } from '@tussle/contract/username'
import { audit } from '../kernel/audit.ts'
import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/transaction.ts'
import { presentCurrentUser } from './accounts.present.ts'
import { claimUsername, insertUser } from './accounts.store.ts'
import { refuseShortAdminPassword } from './change-password.ts'
import { asEmailTaken } from './register.ts'

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly rating: string | null
  /** Empty for an account whose owner will choose it at the first visit (OQ-006). */
  readonly displayName?: string
  readonly isAdmin?: boolean
  readonly isDemo?: boolean
}

/** An account made by a command rather than by its owner: administrators, demo data, imports. */
export async function createAccount(ctx: Ctx, account: NewAccount): Promise<CurrentUser> {
  const isAdmin = account.isAdmin ?? false
  if (isAdmin) refuseShortAdminPassword(account.password)
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
          is_admin: isAdmin,
          is_demo: account.isDemo ?? false,
        },
        ctx.clock.now(),
      )
      await audit(tx, ctx, { action: 'account.created', object: `user:${user.id}`, after: { isAdmin } })
      return presentCurrentUser(user)
    })
  } catch (error) {
    throw asEmailTaken(error)
  }
}

import { foldName } from '@tussle/contract/folding'
import type { CurrentUser } from '@tussle/contract/people/accounts'
import { usernameFor } from '@tussle/contract/people/username'
import type { Ctx } from '../../kernel/context.ts'
import { type Tx, violatedConstraint } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { type AuditEntry, audit } from '../../kernel/security/audit.ts'
import { presentCurrentUser } from '../accounts.present.ts'
import { insertUser, lockUsernames } from '../accounts.store.ts'
import { askToConfirmIfAllowed } from '../email/ask-to-confirm.ts'
import { isLongPassword } from '../profile/long-password.ts'

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly rating: string | null
  /** Empty for an account whose owner will choose it at the first visit; absent for the username (OQ-006). */
  readonly displayName?: string
  readonly isAdmin?: boolean
  /** From when the days for a second factor count; now, unless it says otherwise. */
  readonly adminSince?: Date
  readonly isDemo?: boolean
}

/** Whoever makes an account by a command vouches for its address; who signs up is asked by mail. */
type WithAddress = NewAccount & { readonly isVerified: boolean }

type Trail = (userId: number) => Omit<AuditEntry, 'object'>

/** "John S" and a 2, and "John S 2", are asked for under two names: who is late looks for the next free one. */
const CHANCES = 20

/** How every account comes to be: always an INSERT, never an upsert, with a username of our own making (OQ-007). */
export async function addAccount(ctx: Ctx, account: WithAddress, trail: Trail): Promise<CurrentUser> {
  const password = await ctx.passwords.hash(account.password)
  for (let chance = 1; ; chance += 1) {
    try {
      return await insertAccount(ctx, account, password, trail)
    } catch (error) {
      if (violatedConstraint(error) !== 'users_username_key' || chance === CHANCES) throw asEmailTaken(error)
    }
  }
}

async function insertAccount(
  ctx: Ctx,
  account: WithAddress,
  password: string,
  trail: Trail,
): Promise<CurrentUser> {
  return await inTransaction(ctx, async (tx) => {
    const username = await claimUsername(tx, usernameFor(account.firstName, account.lastName))
    const user = await insertUser(
      tx,
      {
        email: account.email,
        email_key: foldName(account.email),
        email_verified_at: account.isVerified ? ctx.clock.now() : null,
        username,
        username_key: foldName(username),
        password,
        password_is_long: isLongPassword(account.password),
        first_name: account.firstName,
        last_name: account.lastName,
        display_name: account.displayName ?? username,
        rating: account.rating,
        is_admin: account.isAdmin ?? false,
        admin_since: account.isAdmin === true ? (account.adminSince ?? ctx.clock.now()) : null,
        is_demo: account.isDemo ?? false,
      },
      ctx.clock.now(),
    )
    await audit(tx, ctx, { ...trail(user.id), object: `user:${user.id}` })
    if (!account.isVerified) await askToConfirmIfAllowed(tx, ctx, { id: user.id, email: account.email })
    return presentCurrentUser(user)
  })
}

/** The wanted username, or the same with the lowest free number: "John S 2" (OQ-007). */
async function claimUsername(tx: Tx, wanted: string): Promise<string> {
  const key = foldName(wanted)
  const taken = await lockUsernames(tx, key)
  if (!taken.has(key)) return wanted
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${key} ${number}`)) return `${wanted} ${number}`
  }
}

/** The unique index is the judge of taken addresses; this gives its verdict a name. */
export function asEmailTaken(error: unknown): unknown {
  return violatedConstraint(error) === 'users_email_key'
    ? new AppError('email_taken', undefined, { cause: error })
    : error
}

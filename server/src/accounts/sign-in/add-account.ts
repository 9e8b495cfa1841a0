import { foldName } from '@tussle/contract/folding'
import type { CurrentUser } from '@tussle/contract/people/current-user'
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
  /** Empty if the owner will choose it at the first sign-in; undefined to use the username (OQ-006). */
  readonly displayName?: string
  readonly isAdmin?: boolean
  /** The start of the time to add a second factor; by default now. */
  readonly adminSince?: Date
  readonly isDemo?: boolean
}

/**
 * An operator who creates an account by a command vouches for its address; a person who signs up confirms it by mail.
 */
type WithAddress = NewAccount & { readonly isVerified: boolean }

type Trail = (userId: number) => Omit<AuditEntry, 'object'>

/** "John S" with the number 2 and "John S 2" lock two different names. The later one tries the next free number. */
const CHANCES = 20

/** Creates every account: always by INSERT, never by an upsert, with a generated username (OQ-007). */
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

/** The unique index decides whether an address is taken; this turns its error into ours. */
export function asEmailTaken(error: unknown): unknown {
  return violatedConstraint(error) === 'users_email_key'
    ? new AppError('email_taken', undefined, { cause: error })
    : error
}

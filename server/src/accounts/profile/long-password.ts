import type { Queryable } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { hasLongPassword } from '../accounts.store.ts'

const ADMIN_MIN = 12

/**
 * Stored beside the hash, which does not show the length, because the account may become an administrator later
 * (decision 0052).
 */
export function isLongPassword(password: string): boolean {
  return password.length >= ADMIN_MIN
}

/** An administrator's account gives access to all others, so it needs more than the usual six characters. */
export function refuseShortAdminPassword(password: string): void {
  if (isLongPassword(password)) return
  throw new AppError('weak_password', `Administrators need a password of at least ${ADMIN_MIN} characters`)
}

/** Called before an account becomes an administrator; only its owner can choose a longer password. */
export async function refuseUnlessLongPassword(db: Queryable, id: number, name: string): Promise<void> {
  if (await hasLongPassword(db, id)) return
  throw new AppError(
    'weak_password',
    `${name} must first set a password of at least ${ADMIN_MIN} characters. A reset link can be mailed to them.`,
  )
}

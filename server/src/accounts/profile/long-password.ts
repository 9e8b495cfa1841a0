import type { Queryable } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { hasLongPassword } from '../accounts.store.ts'

const ADMIN_MIN = 12

/** Kept beside the hash, which does not tell: rights may be asked for later (decision 0052). */
export function isLongPassword(password: string): boolean {
  return password.length >= ADMIN_MIN
}

/** An administrator's account opens everybody's: it deserves a longer key than the stated six characters. */
export function refuseShortAdminPassword(password: string): void {
  if (isLongPassword(password)) return
  throw new AppError('weak_password', `Administrators need a password of at least ${ADMIN_MIN} characters`)
}

/** Before somebody becomes an administrator; only they themselves can choose a longer one. */
export async function refuseUnlessLongPassword(db: Queryable, id: number, name: string): Promise<void> {
  if (await hasLongPassword(db, id)) return
  throw new AppError(
    'weak_password',
    `${name} must first set a password of at least ${ADMIN_MIN} characters. A reset link can be mailed to them.`,
  )
}

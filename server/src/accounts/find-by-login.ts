import { foldName } from '@tussle/contract/folding'
import type { Queryable } from '../kernel/data/db.ts'
import { refusal } from '../kernel/errors.ts'
import { findUserIdsByKey } from './find-by-login.store.ts'

/** The account of a username or email; `field` names the form field for the error. */
export async function getUserIdByLogin(db: Queryable, login: string, field: string): Promise<number> {
  const key = foldName(login)
  const userId = (await findUserIdsByKey(db, [key])).get(key)
  if (userId !== undefined) return userId
  throw refusal(field, 'Nobody has this username or email')
}

import { foldName } from '@tussle/contract/folding'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { findUserIdsByKey, isOrganiser } from './organisers.store.ts'

/** Administrators run every competition, co-organisers the one they were added to. */
export async function mayOrganise(
  { actor }: Pick<SignedInCtx, 'actor'>,
  db: Queryable,
  competitionId: number,
): Promise<boolean> {
  return actor.isAdmin || (await isOrganiser(db, competitionId, actor.userId))
}

/** Checked before any lock is taken, so that callers without the right do not hold up the play. */
export async function refuseUnlessOrganiser(
  ctx: Pick<SignedInCtx, 'actor'>,
  db: Queryable,
  competitionId: number,
): Promise<void> {
  if (!(await mayOrganise(ctx, db, competitionId))) throw new AppError('forbidden')
}

/** The result is keyed by the texts of the request. */
export async function findUserIdsByLogin(
  db: Queryable,
  logins: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const known = await findUserIdsByKey(db, logins.map(foldName))
  const found = new Map<string, number>()
  for (const login of logins) {
    const id = known.get(foldName(login))
    if (id !== undefined) found.set(login, id)
  }
  return found
}

/** The account of a username or email; `field` names the form field for the error. */
export async function getUserIdByLogin(db: Queryable, login: string, field: string): Promise<number> {
  const userId = (await findUserIdsByLogin(db, [login])).get(login)
  if (userId !== undefined) return userId
  const message = 'Nobody has this username or email'
  throw new AppError('bad_request', message, { fields: { [field]: message } })
}

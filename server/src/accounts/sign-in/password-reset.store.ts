import type { Queryable, Tx } from '../../kernel/data/db.ts'

export interface ResetLink {
  readonly token_hash: string
  readonly user_id: number
  readonly password_at_issue: string
  readonly email_at_issue: string
  readonly expires_at: Date
}

/** A new link replaces all older ones. */
export async function replaceResetLink(tx: Tx, link: ResetLink): Promise<void> {
  await deleteResetLinks(tx, link.user_id)
  await tx.insertInto('password_reset').values(link).execute()
}

export async function findResetLink(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<ResetLink | undefined> {
  return await db
    .selectFrom('password_reset')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function deleteExpiredResetLinks(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute()
}

export async function deleteResetLinks(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('password_reset').where('user_id', '=', userId).execute()
}

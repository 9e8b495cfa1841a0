import type { Queryable } from '../../kernel/data/db.ts'

export type Purpose = 'add' | 'sign-in' | 'proof'

export async function insertChallenge(
  db: Queryable,
  challenge: {
    readonly hash: string
    readonly user_id: number | null
    readonly purpose: Purpose
    readonly expires_at: Date
  },
): Promise<void> {
  await db.insertInto('webauthn_challenge').values(challenge).execute()
}

/** True for the first response in time, with the same purpose and the same account as the challenge. */
export async function takeChallenge(
  db: Queryable,
  { hash, user_id: userId, purpose }: { hash: string; user_id: number | null; purpose: Purpose },
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webauthn_challenge')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteOldChallenges(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('webauthn_challenge').where('expires_at', '<=', now).execute()
}

import { sql } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import type { NeverNull } from '../../kernel/data/rows.ts'

/** The factors of an account, in one statement. */
export async function countFactors(db: Queryable, userId: number) {
  const { rows } = await sql<{ passkeys: number; totp_since: Date | null; codes: number }>`
    select
      (select count(*)::int from passkey where user_id = ${userId}) as passkeys,
      (select confirmed_at from totp where user_id = ${userId}) as totp_since,
      (select count(*)::int from recovery_code where user_id = ${userId} and used_at is null) as codes`.execute(
    db,
  )
  const [found] = rows
  return { passkeys: found?.passkeys ?? 0, totpSince: found?.totp_since ?? null, codes: found?.codes ?? 0 }
}

export async function setSecondFactorSince(tx: Tx, userId: number, since: Date | null): Promise<void> {
  await tx.updateTable('users').set({ second_factor_since: since }).where('id', '=', userId).execute()
}

export async function replaceTotp(
  tx: Tx,
  totp: { readonly user_id: number; readonly sealed_secret: string; readonly started_at: Date },
): Promise<void> {
  await tx
    .insertInto('totp')
    .values(totp)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...totp, confirmed_at: null, last_step: 0, tries: 0 }),
    )
    .execute()
}

export async function findTotp(db: Queryable, userId: number) {
  return await db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function confirmTotpRow(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.updateTable('totp').set({ confirmed_at: now }).where('user_id', '=', userId).execute()
}

interface Tries {
  readonly tries: number
  /** Each try that is counted has a first one. */
  readonly tries_since: NeverNull<Date>
}

/**
 * The number of tries since then, including this one, and the time of the first; the count starts again if the
 * last start was before `since`.
 */
export async function countTry(
  db: Queryable,
  userId: number,
  since: Date,
  now: Date,
): Promise<Tries | undefined> {
  const { rows } = await sql<Tries>`
    update totp set
      tries = case when tries_since > ${since} then tries + 1 else 1 end,
      tries_since = case when tries_since > ${since} then tries_since else ${now} end
    where user_id = ${userId} returning tries, tries_since`.execute(db)
  return rows[0]
}

/** False if this time step or a later one was used before: of two concurrent uses one succeeds. */
export async function takeStep(
  db: Queryable,
  userId: number,
  sealed: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step, tries: 0, tries_since: null })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealed)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if there is none, or only an unconfirmed one. */
export async function deleteTotp(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('totp')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute()
}

/** False for an unknown or used code: of two concurrent uses one succeeds. */
export async function takeRecoveryCode(
  db: Queryable,
  userId: number,
  hash: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

/** Deletes all factors, unconfirmed ones too. */
export async function deleteFactors(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await tx.deleteFrom('totp').where('user_id', '=', userId).execute()
  await deleteRecoveryCodes(tx, userId)
  await tx.deleteFrom('webauthn_challenge').where('user_id', '=', userId).execute()
}

import { sql } from 'kysely'
import { lockName, type Queryable, type Tx } from '../../kernel/data/db.ts'

export interface NewConfirmation {
  readonly user_id: number
  readonly email: string
  readonly address_hash: string
  readonly created_at: Date
  readonly expires_at: Date
}

/** Serialises concurrent requests, so that each is counted; always takes the locks in this order. */
export async function lockConfirmations(tx: Tx, userId: number, addressHash: string): Promise<void> {
  await lockName(tx, `email-confirmation:user:${userId}`)
  await lockName(tx, `email-confirmation:address:${addressHash}`)
}

export interface Asked {
  readonly of_user: number
  readonly of_address: number
  readonly first_at: Date | null
}

/** The number of links sent to an account and to an address since then. */
export async function countConfirmations(
  tx: Tx,
  userId: number,
  addressHash: string,
  since: Date,
): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select count(*) filter (where user_id = ${userId})::int as of_user,
      count(*) filter (where address_hash = ${addressHash})::int as of_address, min(created_at) as first_at
    from email_confirmation
    where created_at > ${since} and (user_id = ${userId} or address_hash = ${addressHash})`.execute(tx)
  return rows[0] ?? { of_user: 0, of_address: 0, first_at: null }
}

/** True while a link to this address still works. */
export async function hasLiveConfirmation(
  tx: Tx,
  userId: number,
  email: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('email_confirmation')
    .select('id')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertConfirmation(tx: Tx, confirmation: NewConfirmation): Promise<number> {
  const { id } = await tx
    .insertInto('email_confirmation')
    .values(confirmation)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findConfirmation(db: Queryable, id: number) {
  return await db.selectFrom('email_confirmation').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function setConfirmationToken(db: Queryable, id: number, tokenHash: string): Promise<void> {
  await db.updateTable('email_confirmation').set({ token_hash: tokenHash }).where('id', '=', id).execute()
}

/** Locks the link until the commit: of two concurrent clicks the second finds it used. */
export async function lockConfirmation(tx: Tx, tokenHash: string) {
  return await tx
    .selectFrom('email_confirmation')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

export async function markConfirmationUsed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('email_confirmation').set({ used_at: now }).where('id', '=', id).execute()
}

/** Ends all links to this address. */
export async function endConfirmations(tx: Tx, userId: number, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('email_confirmation')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()
}

/** Removes the account from the sent links; the address is still counted. */
export async function anonymiseConfirmations(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('email_confirmation')
    .set({ user_id: null, email: null, token_hash: null })
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteOldConfirmations(db: Queryable, createdBefore: Date): Promise<void> {
  await db.deleteFrom('email_confirmation').where('created_at', '<=', createdBefore).execute()
}

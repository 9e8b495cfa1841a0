import type { Queryable, Tx } from '../../kernel/data/db.ts'

export interface PasskeyRow {
  readonly id: number
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export async function listPasskeys(db: Queryable, userId: number) {
  return await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function insertPasskey(
  tx: Tx,
  passkey: {
    readonly user_id: number
    readonly credential_id: string
    readonly public_key: Buffer
    readonly counter: number
    readonly transports: string[]
    readonly name: string
    readonly created_at: Date
  },
): Promise<PasskeyRow> {
  return await tx
    .insertInto('passkey')
    .values(passkey)
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirstOrThrow()
}

export async function renamePasskeyRow(tx: Tx, userId: number, id: number, name: string) {
  return await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()
}

export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The account of a passkey; undefined if the account is disabled or deleted. */
export async function findCredential(db: Queryable, credentialId: string) {
  return await db
    .selectFrom('passkey as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id', 'p.credential_id', 'p.public_key', 'p.counter', 'p.transports'])
    .where('p.credential_id', '=', credentialId)
    .where('u.deleted_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** False if it was removed in the meantime. */
export async function noteUse(
  db: Queryable,
  id: number,
  use: { readonly counter: number; readonly last_used_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('passkey').set(use).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

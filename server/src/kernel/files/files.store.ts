import { randomBytes } from 'node:crypto'
import type { Queryable, Tx } from '../data/db.ts'

/** Where the browser gets a stored file. */
const PREFIX = '/api/photos/'
const NAME = /^[0-9a-f]{32}\.webp$/u

/**
 * Stores a re-encoded picture and returns its address. The row that refers to it is written in the same transaction, so
 * there is never one without the other, in no backup and on no machine (docs/decisions/0138).
 */
export async function storePicture(tx: Tx, bytes: Buffer, now: Date): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.webp`
  await tx.insertInto('file').values({ name, type: 'image/webp', bytes, made_at: now }).execute()
  return `${PREFIX}${name}`
}

export async function findPicture(db: Queryable, name: string): Promise<Buffer | undefined> {
  if (!NAME.test(name)) return undefined
  const row = await db.selectFrom('file').select('bytes').where('name', '=', name).executeTakeFirst()
  return row?.bytes
}

/** Removes what no row refers to any more. A picture at an address outside this product stays where it is. */
export async function removePicture(tx: Tx, address: string | null): Promise<void> {
  if (address?.startsWith(PREFIX) !== true) return
  await tx.deleteFrom('file').where('name', '=', address.slice(PREFIX.length)).execute()
}

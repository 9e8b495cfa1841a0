import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../kernel/data/db.ts'
import type { Row } from '../kernel/data/rows.ts'

type ContactColumns = Pick<Row<'guest_contact'>, 'email' | 'email_key' | 'phone' | 'note'>

export async function insertGuestContact(
  tx: Tx,
  userId: number,
  contact: ContactColumns & { readonly external_ids: Readonly<Record<string, string>> },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('guest_contact')
    .values({ ...contact, external_ids: JSON.stringify(contact.external_ids), user_id: userId, used_at: now })
    .execute()
}

export async function deleteContactsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('guest_contact').where('used_at', '<', before).execute()
}

/** For the contact list of a competition; who reads it is on record. */
export async function listGuestContacts(db: Queryable, userIds: readonly number[]) {
  return await db
    .selectFrom('guest_contact')
    .select(['user_id', 'email', 'phone'])
    .where(sql<boolean>`user_id = any(${listOf(userIds, 'bigint')})`)
    .execute()
}

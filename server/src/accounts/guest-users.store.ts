import { sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/data/db.ts'
import { listOf } from '../kernel/data/db.ts'

interface NewGuestUser {
  readonly first_name: string
  readonly last_name: string
  readonly display_name: string
  readonly hidden_name: string | null
  readonly birth_month: string | null
  readonly rating: string | null
  readonly gender: string | null
}

/** A guest has no credentials, gets no mail and is in no search: the constraints of the table say the same. */
export async function insertGuestUser(tx: Tx, guest: NewGuestUser, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      ...guest,
      kind: 'guest',
      email_notifications: false,
      may_be_partner: false,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What decides how a guest is shown. */
export async function findGuestUser(tx: Tx, id: number) {
  return await tx
    .selectFrom('users')
    .select([
      'display_name',
      'profile_image_url',
      'hidden_name',
      'hidden_image_url',
      'birth_month',
      'shows_name_as_junior',
    ])
    .where('id', '=', id)
    .where('kind', '=', 'guest')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateGuestUser(
  tx: Tx,
  id: number,
  changes: Omit<NewGuestUser, 'birth_month' | 'gender'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .where('kind', '=', 'guest')
    .execute()
}

/** Those of these people who are guests. */
export async function listGuestIds(db: Queryable, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${listOf(userIds, 'bigint')})`)
    .where('kind', '=', 'guest')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

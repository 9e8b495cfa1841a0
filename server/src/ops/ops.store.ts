import type { Queryable, Tx } from '../kernel/db.ts'

export interface NewMessage {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly user_id: number | null
}

export async function insertMessage(tx: Tx, message: NewMessage, now: Date): Promise<number> {
  const row = await tx
    .insertInto('contact_message')
    .values({ ...message, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Newest first; `beforeId` is where the page before this one ended. */
export async function listMessages(db: Queryable, limit: number, beforeId: number | null) {
  let query = db.selectFrom('contact_message').selectAll().orderBy('id', 'desc').limit(limit)
  if (beforeId !== null) query = query.where('id', '<', beforeId)
  return await query.execute()
}

export async function listMessagesOf(db: Queryable, userId: number) {
  return await db
    .selectFrom('contact_message')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function listMembershipsOf(db: Queryable, userId: number) {
  return await db
    .selectFrom('club_membership as m')
    .innerJoin('club', 'club.id', 'm.club_id')
    .select(['m.club_id', 'club.name as club_name', 'm.role', 'm.joined_at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at')
    .orderBy('m.id')
    .execute()
}

/** A message was written by a person: when the person leaves, so do the words. */
export async function deleteMessagesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('contact_message').where('user_id', '=', userId).execute()
}

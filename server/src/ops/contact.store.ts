import type { ContactState } from '@tussle/contract/ops/contact-messages'
import type { Queryable, Tx } from '../kernel/data/db.ts'

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

interface MessagePage {
  readonly limit: number
  /** Where the page before this one ended. */
  readonly beforeId: number | null
  readonly state: ContactState | null
}

/** Newest first. */
export async function listMessages(db: Queryable, { limit, beforeId, state }: MessagePage) {
  let query = db.selectFrom('contact_message').selectAll().orderBy('id', 'desc').limit(limit)
  if (beforeId !== null) query = query.where('id', '<', beforeId)
  if (state !== null) query = query.where('state', '=', state)
  return await query.execute()
}

export async function findMessage(db: Queryable, id: number) {
  return await db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockMessage(tx: Tx, id: number) {
  return await tx
    .selectFrom('contact_message')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setState(tx: Tx, id: number, state: ContactState): Promise<void> {
  await tx.updateTable('contact_message').set({ state }).where('id', '=', id).execute()
}

interface NewReply {
  readonly message_id: number
  readonly by_user_id: number
  readonly text: string
  readonly at: Date
}

export async function insertReply(tx: Tx, reply: NewReply): Promise<number> {
  const { id } = await tx.insertInto('contact_reply').values(reply).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function listReplies(db: Queryable, messageIds: readonly number[]) {
  return await db
    .selectFrom('contact_reply as r')
    .innerJoin('users as u', 'u.id', 'r.by_user_id')
    .select(['r.id', 'r.message_id', 'r.text', 'r.at', 'u.display_name'])
    .where('r.message_id', 'in', messageIds)
    .orderBy('r.id')
    .execute()
}

/** A reply with the message it answers. */
export async function findReply(db: Queryable, replyId: number) {
  return await db
    .selectFrom('contact_reply as r')
    .innerJoin('contact_message as m', 'm.id', 'r.message_id')
    .select(['r.text', 'm.name', 'm.email', 'm.subject', 'm.message'])
    .where('r.id', '=', replyId)
    .executeTakeFirst()
}

export async function listMessagesOf(db: Queryable, userId: number) {
  return await db
    .selectFrom('contact_message')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** When a person deletes the account, their messages and the answers are deleted too. */
export async function deleteMessagesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('contact_message').where('user_id', '=', userId).execute()
}

/** Independent of the sender; the answers are deleted with them. */
export async function deleteMessagesBefore(db: Queryable, time: Date): Promise<void> {
  await db.deleteFrom('contact_message').where('created_at', '<', time).execute()
}

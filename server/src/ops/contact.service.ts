import type { BodyOf, QueryOf } from '@tussle/contract/endpoint'
import type {
  ContactMessage,
  ContactState,
  listContactMessages,
  sendContactMessage,
} from '@tussle/contract/ops/contact-messages'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { pageOf } from '../kernel/data/lists.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { presentMessages } from './contact.present.ts'
import {
  findMessage,
  insertMessage,
  insertReply,
  listMessages,
  listMessagesOf,
  listReplies,
  lockMessage,
  setState,
} from './contact.store.ts'
import { contactAnswered, contactReceived } from './ops.events.ts'

const SAVED = 'Message saved'

/** The answer for a robot: it looks like any other, and nothing was stored. */
const NOT_SAVED = { id: Number.MAX_SAFE_INTEGER, message: SAVED }

export async function saveContactMessage(ctx: Ctx, body: BodyOf<typeof sendContactMessage>) {
  const { website, ...message } = body
  if (website !== undefined && website !== '') return NOT_SAVED
  return await inTransaction(ctx, async (tx) => {
    const id = await insertMessage(tx, { ...message, user_id: ctx.actor?.userId ?? null }, ctx.clock.now())
    await ctx.outbox.emit(tx, contactReceived, { messageId: id })
    return { id, message: SAVED }
  })
}

export async function readContactMessages(ctx: SignedInCtx, query: QueryOf<typeof listContactMessages>) {
  const beforeId = query.cursor === undefined ? null : Number(query.cursor)
  const rows = await listMessages(ctx.db, { limit: query.limit + 1, beforeId, state: query.state ?? null })
  const page = pageOf(
    rows,
    query.limit,
    null,
    (row) => row,
    ({ id }) => String(id),
  )
  return { messages: await withReplies(ctx.db, page.items), next: page.next }
}

/** What a person wrote to us and what was answered, for their export. */
export async function exportContactMessages(ctx: SignedInCtx): Promise<ContactMessage[]> {
  return await withReplies(ctx.db, await listMessagesOf(ctx.db, ctx.actor.userId))
}

/** Saves the answer, marks the message as answered and mails the answer to the sender. */
export async function replyToMessage(
  ctx: SignedInCtx,
  id: number,
  text: string,
  canMail: boolean,
): Promise<ContactMessage> {
  if (!canMail) throw new AppError('conflict', 'This installation sends no answers: SUPPORT_EMAIL is not set')
  return await inTransaction(ctx, async (tx) => {
    if ((await lockMessage(tx, id)) === undefined) throw new AppError('not_found')
    const reply = { message_id: id, by_user_id: ctx.actor.userId, text, at: ctx.clock.now() }
    const replyId = await insertReply(tx, reply)
    await setState(tx, id, 'answered')
    await audit(tx, ctx, { action: 'contact.answered', object: `contact:${id}` })
    await ctx.outbox.emit(tx, contactAnswered, { replyId })
    return await getMessage(tx, id)
  })
}

export async function changeMessageState(
  ctx: SignedInCtx,
  id: number,
  state: ContactState,
): Promise<ContactMessage> {
  return await inTransaction(ctx, async (tx) => {
    const before = await lockMessage(tx, id)
    if (before === undefined) throw new AppError('not_found')
    if (before.state !== state) {
      await setState(tx, id, state)
      const change = { before: { state: before.state }, after: { state } }
      await audit(tx, ctx, { action: 'contact.changed', object: `contact:${id}`, ...change })
    }
    return await getMessage(tx, id)
  })
}

async function getMessage(db: Queryable, id: number): Promise<ContactMessage> {
  const row = await findMessage(db, id)
  const [message] = await withReplies(db, row === undefined ? [] : [row])
  if (message === undefined) throw new AppError('not_found')
  return message
}

async function withReplies(
  db: Queryable,
  rows: Awaited<ReturnType<typeof listMessages>>,
): Promise<ContactMessage[]> {
  const ids = rows.map(({ id }) => id)
  return presentMessages(rows, ids.length === 0 ? [] : await listReplies(db, ids))
}

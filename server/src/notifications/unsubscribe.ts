import { createHmac, timingSafeEqual } from 'node:crypto'
import { mailedWhen, NOTIFICATION_KINDS, type NotificationKind } from '@tussle/contract/notifications'
import { stopMails } from '../accounts/index.ts'
import type { Ctx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { listChoiceRows, saveChoice } from './notifications.store.ts'

/** Mails of one kind, or all of them. */
export type Subject = NotificationKind | 'all'

const MAC_CHARACTERS = 22

/** Contains the person and the kind, with our signature. It does not expire, because people keep mails for years. */
export function unsubscribeToken(secret: string, userId: number, subject: Subject): string {
  const content = Buffer.from(`${userId}:${subject}`).toString('base64url')
  return content + macOf(secret, content)
}

export async function unsubscribe(ctx: Ctx, secret: string, token: string): Promise<{ message: string }> {
  const { userId, subject } = readToken(secret, token)
  if (subject === 'all') {
    await stopMails(ctx, userId)
    return { message: 'You get no more mails about your competitions.' }
  }
  const known = (await listChoiceRows(ctx.db, userId)).find(({ kind }) => kind === subject)
  const { in_app = true, push = true } = known ?? {}
  await saveChoice(ctx.db, userId, { kind: subject, in_app, mail: false, push })
  return { message: 'You get no more mails of this kind.' }
}

function readToken(secret: string, token: string): { userId: number; subject: Subject } {
  const [content, mac] = [token.slice(0, -MAC_CHARACTERS), token.slice(-MAC_CHARACTERS)]
  const [id = '', name] = Buffer.from(content, 'base64url').toString().split(':')
  const subject = name === 'all' ? name : NOTIFICATION_KINDS.find((kind) => kind === name)
  const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, content)))
  if (!isOurs || subject === undefined || (subject !== 'all' && mailedWhen(subject) === 'always')) {
    throw new AppError('bad_request', 'This link is not complete. Please copy all of it from the mail.')
  }
  return { userId: Number(id), subject }
}

function macOf(secret: string, content: string): string {
  return createHmac('sha256', secret)
    .update(`unsubscribe:${content}`)
    .digest('base64url')
    .slice(0, MAC_CHARACTERS)
}

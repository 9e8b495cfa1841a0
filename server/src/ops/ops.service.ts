import type { BodyOf, QueryOf } from '@tussle/contract/endpoint'
import type { AppConfig, listContactMessages, sendContactMessage } from '@tussle/contract/ops'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { DEMO_PLAYER } from '../accounts/index.ts'
import type { Config } from '../kernel/config.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/transaction.ts'
import { presentMessage } from './ops.present.ts'
import { insertMessage, listMessages } from './ops.store.ts'

const SAVED = 'Message saved'

/** What a robot is told: an answer like any other, about nothing. */
const NOT_KEPT = { id: Number.MAX_SAFE_INTEGER, message: SAVED }

export function getConfig(config: Pick<Config, 'demoData'>): AppConfig {
  const { username, password } = DEMO_PLAYER
  return { productName: PRODUCT_NAME, demoAccount: config.demoData ? { username, password } : null }
}

export async function saveContactMessage(ctx: Ctx, body: BodyOf<typeof sendContactMessage>) {
  const { website, ...message } = body
  if (website !== undefined && website !== '') return NOT_KEPT
  return await inTransaction(ctx, async (tx) => {
    const id = await insertMessage(tx, { ...message, user_id: ctx.actor?.userId ?? null }, ctx.clock.now())
    return { id, message: SAVED }
  })
}

export async function readContactMessages(ctx: SignedInCtx, query: QueryOf<typeof listContactMessages>) {
  const before = query.cursor === undefined ? null : Number(query.cursor)
  const rows = await listMessages(ctx.db, query.limit, before)
  const last = rows.length === query.limit ? rows.at(-1) : undefined
  return { messages: rows.map(presentMessage), next: last === undefined ? null : String(last.id) }
}

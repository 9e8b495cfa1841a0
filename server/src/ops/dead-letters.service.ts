import type { QueryOf } from '@tussle/contract/endpoint'
import type { DeadLetter, listDeadLetters as endpoint } from '@tussle/contract/ops/dead-letters'
import type { SignedInCtx } from '../kernel/context.ts'
import { type ListPage, pageOf, readCursor } from '../kernel/data/lists.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { discardDeadLetter, listDeadLetters, reviveDeadLetter } from '../kernel/jobs/dead-letters.ts'
import { audit } from '../kernel/security/audit.ts'
import { presentDeadLetter } from './dead-letters.present.ts'

const CURSOR = /^(\d{1,17})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u

export async function readDeadLetters(
  ctx: SignedInCtx,
  { limit, cursor }: QueryOf<typeof endpoint>,
): Promise<ListPage<DeadLetter>> {
  const [place = '', id = ''] = cursor === undefined ? [] : readCursor(cursor, CURSOR)
  const after = cursor === undefined ? null : { place, id }
  const rows = await listDeadLetters(ctx.db, { limit: limit + 1, after })
  return pageOf(rows, limit, null, presentDeadLetter, (row) => `${row.place}_${row.id}`)
}

export async function retryDeadLetter(ctx: SignedInCtx, id: string): Promise<{ message: string }> {
  return await settle(ctx, id, reviveDeadLetter, 'dead-letter.retried', 'It is tried again')
}

export async function dropDeadLetter(ctx: SignedInCtx, id: string): Promise<{ message: string }> {
  return await settle(ctx, id, discardDeadLetter, 'dead-letter.discarded', 'Discarded')
}

async function settle(
  ctx: SignedInCtx,
  id: string,
  act: typeof reviveDeadLetter,
  action: string,
  message: string,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    const queue = await act(ctx.outbox.boss, tx, id)
    if (queue === undefined) throw new AppError('not_found')
    await audit(tx, ctx, { action, object: `job:${id}`, after: { queue } })
    return { message }
  })
}

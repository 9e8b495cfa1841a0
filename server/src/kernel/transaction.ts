import type { Ctx } from './context.ts'
import { sqlStateOf, type Tx } from './db.ts'
import { claimKey, saveAnswer } from './idempotency.ts'

const MAX_TRIES = 3
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/**
 * One business action = one call of this. With an Idempotency-Key the key and the answer are written
 * in the same transaction, so whatever `work` returns must be the answer's body.
 */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ctx.db.transaction().execute(async (tx) => {
        if (ctx.keyed !== null) await claimKey(tx, ctx.keyed, ctx.clock.now())
        const result = await work(tx)
        if (ctx.keyed !== null) await saveAnswer(tx, ctx.keyed, result)
        return result
      })
    } catch (error) {
      if (attempt >= MAX_TRIES || !isWorthRetrying(error)) throw error
      await jitter(attempt)
    }
  }
}

/** Several reads that all see the same moment. */
export async function inSnapshot<T>(ctx: Ctx, read: (tx: Tx) => Promise<T>): Promise<T> {
  const snapshot = ctx.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await snapshot.execute(read)
}

function isWorthRetrying(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK
}

async function jitter(attempt: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, attempt * 10 + Math.random() * 20))
}

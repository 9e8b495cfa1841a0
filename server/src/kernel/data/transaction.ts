import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { claimKey, claimWithAnswer, saveAnswer } from '../http/idempotency.ts'
import type { Insertion } from '../jobs/outbox.ts'
import { sqlStateOf, type Tx } from './db.ts'

const MAX_TRIES = 3
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const LOCK_NOT_AVAILABLE = '55P03'
const UNIQUE_VIOLATION = '23505'

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

/** A business action that one statement can tell. */
export interface SingleStatementWrite {
  /** The call that changes everything, and fails when it was decided on what is no longer so. */
  readonly call: RawBuilder<unknown>
  readonly news: readonly Insertion[]
  /** The answer's body, known beforehand. */
  readonly answer: unknown
}

/**
 * `inTransaction` without its round trips: a lock that everybody wants is held no longer than the database needs.
 * False when somebody came before; then nothing has happened, and the caller goes the long way.
 */
export async function inOneStatement(
  ctx: Ctx,
  { call, news, answer }: SingleStatementWrite,
): Promise<boolean> {
  const { keyed, clock } = ctx
  const told = sql.join(news.map((each, index) => sql`${sql.ref(`told${index}`)} as (${each})`))
  const statement =
    keyed === null
      ? sql`with ${told} select ${call}`
      : sql`with ${told}, claimed as (${claimWithAnswer(keyed, answer, clock.now())})
          select ${call} from claimed`
  try {
    await statement.execute(ctx.db)
    return true
  } catch (error) {
    if (CAME_BEFORE.has(sqlStateOf(error) ?? '')) return false
    throw error
  }
}

const CAME_BEFORE: ReadonlySet<string> = new Set([
  SERIALIZATION_FAILURE,
  DEADLOCK,
  LOCK_NOT_AVAILABLE,
  UNIQUE_VIOLATION,
])

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

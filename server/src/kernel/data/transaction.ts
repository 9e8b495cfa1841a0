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
 * One business action is one call of this function. With an Idempotency-Key, the key and the answer are written in
 * the same transaction, so `work` must return the body of the answer. Within the transaction of a job that several
 * subscribers share, it is a part of that one.
 */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return await work(ctx.db as Tx)
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

/** A business action that one statement can save. */
export interface SingleStatementWrite {
  /** The call that makes all changes. It fails if the state on which they were computed has changed. */
  readonly call: RawBuilder<unknown>
  readonly insertions: readonly Insertion[]
  /** The body of the answer, known before the write. */
  readonly answer: unknown
}

/**
 * `inTransaction` without its round trips, so that a contended lock is held only while the database works. Returns false if another write came first; then nothing was changed and the caller must use `inTransaction`.
 */
export async function inOneStatement(
  ctx: Ctx,
  { call, insertions, answer }: SingleStatementWrite,
): Promise<boolean> {
  const { keyed, clock } = ctx
  const inserted = sql.join(insertions.map((each, index) => sql`${sql.ref(`inserted${index}`)} as (${each})`))
  const statement =
    keyed === null
      ? sql`with ${inserted} select ${call}`
      : sql`with ${inserted}, claimed as (${claimWithAnswer(keyed, answer, clock.now())})
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

/**
 * A part of a transaction that is undone alone when it fails, and repeated as `inTransaction` repeats the whole. A part
 * within another one needs another name.
 */
export async function inSavepoint<T>(tx: Tx, name: 'job' | 'sending', work: () => Promise<T>): Promise<T> {
  const savepoint = sql.id(name)
  await sql`savepoint ${savepoint}`.execute(tx)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      await sql`rollback to savepoint ${savepoint}`.execute(tx)
      if (attempt >= MAX_TRIES || !isWorthRetrying(error)) throw error
      await jitter(attempt)
    }
  }
}

/** Runs several reads on one snapshot of the database. */
export async function inSnapshot<T>(ctx: Ctx, read: (tx: Tx) => Promise<T>): Promise<T> {
  const snapshot = ctx.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await snapshot.execute(read)
}

/**
 * Does something in a transaction that is always rolled back, and returns what `work` found. The context that `work`
 * gets sends no change hints and claims no key, so nothing is left behind.
 */
export async function inRehearsal<C extends Ctx, T>(
  ctx: C,
  work: (rehearsing: C, tx: Tx) => Promise<T>,
): Promise<T> {
  const tx = await ctx.db.startTransaction().execute()
  try {
    return await work({ ...ctx, keyed: null, changes: ctx.changes.apart() }, tx)
  } finally {
    await tx.rollback().execute()
  }
}

function isWorthRetrying(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK
}

async function jitter(attempt: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, attempt * 10 + Math.random() * 20))
}

import { createHash } from 'node:crypto'
import type { DB } from '@tussle/database/types'
import { type Kysely, sql, type Transaction } from 'kysely'
import { sqlStateOf } from './db.ts'
import { AppError } from './errors.ts'
import { Existing } from './existing.ts'

/** A write that carries an Idempotency-Key, as it will be remembered. */
export interface KeyedRequest {
  readonly userId: number
  readonly key: string
  readonly route: string
  readonly requestSha256: string
  readonly status: number
}

/** The write already happened; `body` is the answer it got then. */
export class AlreadyAnswered extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super('already answered')
    this.status = status
    this.body = body
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu
/** How long an answer can be asked for again. */
export const KEPT_HOURS = 48

export function isKey(value: string): boolean {
  return UUID.test(value)
}

export function fingerprint(route: string, body: unknown): string {
  return createHash('sha256')
    .update(route)
    .update('\n')
    .update(JSON.stringify(body ?? null))
    .digest('hex')
}

/** Throws AlreadyAnswered when this key has been served, so that a replay costs one read. */
export async function findAnswer(db: Kysely<DB>, keyed: KeyedRequest): Promise<void> {
  const row = await db
    .selectFrom('idempotency')
    .select(['route', 'request_sha256', 'status', 'body'])
    .where('user_id', '=', keyed.userId)
    .where('key', '=', keyed.key)
    .executeTakeFirst()
  if (row === undefined) return
  if (row.request_sha256 !== keyed.requestSha256) throw new AppError('key_reused')
  throw new AlreadyAnswered(row.status ?? keyed.status, row.body)
}

const LOCK_NOT_AVAILABLE = '55P03'

/** A second request with the same key waits here for the first one's transaction, then finds its answer. */
export async function claimKey(tx: Transaction<DB>, keyed: KeyedRequest, now: Date): Promise<void> {
  const claimed = await insertKey(tx, keyed, now).catch((error: unknown) => {
    // Whoever holds the key has not finished in all that time.
    throw sqlStateOf(error) === LOCK_NOT_AVAILABLE ? new AppError('in_progress') : error
  })
  if (claimed.numInsertedOrUpdatedRows === 0n) await findAnswer(tx, keyed)
}

async function insertKey(tx: Transaction<DB>, keyed: KeyedRequest, now: Date) {
  return await tx
    .insertInto('idempotency')
    .values({
      user_id: keyed.userId,
      key: keyed.key,
      route: keyed.route,
      request_sha256: keyed.requestSha256,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
}

export async function saveAnswer(tx: Transaction<DB>, keyed: KeyedRequest, result: unknown): Promise<void> {
  const [status, body] = result instanceof Existing ? [result.status, result.body] : [keyed.status, result]
  await tx
    .updateTable('idempotency')
    .set({ status, body: sql`${JSON.stringify(body ?? null)}::jsonb` })
    .where('user_id', '=', keyed.userId)
    .where('key', '=', keyed.key)
    .execute()
}

/** Saved answers hold personal data; they go when the person goes. */
export async function forgetAnswersOf(tx: Transaction<DB>, userId: number): Promise<void> {
  await tx.deleteFrom('idempotency').where('user_id', '=', userId).execute()
  // The answer to a registration belongs to a caller who had no account yet, but it is this person's record.
  await tx
    .deleteFrom('idempotency')
    .where('user_id', '=', 0)
    .where(sql<boolean>`body @> ${JSON.stringify({ id: userId })}::jsonb and body ->> 'username' is not null`)
    .execute()
}

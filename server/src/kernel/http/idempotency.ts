import { createHash } from 'node:crypto'
import type { DB } from '@tussle/database/types'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { sqlStateOf } from '../data/db.ts'
import { AppError } from '../errors.ts'
import { AlreadyExists } from './already-exists.ts'
import type { Seal } from './sealed-answer.ts'

/** A write with an Idempotency-Key, as it is stored. */
export interface KeyedRequest {
  readonly userId: number
  readonly key: string
  readonly route: string
  readonly requestSha256: string
  readonly status: number
  /** Set if the answer holds a secret. */
  readonly seal: Seal | null
}

/** The write was already made; `body` is its saved answer. */
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
const NO_KEY = '00000000-0000-0000-0000-000000000000'

export function isKey(value: string): boolean {
  return UUID.test(value)
}

/** A hash of the raw bytes: a replay sends the same bytes, so no parser has to decide what is equal. */
export function fingerprint(route: string, address: string, body: Uint8Array): string {
  return createHash('sha256').update(`${route}\n${address}\n`).update(body).digest('hex')
}

/** Throws AlreadyAnswered if this key has a saved answer, so that a replay costs one read. */
export async function findAnswer(db: Kysely<DB>, keyed: KeyedRequest): Promise<void> {
  const row = await db
    .selectFrom('idempotency')
    .select(['route', 'request_sha256', 'status', 'body'])
    .where('user_id', '=', keyed.userId)
    .where('key', '=', keyed.key)
    .executeTakeFirst()
  if (row === undefined) return
  if (row.request_sha256 !== keyed.requestSha256) throw new AppError('key_reused')
  throw new AlreadyAnswered(row.status ?? keyed.status, keyed.seal?.open(row.body) ?? row.body)
}

const LOCK_NOT_AVAILABLE = '55P03'

/** A second request with the same key waits here for the first one's transaction, then finds its answer. */
export async function claimKey(tx: Transaction<DB>, keyed: KeyedRequest, now: Date): Promise<void> {
  const claimed = await insertKey(tx, keyed, now).catch((error: unknown) => {
    // The request that holds the key did not finish within the lock timeout.
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
  const [status, body] =
    result instanceof AlreadyExists ? [result.status, result.body] : [keyed.status, result]
  await tx
    .updateTable('idempotency')
    .set({ status, body: sql`${savedText(keyed, body)}::jsonb` })
    .where('user_id', '=', keyed.userId)
    .where('key', '=', keyed.key)
    .execute()
}

function savedText({ seal }: KeyedRequest, body: unknown): string {
  return JSON.stringify(seal?.close(body) ?? body ?? null)
}

/** Writes key and answer together, for a single-statement write; the statement fails if the key is already taken. */
export function claimWithAnswer(keyed: KeyedRequest, answer: unknown, now: Date): RawBuilder<unknown> {
  return sql`
    insert into idempotency (user_id, key, route, request_sha256, status, body, created_at)
    values (${keyed.userId}, ${keyed.key}, ${keyed.route}, ${keyed.requestSha256}, ${keyed.status},
      ${savedText(keyed, answer)}::jsonb, ${now})
    returning key`
}

/** Saved answers hold personal data, so they are deleted with the account. */
export async function deleteAnswersOf(tx: Transaction<DB>, userId: number): Promise<void> {
  await tx.deleteFrom('idempotency').where('user_id', '=', userId).execute()
  // The answer to a registration is stored for a caller without an account, but it is about this person.
  await tx
    .deleteFrom('idempotency')
    .where('user_id', '=', 0)
    .where(sql<boolean>`body @> ${JSON.stringify({ id: userId })}::jsonb and body ->> 'username' is not null`)
    .execute()
}

const PIECE = 2000

/**
 * Answers saved for other accounts may also show the person. No index leads to them, so a job reads all of them in
 * batches.
 */
export async function deleteAnswersNaming(db: Kysely<DB>, userId: number): Promise<void> {
  let last: { user_id: number; key: string } | undefined = { user_id: -1, key: NO_KEY }
  while (last !== undefined) {
    const { rows }: { rows: { user_id: number; key: string }[] } = await sql<{
      user_id: number
      key: string
    }>`
      with piece as materialized (
        select user_id, key, jsonb_path_exists(
          body, '$.** ? (@.id == $id && exists (@.displayName))', ${JSON.stringify({ id: userId })}::jsonb) as names
        from idempotency where (user_id, key) > (${last.user_id}::bigint, ${last.key}::uuid)
        order by user_id, key limit ${PIECE}
      ),
      gone as (
        delete from idempotency i using piece p where p.names and i.user_id = p.user_id and i.key = p.key
      )
      select user_id, key from piece order by user_id desc, key desc limit 1`.execute(db)
    last = rows[0]
  }
}

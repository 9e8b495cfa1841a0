import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Clock, DAY } from '../clock.ts'
import type { Queryable, Tx } from '../data/db.ts'
import { defineEvent } from '../jobs/outbox.ts'
import { tokenHash } from './token-hash.ts'

/** An account was used in a browser that it had not been used in before. */
export const signedInOnNewDevice = defineEvent<{ userId: number; device: string; at: string }>(
  'kernel.signed-in-on-new-device',
)

/** With more mails a day, the owner would overlook the one that matters. */
const MAILS_A_DAY = 3

export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A value that is not a token of ours is treated as no token. */
export function isDeviceToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/u.test(text)
}

/** True if the account's owner should get a mail: the browser is new and not the account's first. */
export async function noteDevice(tx: Tx, clock: Clock, userId: number, token: string): Promise<boolean> {
  const now = clock.now()
  const hash = tokenHash(`${userId}:${token}`)
  const { rows } = await sql<{ is_to_be_mailed: boolean }>`
    with before as (
      select count(*) as known, count(*) filter (where created_at > ${new Date(now.getTime() - DAY)}) as young
      from known_device where user_id = ${userId}
    ),
    noted as (
      insert into known_device (user_id, token_hash, created_at, last_used_at)
      values (${userId}, ${hash}, ${now}, ${now})
      on conflict (user_id, token_hash) do update set last_used_at = excluded.last_used_at
      returning xmax = 0 as is_new
    )
    select noted.is_new and before.known > 0 and before.young <= ${MAILS_A_DAY} as is_to_be_mailed
    from before, noted`.execute(tx)
  return rows[0]?.is_to_be_mailed === true
}

export async function listKnownDevices(db: Queryable, userId: number) {
  const rows = await db
    .selectFrom('known_device')
    .select(['created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    since: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }))
}

export async function deleteDevices(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('known_device').where('user_id', '=', userId).execute()
}

export async function purgeDevices(db: Queryable, lastUsedBefore: Date): Promise<void> {
  await db.deleteFrom('known_device').where('last_used_at', '<', lastUsedBefore).execute()
}

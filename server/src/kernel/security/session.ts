import { randomBytes } from 'node:crypto'
import { TIMED } from '@tussle/contract/ops/retention'
import { type FactorFacts, secondFactorDue } from '@tussle/contract/people/admin-grace'
import { CompiledQuery, sql } from 'kysely'
import { batchByTick } from '../cache/batch-by-tick.ts'
import { type Clock, DAY, MINUTE } from '../clock.ts'
import type { Actor } from '../context.ts'
import { type Db, listOf, type Queryable } from '../data/db.ts'
import type { NeverNull } from '../data/rows.ts'
import { tokenHash } from './token-hash.ts'

type SessionJson = string

/** The content of the store's JSON column. `id` identifies the session to its owner; the token is never stored. */
interface SessionData {
  readonly userId: number
  readonly id: string
  readonly device: string
  readonly stay: boolean
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly provenAt: string
}

export interface DeviceRow {
  readonly id: string
  readonly device: string
  readonly createdAt: string
  readonly lastSeenAt: string
}

/** "Stay logged in for 30 days" is also an upper limit (OQ-010). */
export const STAY_MS = TIMED.longSignIn.ms
const IDLE_MS = TIMED.signIn.ms
/** The longest duration of a session in use: a browser that is never closed asks for the password once a week. */
const LONGEST_MS = 7 * DAY
/** The idle limit is moved at most this often, so that reading pages does not write rows. */
const TOUCH_EVERY_MS = 5 * MINUTE

export async function openSession(
  db: Queryable,
  clock: Clock,
  owner: { readonly userId: number; readonly stay: boolean; readonly device: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const data: SessionData = {
    ...owner,
    id: randomBytes(16).toString('hex'),
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
    provenAt: now.toISOString(),
  }
  await db
    .insertInto('session')
    .values({
      sid: tokenHash(token),
      sess: sql<SessionJson>`${JSON.stringify(data)}::jsonb`,
      expire: owner.stay ? new Date(now.getTime() + STAY_MS) : idleEnd(data, now),
    })
    .execute()
  return token
}

/** The account of this token with its present rights; null for an unknown, expired, deleted or disabled one. */
export async function findActor(db: Db, clock: Clock, token: string): Promise<Actor | null> {
  const now = clock.now()
  const sid = tokenHash(token)
  const row = await findSession(db, sid)
  if (row === undefined || row.expire <= now) return null
  const data = row.sess
  if (now.getTime() - Date.parse(data.lastSeenAt) > TOUCH_EVERY_MS) await touch(db, sid, data, now)
  const due = secondFactorDue(row)
  const owesSecondFactor = due !== null && due <= now
  return {
    userId: row.id,
    isAdmin: row.is_admin && !owesSecondFactor,
    isDemo: row.is_demo,
    hasDisplayName: row.display_name !== '',
    sessionId: data.id,
    stays: data.stay,
    hasSecondFactor: row.second_factor_since !== null,
    owesSecondFactor,
    signedInAt: new Date(data.createdAt),
    provenAt: new Date(data.provenAt),
  }
}

interface SessionRow extends FactorFacts {
  readonly id: number
  readonly display_name: string
  readonly sid: string
  readonly sess: SessionData
  readonly expire: Date
}

const findSession = batchByTick<string, SessionRow>(async (db, sids) => {
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(BY_SID, [sids]))
  return new Map(rows.map((row) => [row.sid, row]))
})

/** Every request needs this statement, so it is built once and stays prepared (`listOf`). */
const BY_SID = `
  select u.id, u.is_admin, u.is_demo, u.admin_since, u.second_factor_since, u.display_name, s.sid, s.sess, s.expire
  from session s join users u on u.id = (s.sess ->> 'userId')::bigint
  where s.sid = any((select $1::text[])::text[]) and u.deleted_at is null and u.disabled_at is null`

export async function listSessions(db: Db, clock: Clock, userId: number): Promise<DeviceRow[]> {
  const rows = await db
    .selectFrom('session')
    .select('sess')
    .where(ownedBy(userId))
    .where('expire', '>', clock.now())
    .orderBy(sql`sess ->> 'lastSeenAt'`, 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => row.sess as unknown as SessionData)
}

/** The session counts as freshly proven from now on. */
export async function proveSession(db: Queryable, clock: Clock, userId: number, id: string): Promise<void> {
  const now = clock.now().toISOString()
  await db
    .updateTable('session')
    .set({ sess: sql<SessionJson>`jsonb_set(sess, '{provenAt}', to_jsonb(${now}::text))` })
    .where(ownedBy(userId))
    .where(sql<boolean>`sess ->> 'id' = ${id}`)
    .execute()
}

/** True if this user had such a session. */
export async function closeSession(db: Queryable, userId: number, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('session')
    .where(ownedBy(userId))
    .where(sql<boolean>`sess ->> 'id' = ${id}`)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function closeToken(db: Queryable, token: string): Promise<void> {
  await db.deleteFrom('session').where('sid', '=', tokenHash(token)).execute()
}

export async function closeAllSessions(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('session').where(ownedBy(userId)).execute()
}

/** The valid sessions of these users. */
export async function listSessionIds(db: Db, clock: Clock, userIds: readonly number[]): Promise<Set<string>> {
  // openSession writes an id into every session.
  const { rows } = await sql<{ id: NeverNull<string> }>`
    select sess ->> 'id' as id from session
    where (sess ->> 'userId')::bigint = any(${listOf(userIds, 'bigint')}) and expire > ${clock.now()}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

const SESSIONS = 'sessions:'

/** The topic for ended sessions of a user: listeners check what is still open on them. */
export function sessionsTopic(userId: number): string {
  return `${SESSIONS}${userId}`
}

/** The user whose sessions a topic is about; null for other topics. */
export function findSessionsOwner(topic: string): number | null {
  return topic.startsWith(SESSIONS) ? Number(topic.slice(SESSIONS.length)) : null
}

export async function purgeExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expire', '<=', now).execute()
}

async function touch(db: Db, sid: string, data: SessionData, now: Date): Promise<void> {
  const seen = sql<SessionJson>`jsonb_set(sess, '{lastSeenAt}', to_jsonb(${now.toISOString()}::text))`
  await db
    .updateTable('session')
    .set({ sess: seen, ...(data.stay ? {} : { expire: idleEnd(data, now) }) })
    .where('sid', '=', sid)
    .execute()
}

function idleEnd({ createdAt }: SessionData, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, Date.parse(createdAt) + LONGEST_MS))
}

function ownedBy(userId: number) {
  return sql<boolean>`(sess ->> 'userId')::bigint = ${userId}`
}

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Any fixed number: processes that change the database at once take turns on it. */
const LOCK = 714_550_112
const MOST_MS = 60_000
const PAUSE_MS = 200

/**
 * Waits until nobody else changes the database. The lock belongs to the session and ends with it; behind a pooler that
 * shares connections it would stay, so the wait has an end that says so.
 */
export async function takeTurn(client: pg.Client, mostMs = MOST_MS): Promise<void> {
  await client.query("set lock_timeout = '2s'")
  const deadline = performance.now() + mostMs
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ])
    if (rows[0]?.taken === true) return
    if (performance.now() > deadline) {
      throw new Error(
        `another migration has held its lock for ${mostMs / 1000} s; MIGRATE_DATABASE_URL must reach PostgreSQL itself, not a pooler`,
      )
    }
    await sleep(PAUSE_MS)
  }
}

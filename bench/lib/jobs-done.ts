import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const LOOK_MS = 200

/** Waits until no job is left to do, and returns how often it looked. */
export async function untilNoJobs(client: pg.Client): Promise<number> {
  for (let looks = 1; ; looks += 1) {
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::integer as left from pgboss.job where state <= 'active' and name <> 'dead-letters'
        and name not like '\\_\\_pgboss%' and name not in (select name from pgboss.schedule)`,
    )
    if (rows[0]?.left === 0) return looks
    await sleep(LOOK_MS)
  }
}

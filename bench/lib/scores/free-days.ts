import type pg from 'pg'
import type { HotLeague } from './results-fixture.ts'

/** The bare function may write the same meeting twice, because nothing else uses that day. */
export const UNREAD_DAY = '2020-06-01'

/** Years before the leagues began; a run begins where the last one ended. */
export async function firstFreeDay(client: pg.Client, leagues: readonly HotLeague[]): Promise<Date> {
  const { rows } = await client.query<{ day: string }>(
    `select (coalesce(max(match_date), '2021-01-01') + 1)::text as day from match
    where competition_id = any($1) and match_date between '2021-01-01' and '2025-12-31'`,
    [leagues.map(({ id }) => id)],
  )
  return new Date(`${rows[0]?.day ?? ''}T00:00:00Z`)
}

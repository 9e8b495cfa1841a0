import type pg from 'pg'
import { goal } from './goal.ts'

/** Goal 13: the disk space of a match and of a line of a player's feed, with their indexes. */
export async function measureStorage(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<Record<'matches' | 'match' | 'feed', number>>(`
    select (select count(*) from match)::float8 as matches,
      pg_total_relation_size('match')::float8 / (select count(*) from match) as match,
      pg_total_relation_size('player_match')::float8 / (select count(*) from player_match) as feed`)
  const { matches = 0, match = Number.NaN, feed = Number.NaN } = rows[0] ?? {}
  console.log(`${matches} matches`)
  const met = [
    goal('bytes per match', [match], 'at most', 400),
    goal('bytes per line of a feed', [feed], 'at most', 160),
  ]
  return met.every(Boolean)
}

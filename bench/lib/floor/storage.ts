import type pg from 'pg'
import type { Figure } from './table.ts'

/** Goal 14: the disk space of a match and of a line of a player's feed, with their indexes. */
export async function measureStorage(client: pg.Client): Promise<Figure[]> {
  const { rows } = await client.query<Record<'matches' | 'match' | 'feed', number>>(`
    select (select count(*) from match)::float8 as matches,
      pg_total_relation_size('match')::float8 / (select count(*) from match) as match,
      pg_total_relation_size('player_match')::float8 / (select count(*) from player_match) as feed`)
  const { matches = 0, match = Number.NaN, feed = Number.NaN } = rows[0] ?? {}
  console.log(`${matches} matches`)
  return [
    { goal: 14, what: 'bytes per match', values: [match], limit: 340 },
    { goal: 14, what: 'bytes per line of a feed', values: [feed], limit: 160 },
  ]
}

import type { Game } from '@tussle/competition/games'
import type { Queryable } from '../kernel/data/db.ts'

/** The game of each tournament that has a desk. */
export async function findGames(
  db: Queryable,
  competitionIds: readonly number[],
): Promise<ReadonlyMap<number, Game>> {
  if (competitionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('desk')
    .select(['competition_id', 'game'])
    .where('competition_id', 'in', competitionIds)
    .execute()
  // The database allows only the known games.
  return new Map(rows.map((row) => [row.competition_id, row.game as Game]))
}

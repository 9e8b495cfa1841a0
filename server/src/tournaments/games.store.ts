import type { Game } from '@tussle/competition/games'
import type { Queryable } from '../kernel/data/db.ts'

/** What is played, in tournaments that have a desk. */
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
  // The database holds it to the known ones.
  return new Map(rows.map((row) => [row.competition_id, row.game as Game]))
}

import type { Game } from '@tussle/competition/games'
import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'
import { type Asker, partOf } from '../kernel/data/parts.ts'
import { columns } from '../kernel/data/positional.ts'

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
  return gamesIn(rows)
}

/** The same for every tournament of a person, as a part of a larger statement. */
export const gamesPart = ({ userId }: Asker) =>
  partOf(
    sql<GameRow>`
      select k.competition_id, k.game from participant p join desk k on k.competition_id = p.competition_id
      where p.user_id = ${userId}`,
    columns<GameRow>({ competition_id: true, game: true }),
  )

interface GameRow {
  readonly competition_id: number
  readonly game: string
}

/** The database allows only the known games. */
export function gamesIn(rows: readonly GameRow[]): ReadonlyMap<number, Game> {
  return new Map(rows.map((row) => [row.competition_id, row.game as Game]))
}

import { sql } from 'kysely'
import type { Queryable } from '../kernel/db.ts'

/** One statement: the player's narrow row, and the few competitions the player is in (OQ-115). */
export async function readStats(db: Queryable, userId: number, now: Date) {
  return await db
    .selectFrom((eb) =>
      eb
        .selectFrom('entry_player as p')
        .innerJoin('entry as e', 'e.id', 'p.entry_id')
        .innerJoin('competition as c', 'c.id', 'p.competition_id')
        .where('p.user_id', '=', userId)
        .where('e.status', '<>', 'withdrawn')
        .where('c.over_at', '>=', now)
        .select([
          sql<number>`count(*) filter (where c.kind = 'league')`.as('leagues'),
          sql<number>`count(*) filter (where c.kind = 'tournament')`.as('tournaments'),
        ])
        .as('active'),
    )
    .leftJoin('player_stat as s', (join) => join.on('s.user_id', '=', userId))
    .select([
      's.wins',
      's.losses',
      's.points_scored',
      's.points_allowed',
      's.league_championships',
      's.tournaments_won',
      'active.leagues as active_leagues',
      'active.tournaments as active_tournaments',
    ])
    .executeTakeFirstOrThrow()
}

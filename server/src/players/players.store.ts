import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'
import { type Asker, partOf } from '../kernel/data/parts.ts'
import { columns } from '../kernel/data/positional.ts'

export interface StatsRow {
  readonly wins: number | null
  readonly losses: number | null
  readonly points_scored: number | null
  readonly points_allowed: number | null
  readonly league_championships: number | null
  readonly tournaments_won: number | null
  readonly active_leagues: number
  readonly active_tournaments: number
}

export async function readStats(db: Queryable, userId: number, now: Date): Promise<StatsRow> {
  const { rows } = await stats({ userId, now }).execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a count is always a row')
  return row
}

/** The player's narrow row, and the few competitions the player is in (OQ-115). */
function stats({ userId, now }: Asker): RawBuilder<StatsRow> {
  return sql<StatsRow>`
    select s.wins, s.losses, s.points_scored, s.points_allowed, s.league_championships, s.tournaments_won,
      active.leagues as active_leagues, active.tournaments as active_tournaments
    from (
      select count(distinct c.id) filter (where c.kind = 'league') as leagues,
        count(distinct c.id) filter (where c.kind = 'tournament') as tournaments
      from entry_player p
      join entry e on e.id = p.entry_id and e.status <> 'withdrawn'
      join competition c on c.id = p.competition_id and c.over_at >= ${now}
      where p.user_id = ${userId}
    ) as active
    left join player_stat s on s.user_id = ${userId}`
}

export const statsPart = (asker: Asker) => partOf(stats(asker), STATS)

const STATS = columns<StatsRow>({
  wins: true,
  losses: true,
  points_scored: true,
  points_allowed: true,
  league_championships: true,
  tournaments_won: true,
  active_leagues: true,
  active_tournaments: true,
})

import { sql } from 'kysely'
import { listOf, type Queryable } from '../../kernel/data/db.ts'

/** Whose results, in singles or in doubles, and without those of which competition. */
export interface ResultsWanted {
  readonly user_id: number
  readonly play_type: string
  readonly competition_id: number
}

/** The rated results of one player in divisions of one level. */
export interface ResultsRow {
  readonly user_id: number
  readonly play: string
  readonly competition_id: number
  readonly level: string
  readonly matches: number
  readonly wins: number
  readonly games: number
  readonly points_for: number
  readonly points_against: number
}

/**
 * The rated results of many players since a day, by level, in one statement: the history of each is one range of
 * rating_change_history_idx. They are added up by division first, so that few divisions are looked up. Results in
 * divisions without an upper end have no level and are left out.
 */
export async function listResults(
  db: Queryable,
  wanted: readonly ResultsWanted[],
  since: string,
): Promise<ResultsRow[]> {
  const users = wanted.map((one) => one.user_id)
  const plays = wanted.map((one) => one.play_type)
  const competitions = wanted.map((one) => one.competition_id)
  const { rows } = await sql<ResultsRow>`
    select s.user_id, s.play, s.competition_id, v.level, sum(s.matches)::bigint as matches, sum(s.wins)::bigint as wins,
      sum(s.games)::bigint as games, sum(s.points_for)::bigint as points_for,
      sum(s.points_against)::bigint as points_against
    from (
      select w.user_id, w.play, w.competition_id, m.division_id, count(*) as matches,
        count(*) filter (where r.won) as wins, sum(cardinality(p.sets) / 2) as games,
        sum(p.points_for) as points_for, sum(p.points_against) as points_against
      from unnest(${listOf(users, 'bigint')}, ${listOf(plays, 'text')}, ${listOf(competitions, 'bigint')})
        as w (user_id, play, competition_id)
      join rating_change r on r.user_id = w.user_id and r.play = w.play and r.played_on >= ${since}::date
      join player_match p on p.match_id = r.match_id and p.user_id = r.user_id
      join match m on m.id = r.match_id and m.competition_id <> w.competition_id
      group by w.user_id, w.play, w.competition_id, m.division_id
    ) as s
    join division d on d.id = s.division_id
    cross join lateral (
      select case when d.is_custom then d.skill_max else left(d.rating, 3)::numeric end as level
    ) as v
    where v.level is not null
    group by s.user_id, s.play, s.competition_id, v.level`.execute(db)
  return rows
}

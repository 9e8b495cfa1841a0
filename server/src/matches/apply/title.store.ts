import { sql } from 'kysely'
import type { Tx } from '../../kernel/data/db.ts'

export interface TitleChange {
  readonly competitionId: number
  readonly divisionId: number
  readonly seats: number
  readonly kind: 'league' | 'tournament'
  /** Null if the division has no winner any more. */
  readonly entryId: number | null
}

/** Takes a division's title from its holder and gives it to the players of an entry. Returns the ids of both. */
export async function moveTitle(tx: Tx, change: TitleChange): Promise<number[]> {
  const { competitionId, divisionId, seats, kind, entryId } = change
  const { rows } = await sql<{ user_id: number }>`
    with gone as (delete from champion where division_id = ${divisionId} returning user_ids),
    added as (
      insert into champion (division_id, competition_id, seats, entry_id, user_ids)
      select ${divisionId}, ${competitionId}, ${seats}, entry_id, array_agg(user_id order by seat)
      from (select count(*) from gone) as before, entry_player
      where entry_id = ${entryId}::bigint group by entry_id
      returning user_ids
    ),
    change as (
      select user_id, sum(titles) as titles from (
        select unnest(user_ids) as user_id, 1 as titles from added
        union all select unnest(user_ids), -1 from gone
      ) as moved group by user_id
    )
    insert into player_stat as s (user_id, tournaments_won, league_championships)
    select user_id, greatest(${kind === 'tournament' ? 1 : 0} * titles, 0),
      greatest(${kind === 'league' ? 1 : 0} * titles, 0)
    from change order by user_id
    on conflict (user_id) do update set (tournaments_won, league_championships) = (
      select s.tournaments_won + ${kind === 'tournament' ? 1 : 0} * c.titles,
        s.league_championships + ${kind === 'league' ? 1 : 0} * c.titles
      from change c where c.user_id = excluded.user_id)
    returning user_id`.execute(tx)
  return rows.map((row) => row.user_id)
}

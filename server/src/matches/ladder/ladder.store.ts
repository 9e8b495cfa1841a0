import type { Settings } from '@tussle/competition/formats/format'
import { sql } from 'kysely'
import { listOf, type Queryable } from '../../kernel/data/db.ts'

/** A division that is played as a ladder. */
export interface LadderRow {
  readonly division_id: number
  readonly settings: Settings
  /** The entries by seed if the ladder was drawn; else the entries begin in the order of joining. */
  readonly drawn: readonly number[]
}

/**
 * The ladders among the divisions of a competition. In a tournament a ladder begins with its draw; in a league the
 * plan says that a division is one.
 */
export async function listLadders(
  db: Queryable,
  competitionId: number,
  divisionId: number | null,
): Promise<LadderRow[]> {
  const { rows } = await sql<LadderRow>`${laddersOf(competitionId, divisionId)}`.execute(db)
  return rows
}

export function laddersOf(competitionId: number, divisionId: number | null) {
  return sql`
    select v.id as division_id, coalesce(s.settings, v.plan -> 'stages' -> 0 -> 'settings', '{}') as settings,
      coalesce(d.entry_ids, '{}') as drawn
    from division v
    join competition c on c.id = v.competition_id
    left join draw d on d.division_id = v.id
    left join stage s on s.division_id = v.id and s.nr = 0
    where v.competition_id = ${competitionId} and (${divisionId}::bigint is null or v.id = ${divisionId})
      and case when d.division_id is not null then s.format
        when c.kind = 'league' then v.plan -> 'stages' -> 0 ->> 'format' end = 'ladder'
    order by v.id`
}

/** A result on a ladder: when it was first reported among the others, and whether it was a challenge. */
export interface LadderResult {
  readonly match_id: number
  readonly division_id: number
  readonly turn: number
  readonly is_challenge: boolean
}

/** A correction leaves the turn of a result as it is: the first line of its history. */
export async function listLadderResults(
  db: Queryable,
  divisionIds: readonly number[],
): Promise<LadderResult[]> {
  const { rows } = await sql<LadderResult>`
    select m.id as match_id, m.division_id, coalesce(first.id, m.id) as turn, c.id is not null as is_challenge
    from match m
    left join challenge c on c.match_id = m.id
    left join lateral (
      select e.id from match_event e where e.match_id = m.id order by e.id limit 1
    ) as first on true
    where m.division_id = any(${listOf(divisionIds, 'bigint')}) and m.outcome is not null`.execute(db)
  return rows
}

/**
 * Entries of these divisions that were placed in the last season as the same team and have entered before the first
 * day of this one.
 */
export async function listLastPlaces(
  db: Queryable,
  divisionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ entry_id: number; place: number }>`
    select e.id as entry_id, min(last.place)::integer as place
    from division v
    join competition c on c.id = v.competition_id
    join entry e on e.division_id = v.id and (c.starts_at is null or e.joined_at < c.starts_at)
    join unnest(v.last_order) with ordinality as last (entry_id, place) on true
    where v.id = any(${listOf(divisionIds, 'bigint')})
      and (select array_agg(p.user_id order by p.user_id) from entry_player p where p.entry_id = e.id)
        = (select array_agg(p.user_id order by p.user_id) from entry_player p where p.entry_id = last.entry_id)
    group by e.id`.execute(db)
  return new Map(rows.map(({ entry_id: id, place }) => [id, place]))
}

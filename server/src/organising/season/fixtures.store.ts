import { sql } from 'kysely'
import type { Queryable } from '../../kernel/data/db.ts'

/** The two entries of a fixture and its week. */
export interface Pairing {
  readonly week: number | null
  readonly entry1_id: number | null
  readonly entry2_id: number | null
}

export async function listPairings(db: Queryable, divisionId: number): Promise<Pairing[]> {
  return await db
    .selectFrom('match')
    .select(['week', 'entry1_id', 'entry2_id'])
    .where('division_id', '=', divisionId)
    .where('week', 'is not', null)
    .orderBy('week')
    .orderBy('node')
    .execute()
}

/** A league with fixtures in which the player has an entry. */
export interface SeasonRow {
  readonly entry_id: number
  readonly competition_id: number
  readonly competition_name: string
  readonly time_zone: string
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly division_id: number
  readonly division_name: string
  /** The number of fixtures without a result. */
  readonly to_play: number
}

/** Running leagues with fixtures, ordered by their end. */
export async function listSeasons(db: Queryable, userId: number, limit: number): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    select e.id as entry_id, c.id as competition_id, c.name as competition_name, c.time_zone, c.starts_at, c.ends_at,
      v.id as division_id, v.name as division_name,
      (select count(*) from match m
        where (m.entry1_id = e.id or m.entry2_id = e.id) and ${IS_OPEN})::integer as to_play
    from entry_player p
    join entry e on e.id = p.entry_id and e.status = 'active'
    join competition c on c.id = e.competition_id
    join division v on v.id = e.division_id
    join draw d on d.division_id = v.id and e.id = any(d.entry_ids)
    join stage s on s.division_id = v.id and s.nr = 0
    where p.user_id = ${userId} and c.kind = 'league' and c.is_listed and c.is_active and s.format = 'round_robin'
    order by c.ends_at, e.id limit ${limit}`.execute(db)
  return rows
}

const IS_OPEN = sql`m.node is not null and m.state = 'ready' and m.status = 'pending'`

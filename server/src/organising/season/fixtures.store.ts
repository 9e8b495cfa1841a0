import { type RawBuilder, sql } from 'kysely'
import { listOf, type Queryable } from '../../kernel/data/db.ts'
import { type Asker, partOf } from '../../kernel/data/parts.ts'
import { columns } from '../../kernel/data/positional.ts'

/** The two entries of a fixture and its week. */
export interface Pairing {
  readonly week: number | null
  readonly entry1_id: number | null
  readonly entry2_id: number | null
}

/** The fixtures of the season, without the playoffs. */
export async function listPairings(db: Queryable, divisionId: number): Promise<Pairing[]> {
  return await db
    .selectFrom('match')
    .innerJoin('stage', 'stage.id', 'match.stage_id')
    .select(['match.week', 'match.entry1_id', 'match.entry2_id'])
    .where('match.division_id', '=', divisionId)
    .where('match.week', 'is not', null)
    .where('stage.nr', '=', 0)
    .orderBy('match.week')
    .orderBy('match.node')
    .execute()
}

/** The weeks of the stages after the season. */
export async function listPlayoffWeeks(db: Queryable, divisionId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ week: number }>`
    select distinct m.week from stage s join match m on m.stage_id = s.id
    where s.division_id = ${divisionId} and s.nr > 0 and m.week is not null`.execute(db)
  return new Set(rows.map(({ week }) => week))
}

/** What the matches of a division say about its playoffs. */
export async function findPlayoffFacts(
  db: Queryable,
  divisionId: number,
): Promise<{ readonly hasBegun: boolean; readonly hasLooseResults: boolean }> {
  const { rows } = await sql<{ has_begun: boolean; has_loose_results: boolean }>`
    select exists (
      select from stage s join match m on m.stage_id = s.id join match_event e on e.match_id = m.id
      where s.division_id = ${divisionId} and s.nr > 0
    ) as has_begun, exists (
      select from match where division_id = ${divisionId} and node is null and status <> 'void'
    ) as has_loose_results`.execute(db)
  return {
    hasBegun: rows[0]?.has_begun === true,
    hasLooseResults: rows[0]?.has_loose_results === true,
  }
}

/** A league in which the player has an entry and matches to play. */
export interface SeasonRow {
  readonly entry_id: number
  readonly competition_id: number
  readonly competition_name: string
  readonly time_zone: string
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly division_id: number
  readonly division_name: string
  /** The number of fixtures and accepted challenges without a result. */
  readonly to_play: number
}

export async function listSeasons(db: Queryable, userId: number, limit: number): Promise<SeasonRow[]> {
  const { rows } = await seasons(userId, limit).execute(db)
  return rows
}

/** Running leagues with fixtures or with a challenge to play, ordered by their end. */
function seasons(userId: number, limit: number): RawBuilder<SeasonRow> {
  return sql<SeasonRow>`
    select e.id as entry_id, c.id as competition_id, c.name as competition_name, c.time_zone, c.starts_at, c.ends_at,
      v.id as division_id, v.name as division_name,
      (select count(*) from match m
        where (m.entry1_id = e.id or m.entry2_id = e.id) and ${IS_OPEN})::integer as to_play
    from entry_player p
    join entry e on e.id = p.entry_id and e.status = 'active'
    join competition c on c.id = e.competition_id
    join division v on v.id = e.division_id
    left join draw d on d.division_id = v.id and e.id = any(d.entry_ids)
    left join stage s on s.division_id = d.division_id and s.nr = 0
    where p.user_id = ${userId} and c.kind = 'league' and c.is_listed and c.is_active
      and (s.format = 'round_robin' or exists (
        select from challenge h
        where (h.from_entry_id = e.id or h.to_entry_id = e.id) and h.closed_at is null and h.play_by is not null))
    order by c.ends_at, e.id limit ${limit}`
}

export const seasonsPart = ({ userId }: Asker, limit: number) => partOf(seasons(userId, limit), SEASON)

const SEASON = columns<SeasonRow>({
  entry_id: true,
  competition_id: true,
  competition_name: true,
  time_zone: true,
  starts_at: 'instant',
  ends_at: 'instant',
  division_id: true,
  division_name: true,
  to_play: true,
})

const IS_OPEN = sql`m.state = 'ready' and m.status = 'pending'`

/** Until when the challenges among these matches are to be played. */
export async function listPlayBy(
  db: Queryable,
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (matchIds.length === 0) return new Map()
  const { rows } = await sql<{ match_id: number; play_by: Date }>`
    select m.id as match_id, h.play_by from challenge h join match m on m.id = h.match_id
    where m.id = any(${listOf(matchIds, 'bigint')}) and h.play_by is not null`.execute(db)
  return new Map(rows.map((row) => [row.match_id, row.play_by]))
}

import { sql } from 'kysely'
import { listOf, type Queryable } from '../../kernel/data/db.ts'
import {
  MATCH_RESULT,
  MATCH_SIDES,
  type MatchResult,
  type MatchRow,
  type MatchSides,
} from '../match.columns.ts'

/** A match as a table needs it. */
export interface TableRow
  extends Pick<MatchRow, 'id' | 'division_id' | 'node' | 'match_date'>,
    MatchSides,
    MatchResult {
  readonly stage_nr: number | null
}

/** Every match that is decided or has a result. A match that is still to be played changes no table. */
export async function listTableRows(
  db: Queryable,
  competitionId: number,
  divisionId: number | null,
): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    select m.id, m.division_id, s.nr as stage_nr, m.node, ${MATCH_SIDES}, ${MATCH_RESULT},
      m.match_date::text as match_date
    from match m left join stage s on s.id = m.stage_id
    where m.competition_id = ${competitionId} and (m.outcome is not null or m.state = 'decided')
      and (${divisionId}::bigint is null or m.division_id = ${divisionId})`.execute(db)
  return rows
}

/** The number of decided matches outside of these divisions; in a league without those of the playoffs. */
export async function countDecided(
  db: Queryable,
  competitionId: number,
  isLeague: boolean,
  besides: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from match
    where competition_id = ${competitionId} and state = 'decided'
      and division_id <> all(${listOf(besides, 'bigint')})
      and (not ${isLeague}::boolean or stage_id is null
        or exists (select from stage s where s.id = match.stage_id and s.nr = 0))`.execute(db)
  return rows[0]?.count ?? 0
}

/** The drawn divisions from which somebody has withdrawn, besides these. */
export async function listLeftDivisions(
  db: Queryable,
  competitionId: number,
  besides: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from division v join draw d on d.division_id = v.id
    where v.competition_id = ${competitionId} and v.id <> all(${listOf(besides, 'bigint')})
      and exists (select from entry e where e.division_id = v.id and e.status = 'withdrawn')
    order by v.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** By division: the decided matches without a draw, such as those of a ladder, where the score creates the match. */
export async function countUndrawn(
  db: Queryable,
  competitionId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ division_id: number; count: number }>`
    select division_id, count(*) as count from match
    where competition_id = ${competitionId} and node is null and state = 'decided' group by division_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.division_id, row.count]))
}

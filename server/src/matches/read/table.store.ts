import { sql } from 'kysely'
import type { Queryable } from '../../kernel/data/db.ts'
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

/** The number of decided matches of each division; in a league without those of the playoffs. */
export async function countDecided(
  db: Queryable,
  competitionId: number,
  isLeague: boolean,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ division_id: number; count: number }>`
    select division_id, count(*) as count from match
    where competition_id = ${competitionId} and state = 'decided'
      and (not ${isLeague}::boolean or stage_id is null
        or exists (select from stage s where s.id = match.stage_id and s.nr = 0))
    group by division_id`.execute(db)
  return new Map(rows.map((row) => [row.division_id, row.count]))
}

/** The same for matches without a draw, such as those of a ladder, where the score creates the match. */
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

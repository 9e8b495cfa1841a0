import { sql } from 'kysely'
import { listOf, type Queryable } from '../../kernel/data/db.ts'
import { partOf, readPart } from '../../kernel/data/parts.ts'
import { columns } from '../../kernel/data/positional.ts'
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
  return await readPart(db, partOf(tableRows(competitionId, divisionId), TABLE_ROW))
}

function tableRows(competitionId: number, divisionId: number | null) {
  return sql<TableRow>`
    select m.id, m.division_id, s.nr as stage_nr, m.node, ${MATCH_SIDES}, ${MATCH_RESULT},
      m.match_date::text as match_date
    from match m left join stage s on s.id = m.stage_id
    where m.competition_id = ${competitionId} and (m.outcome is not null or m.state = 'decided')
      and (${divisionId}::bigint is null or m.division_id = ${divisionId})`
}

const TABLE_ROW = columns<TableRow>({
  id: true,
  division_id: true,
  stage_nr: true,
  node: true,
  entry1_id: true,
  entry2_id: true,
  state: true,
  winner_entry_id: true,
  status: true,
  outcome: true,
  result_entry1_id: true,
  result_entry2_id: true,
  result_winner: true,
  sets: true,
  submitted_by: true,
  match_date: true,
})

interface Elsewhere {
  /** The decided matches of the divisions from which nobody has withdrawn; in a league without those of the playoffs. */
  readonly count: number
  /** The drawn divisions from which somebody has withdrawn. */
  readonly left: number[]
}

/** What is played in the other divisions than these. */
export async function countElsewhere(
  db: Queryable,
  competitionId: number,
  isLeague: boolean,
  besides: readonly number[],
): Promise<Elsewhere> {
  const { rows } = await sql<Elsewhere>`
    with left_by as (
      select v.id from division v join draw d on d.division_id = v.id
      where v.competition_id = ${competitionId} and v.id <> all(${listOf(besides, 'bigint')})
        and exists (select from entry e where e.division_id = v.id and e.status = 'withdrawn')
    )
    select (select coalesce(json_agg(id order by id), '[]') from left_by) as left, (
      select count(*) from match
      where competition_id = ${competitionId} and state = 'decided'
        and division_id <> all(${listOf(besides, 'bigint')}) and division_id not in (select id from left_by)
        and (not ${isLeague}::boolean or stage_id is null
          or exists (select from stage s where s.id = match.stage_id and s.nr = 0))
    ) as count`.execute(db)
  return rows[0] ?? { count: 0, left: [] }
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

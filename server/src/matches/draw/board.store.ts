import type { FormatName } from '@tussle/competition/format-names'
import type { PhaseRules, Round, Settings } from '@tussle/competition/formats/format'
import type { RankingRule } from '@tussle/competition/graph'
import type { Lot } from '@tussle/competition/lots'
import type { StageSource } from '@tussle/competition/stages/stage-plan'
import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../../kernel/data/db.ts'
import { MATCH_RESULT, MATCH_SIDES, type MatchResult, type MatchSides } from '../match.columns.ts'

export interface DrawRow {
  readonly division_id: number
  /** In the order of the plan. */
  readonly stages: StageRow[]
  readonly entry_ids: number[]
  readonly name_ranks: number[]
  readonly lot_seed: string
  readonly withdrawn: number[]
  readonly champion_id: number | null
  /** An organiser set the order of seeds. */
  readonly has_manual_seeds: boolean
  readonly late_entries: number
}

/** A stage as it was drawn. */
export interface StageRow {
  readonly id: number
  readonly format: FormatName
  readonly settings: Settings
  readonly source: StageSource
  readonly games: PhaseRules | null
  readonly rule: RankingRule
  readonly forfeits: 'credited' | 'excluded'
  readonly rounds: readonly Round[]
  readonly lots: readonly { readonly order: Lot }[]
}

export interface NodeRow extends MatchSides, MatchResult {
  readonly id: number
  readonly stage_nr: number
  readonly node: number
}

/** The draws; a condition follows. */
export const DRAW = sql`
  select d.division_id, d.entry_ids, d.name_ranks, d.lot_seed, d.has_manual_seeds, d.late_entries,
    c.entry_id as champion_id,
    (select coalesce(json_agg(e.id), '[]') from entry e
      where e.division_id = d.division_id and e.status = 'withdrawn') as withdrawn,
    (select coalesce(json_agg(json_build_object('id', s.id, 'format', s.format, 'settings', s.settings,
        'source', s.source, 'games', s.game_rules, 'rule', s.tie_rule, 'forfeits', s.forfeits, 'rounds', s.rounds,
        'lots', s.lots) order by s.nr), '[]')
      from stage s where s.division_id = d.division_id) as stages
  from draw d left join champion c on c.division_id = d.division_id`

const NODE = sql`m.id, s.nr as stage_nr, m.node, ${MATCH_SIDES}, ${MATCH_RESULT}`

/** The draw of a division, its withdrawn entries and its champion so far. */
export async function findDraw(db: Queryable, divisionId: number): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`${DRAW} where d.division_id = ${divisionId}`.execute(db)
  return rows[0]
}

export async function listNodes(db: Queryable, divisionId: number): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select ${NODE} from match m join stage s on s.id = m.stage_id
    where m.division_id = ${divisionId} and m.node is not null order by s.nr, m.node`.execute(db)
  return rows
}

interface FoundNode extends Omit<NodeRow, 'node' | 'stage_nr'> {
  readonly stage_nr: number | null
  readonly node: number | null
  readonly version: number
}

/** Matches with their versions, drawn or not. */
export async function listNodesById(db: Queryable, matchIds: readonly number[]): Promise<FoundNode[]> {
  const { rows } = await sql<FoundNode>`
    select ${NODE}, m.version from match m left join stage s on s.id = m.stage_id where m.id = any(${listOf(matchIds, 'bigint')}) order by m.id`.execute(
    db,
  )
  return rows
}

/** The players on court in these matches, if their results name them. */
export async function listOnCourt(
  db: Queryable,
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (matchIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; user_ids: number[] }>`
    select id, array_remove(array[user1_id, partner1_id, user2_id, partner2_id], null) as user_ids
    from match where id = any(${listOf(matchIds, 'bigint')})`.execute(db)
  return new Map(rows.map((row) => [row.id, row.user_ids]))
}

export async function listDraws(db: Queryable, competitionId: number): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    ${DRAW} join division v on v.id = d.division_id where v.competition_id = ${competitionId}`.execute(db)
  return rows
}

export async function listDrawsOf(db: Queryable, divisionIds: readonly number[]): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    ${DRAW} where d.division_id = any(${listOf(divisionIds, 'bigint')})`.execute(db)
  return rows
}

/** Changes when the draw of any division or the number of a called match does; divisions have ids of their own. */
export async function digestOfNumbering(db: Queryable, competitionId: number): Promise<string> {
  const { rows } = await sql<{ digest: string }>`${numberingOf(competitionId)}`.execute(db)
  return rows[0]?.digest ?? ''
}

export function numberingOf(competitionId: number) {
  return sql`
    select md5(coalesce(string_agg((v.id, cardinality(d.entry_ids), d.late_entries, s.nr, s.format, s.settings,
        s.source, s.game_rules, s.tie_rule, s.forfeits, s.rounds)::text, '' order by v.id, s.nr), ''))
      || md5((select coalesce(string_agg((m.id, m.called_number)::text, '' order by m.id), '') from match m
        where m.competition_id = ${competitionId} and m.called_number is not null)) as digest
    from division v
    join draw d on d.division_id = v.id
    join stage s on s.division_id = v.id
    where v.competition_id = ${competitionId}`
}

export async function findChampion(db: Queryable, divisionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('champion')
    .select('entry_id')
    .where('division_id', '=', divisionId)
    .executeTakeFirst()
  return row?.entry_id ?? null
}

export interface EndedDivision {
  readonly id: number
  readonly competition_id: number
  readonly seats: number
}

/** Divisions with results but without a champion, of leagues that have ended since then. */
export async function listWithoutTitle(
  db: Queryable,
  since: Date,
  limit: number,
  without: readonly number[],
): Promise<EndedDivision[]> {
  const { rows } = await sql<EndedDivision>`
    select v.id, v.competition_id, v.seats
    from competition c
    join division v on v.competition_id = c.id
    where c.kind = 'league' and c.is_listed and c.over_at >= ${since} and c.completed_at is not null
      and v.id <> all(${listOf(without, 'bigint')})
      and not exists (select from champion where division_id = v.id)
      and exists (select from match where division_id = v.id and state = 'decided')
    order by c.over_at, v.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Whether another division still has a match without a standing result, or is a ladder, which never ends by itself.
 */
export async function hasOpenDivision(tx: Tx, competitionId: number, besides: number): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from match
      where competition_id = ${competitionId} and division_id <> ${besides}
        and node is not null and (state in ('pending', 'ready') or status = 'reported')
    ) or exists (
      select from stage where competition_id = ${competitionId} and format = 'ladder'
    ) as open`.execute(tx)
  return rows[0]?.open === true
}

/** The competition of a match never changes, so it may be read before the lock is taken. */
export async function findCompetitionIdOfMatch(db: Queryable, matchId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('match')
    .select('competition_id')
    .where('id', '=', matchId)
    .executeTakeFirst()
  return row?.competition_id
}

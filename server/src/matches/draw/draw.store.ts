import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import type { PlayerLevel } from '@tussle/competition/strength'
import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../../kernel/data/db.ts'
import type { MatchRow } from '../match.columns.ts'

/** An entry that can be drawn, with the values that decide its seed. */
export interface CandidateRow {
  readonly id: number
  readonly joined_at: Date
  readonly is_complete: boolean
  readonly name: string
  /** In order of seats: the level at the time of joining, and the rating. */
  readonly players: readonly PlayerLevel[]
  readonly wins: number
  readonly losses: number
}

/** The entries that play, and the given ones even if they have withdrawn. */
export async function listCandidates(
  db: Queryable,
  divisionId: number,
  also: readonly number[] = [],
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select e.id, e.joined_at, count(*) = e.seats as is_complete,
      string_agg(u.display_name, ' & ' order by p.seat) as name, 
      jsonb_agg(jsonb_build_object('level', p.rating, 'skill',
        case when k.mu is not null then jsonb_build_object('mu', k.mu, 'sigma', k.sigma) end
      ) order by p.seat) as players,
      coalesce(sum(s.wins), 0)::integer as wins, coalesce(sum(s.losses), 0)::integer as losses
    from entry e
    join entry_player p on p.entry_id = e.id
    join users u on u.id = p.user_id
    left join player_stat s on s.user_id = p.user_id
    left join skill k on k.user_id = p.user_id and k.play = case e.seats when 2 then 'doubles' else 'singles' end
    where e.division_id = ${divisionId} and (e.status = 'active' or e.id = any(${listOf(also, 'bigint')}))
    group by e.id`.execute(db)
  return rows
}

export interface DivisionRow {
  readonly id: number
  readonly name: string
  readonly seats: number
  readonly gender: string
}

export async function listDivisionsToDraw(db: Queryable, competitionId: number): Promise<DivisionRow[]> {
  return await db
    .selectFrom('division')
    .select(['id', 'name', 'seats', 'gender'])
    .where('competition_id', '=', competitionId)
    .orderBy('id')
    .execute()
}

export interface DivisionToFill {
  /** Of the league. */
  readonly id: number
  readonly divisionId: number
  readonly seats: number
}

/**
 * Divisions of leagues that are not over, with fixtures and with a complete team that has none. Only leagues whose
 * registration closes after the given instant can have such a team.
 */
export async function listDivisionsWithoutAllTeams(
  db: Queryable,
  closedAfter: Date,
  limit: number,
  without: readonly number[],
): Promise<DivisionToFill[]> {
  const { rows } = await sql<DivisionToFill>`
    select c.id, d.id as "divisionId", d.seats
    from competition c
    join division d on d.competition_id = c.id
    join draw w on w.division_id = d.id
    where c.is_listed and c.completed_at is null and c.registration_closes_at > ${closedAfter}
      and c.kind = 'league' and d.id <> all(${listOf(without, 'bigint')})
      and exists (
        select from entry e
        where e.division_id = d.id and e.status = 'active' and not e.id = any(w.entry_ids)
          and (select count(*) from entry_player p where p.entry_id = e.id) = e.seats
      )
    order by d.id
    limit ${limit}`.execute(db)
  return rows
}

/** The plan that an organiser has chosen; null for the usual plan of the format. */
export async function findPlan(db: Queryable, divisionId: number): Promise<StagePlan | null> {
  const { rows } = await sql<{ plan: StagePlan | null }>`
    select plan from division where id = ${divisionId}`.execute(db)
  return rows[0]?.plan ?? null
}

/** Whether any match of the division's draw has a history; the matches of a ladder are all outside of its draw. */
export async function hasHistory(db: Queryable, divisionId: number): Promise<boolean> {
  const { rows } = await sql<{ played: boolean }>`
    select exists (
      select from match m join match_event e on e.match_id = m.id
      where m.division_id = ${divisionId} and (m.node is not null
        or exists (select from stage s where s.division_id = ${divisionId} and s.format = 'ladder'))
    ) as played`.execute(db)
  return rows[0]?.played === true
}

export async function countNodes(db: Queryable, divisionId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from match where division_id = ${divisionId} and node is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Only for a draw without results: the database refuses to delete a match with a history. */
export async function deleteDraw(tx: Tx, divisionId: number): Promise<void> {
  await tx.deleteFrom('match').where('division_id', '=', divisionId).where('node', 'is not', null).execute()
  await tx.deleteFrom('draw').where('division_id', '=', divisionId).execute()
}

/** Only for stages whose matches are deleted. */
export async function deleteStagesFrom(tx: Tx, divisionId: number, first: number): Promise<void> {
  await tx.deleteFrom('stage').where('division_id', '=', divisionId).where('nr', '>=', first).execute()
}

/** Late entries are added at the end of the same draw. */
export async function updateField(
  tx: Tx,
  divisionId: number,
  draw: FieldToInsert & { readonly late: number },
  stages: readonly StageToInsert[],
): Promise<void> {
  await tx
    .updateTable('draw')
    .set({ entry_ids: [...draw.entryIds], name_ranks: [...draw.nameRanks], late_entries: draw.late })
    .where('division_id', '=', divisionId)
    .execute()
  await sql`
    update stage s set entrants = now.entrants, rounds = now.rounds
    from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb) as now (nr integer, entrants integer, rounds jsonb)
    where s.division_id = ${divisionId} and s.nr = now.nr`.execute(tx)
}

/** Whether a competition has a reported result, or one that follows from a withdrawal. */
export async function hasResults(db: Queryable, competitionId: number): Promise<boolean> {
  const { rows } = await sql<{ has_results: boolean }>`
    select exists (
      select from match m join match_event e on e.match_id = m.id where m.competition_id = ${competitionId}
    ) or exists (
      select from division v join champion c on c.division_id = v.id where v.competition_id = ${competitionId}
    ) as has_results`.execute(db)
  return rows[0]?.has_results === true
}

/** Deletes every draw of a competition; none may have a result. */
export async function deleteDraws(tx: Tx, competitionId: number): Promise<void> {
  await tx.deleteFrom('match').where('competition_id', '=', competitionId).execute()
  await sql`
    delete from draw d using division v
    where v.id = d.division_id and v.competition_id = ${competitionId}`.execute(tx)
}

/** Stages whose plan names a tie-break keep it. */
export async function updateRules(tx: Tx, competitionId: number, rule: string): Promise<void> {
  await sql`
    update stage s set tie_rule = ${rule}
    from division v
    where v.id = s.division_id and s.competition_id = ${competitionId}
      and v.plan -> 'stages' -> s.nr ->> 'rule' is null`.execute(tx)
}

/** The entries of a draw by seed, with the alphabetical ranks of their names. */
interface FieldToInsert {
  readonly entryIds: readonly number[]
  readonly nameRanks: readonly number[]
}

interface DrawToInsert extends FieldToInsert {
  readonly lotSeed: string
  readonly hasManualSeeds: boolean
  readonly late: number
  readonly drawnBy: number | null
  readonly at: Date
}

export interface StageToInsert {
  readonly nr: number
  readonly format: string
  readonly settings: object
  readonly source: object
  readonly entrants: number
  readonly game_rules: object | null
  readonly tie_rule: string
  readonly forfeits: string
  readonly rounds: readonly object[]
}

interface DivisionKey {
  readonly competitionId: number
  readonly divisionId: number
  readonly seats: number
}

export async function insertDraw(
  tx: Tx,
  key: DivisionKey,
  draw: DrawToInsert,
  stages: readonly StageToInsert[],
): Promise<void> {
  await tx
    .insertInto('draw')
    .values({
      division_id: key.divisionId,
      competition_id: key.competitionId,
      seats: key.seats,
      entry_ids: [...draw.entryIds],
      name_ranks: [...draw.nameRanks],
      lot_seed: draw.lotSeed,
      has_manual_seeds: draw.hasManualSeeds,
      late_entries: draw.late,
      drawn_at: draw.at,
      drawn_by: draw.drawnBy,
    })
    .execute()
  await insertStages(tx, key, stages)
}

export async function insertStages(
  tx: Tx,
  key: Pick<DivisionKey, 'competitionId' | 'divisionId'>,
  stages: readonly StageToInsert[],
): Promise<void> {
  await sql`
    insert into stage (
      division_id, competition_id, nr, format, settings, source, entrants, game_rules, tie_rule, forfeits, rounds)
    select ${key.divisionId}, ${key.competitionId}, s.nr, s.format, s.settings, s.source, s.entrants,
      nullif(s.game_rules, 'null'), s.tie_rule, s.forfeits, s.rounds
    from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb) as s (
      nr integer, format text, settings jsonb, source jsonb, entrants integer, game_rules jsonb, tie_rule text,
      forfeits text, rounds jsonb)
    order by s.nr`.execute(tx)
}

/** A match of a draw; its links are nodes of the same stage. */
export interface NodeToInsert {
  readonly stage_nr: number
  readonly node: number
  readonly bracket: string
  readonly round: number
  readonly position: number
  readonly next: number | null
  readonly loser_next: number | null
  readonly parent1: number | null
  readonly parent2: number | null
  readonly entry1_id: number | null
  readonly entry2_id: number | null
  readonly state: string
  readonly winner_entry_id: number | null
}

/** Inserts all matches of a draw at once. The ids are taken first, so that each row can name its neighbours. */
export async function insertNodes(
  tx: Tx,
  key: DivisionKey,
  nodes: readonly NodeToInsert[],
): Promise<InsertedNode[]> {
  if (nodes.length === 0) return []
  const { rows } = await sql<InsertedNode>`
    with drawn as materialized (
      select nextval(pg_get_serial_sequence('match', 'id')) as id, n.*
      from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) as n (
        stage_nr integer, node integer, bracket text, round integer, position integer, next integer, loser_next integer,
        parent1 integer, parent2 integer, entry1_id bigint, entry2_id bigint, state text, winner_entry_id bigint)
    )
    insert into match (
      id, competition_id, division_id, seats, stage_id, node, bracket, round, position, next_match_id, loser_next_match_id,
      parent_match1_id, parent_match2_id, entry1_id, entry2_id, state, winner_entry_id)
    overriding system value
    select d.id, ${key.competitionId}, ${key.divisionId}, ${key.seats}, s.id, d.node, d.bracket, d.round, d.position,
      following.id, lower.id, first.id, second.id, d.entry1_id, d.entry2_id, d.state, d.winner_entry_id
    from drawn d
    join stage s on s.division_id = ${key.divisionId} and s.nr = d.stage_nr
    left join drawn following on following.stage_nr = d.stage_nr and following.node = d.next
    left join drawn lower on lower.stage_nr = d.stage_nr and lower.node = d.loser_next
    left join drawn first on first.stage_nr = d.stage_nr and first.node = d.parent1
    left join drawn second on second.stage_nr = d.stage_nr and second.node = d.parent2
    order by d.stage_nr, d.node
    returning id, entry1_id, entry2_id, state, winner_entry_id`.execute(tx)
  return rows
}

type InsertedNode = Pick<MatchRow, 'id' | 'entry1_id' | 'entry2_id' | 'state' | 'winner_entry_id'>

import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../../kernel/data/db.ts'
import {
  MATCH_PLAYERS,
  MATCH_REPORT,
  MATCH_RESULT,
  type MatchPlayers,
  type MatchReport,
  type MatchResult,
} from '../match.columns.ts'

interface Decided {
  readonly matchId: number
  readonly userId: number
  readonly at: Date
}

/**
 * A match as it was before a decision: its version and its fact; every column of the fact is null if there was none.
 */
export interface ResultBefore
  extends MatchResult,
    MatchPlayers,
    Omit<MatchReport, 'reported_at' | 'confirms_at'> {
  readonly id: number
  readonly version: number
  readonly reported_at: string | null
  readonly confirms_at: string | null
}

export interface DecisionRow {
  readonly id: number
  readonly at: Date
  readonly before: readonly ResultBefore[]
}

const RESULTS_BEFORE = sql`
  select m.id, m.version, ${MATCH_RESULT}, ${MATCH_REPORT}, ${MATCH_PLAYERS} from match m`

/** Stores the state of these matches before the decision changes them, and returns its id. */
export async function insertDecision(
  tx: Tx,
  decided: Decided,
  matchIds: readonly number[],
): Promise<number | null> {
  const { matchId, userId, at } = decided
  const { rows } = await sql<{ id: number }>`
    insert into decision (competition_id, match_id, decided_by, at, before)
    select competition_id, id, ${userId}, ${at}, (
      select jsonb_agg(result order by result.id)
      from (${RESULTS_BEFORE} where m.id = any(${listOf(matchIds, 'bigint')})) as result
    )
    from match where id = ${matchId} returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The latest decision about a match that was not undone. */
export async function findDecision(tx: Tx, matchId: number): Promise<DecisionRow | undefined> {
  const { rows } = await sql<DecisionRow>`
    select id, at, before from decision where match_id = ${matchId} and undone_at is null
    order by id desc limit 1`.execute(tx)
  return rows[0]
}

export async function hasDecision(db: Queryable, matchId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from decision where match_id = ${matchId} and undone_at is null) as has`.execute(db)
  return rows[0]?.has === true
}

export async function noteUndone(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('decision').set({ undone_at: at }).where('id', '=', id).execute()
}

import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../../kernel/data/db.ts'

interface Decided {
  readonly matchId: number
  readonly userId: number
  readonly at: Date
}

/**
 * A match as it was before a decision: its version and its fact; every column of the fact is null if there was none.
 */
export interface KeptRow {
  readonly id: number
  readonly version: number
  readonly status: string
  readonly outcome: string | null
  readonly result_entry1_id: number | null
  readonly result_entry2_id: number | null
  readonly result_winner: 1 | 2 | null
  readonly sets: readonly number[]
  readonly points1: number
  readonly points2: number
  readonly user1_id: number | null
  readonly partner1_id: number | null
  readonly user2_id: number | null
  readonly partner2_id: number | null
  readonly match_date: string | null
  readonly location: string | null
  readonly notes: string | null
  readonly submitted_by: number | null
  readonly reported_at: string | null
  readonly confirms_at: string | null
}

export interface DecisionRow {
  readonly id: number
  readonly at: Date
  readonly before: readonly KeptRow[]
}

const KEPT = sql`
  select m.id, m.version, m.status, m.outcome, m.result_entry1_id, m.result_entry2_id, m.result_winner, m.sets,
    m.points1, m.points2, m.user1_id, m.partner1_id, m.user2_id, m.partner2_id, m.match_date, m.location, m.notes,
    m.submitted_by, m.reported_at, m.confirms_at
  from match m`

/** Stores the state of these matches before the decision changes them. */
export async function keepDecision(tx: Tx, decided: Decided, matchIds: readonly number[]): Promise<void> {
  const { matchId, userId, at } = decided
  await sql`
    insert into decision (competition_id, match_id, decided_by, at, before)
    select competition_id, id, ${userId}, ${at}, (
      select jsonb_agg(kept order by kept.id) from (${KEPT} where m.id = any(${listOf(matchIds, 'bigint')})) as kept
    )
    from match where id = ${matchId}`.execute(tx)
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

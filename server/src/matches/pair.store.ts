import { sql } from 'kysely'
import type { Queryable } from '../kernel/db.ts'

/** A match of two sides, with its fact and who told it; people are known where there is a fact. */
export interface PairRow {
  readonly id: number
  readonly node: number | null
  readonly entry1_id: number
  readonly entry2_id: number
  readonly state: 'pending' | 'ready' | 'decided' | 'bye' | 'void'
  readonly winner_entry_id: number | null
  readonly status: 'pending' | 'reported' | 'confirmed' | 'disputed' | 'walkover' | 'void'
  readonly outcome: 'played' | 'walkover' | 'retired' | 'double_forfeit' | null
  readonly result_entry1_id: number | null
  readonly result_entry2_id: number | null
  readonly result_winner: 1 | 2 | null
  readonly sets: number[]
  readonly points1: number
  readonly points2: number
  readonly p1_id: number | null
  readonly p2_id: number | null
  readonly p3_id: number | null
  readonly p4_id: number | null
  readonly match_date: string | null
  readonly location: string | null
  readonly notes: string | null
  readonly submitted_by: number | null
  readonly reported_at: Date | null
  readonly confirms_at: Date | null
}

/** What these two sides have played or are to play against each other, the latest last. */
export async function listPair(db: Queryable, one: number, other: number): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select id, node, entry1_id, entry2_id, state, winner_entry_id, status, outcome, result_entry1_id,
      result_entry2_id, result_winner, sets, points1, points2, user1_id as p1_id, partner1_id as p2_id,
      user2_id as p3_id, partner2_id as p4_id, match_date::text as match_date, location, notes, submitted_by,
      reported_at, confirms_at
    from match
    where ((entry1_id = ${one} and entry2_id = ${other}) or (entry1_id = ${other} and entry2_id = ${one}))
      and (node is not null or status <> 'void')
    order by id`.execute(db)
  return rows
}

/** Which competition a match belongs to: that never changes, so it may be asked before the lock. */
export async function findHome(db: Queryable, matchId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('match')
    .select('competition_id')
    .where('id', '=', matchId)
    .executeTakeFirst()
  return row?.competition_id
}

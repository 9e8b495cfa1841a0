import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/data/db.ts'

/** What the draw and the facts imply for a match. */
export interface DerivedColumns {
  readonly id: number
  readonly entry1_id: number | null
  readonly entry2_id: number | null
  readonly state: string
  readonly winner_entry_id: number | null
}

/** A match with its fact; every column of the fact is null if there is none. */
export interface FactColumns extends DerivedColumns {
  /** Null for a match that this score creates. */
  readonly version: 1 | null
  readonly status: string
  readonly outcome: string | null
  readonly result_entry1_id: number | null
  readonly result_entry2_id: number | null
  readonly result_winner: number | null
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
  readonly reported_at: Date | null
  readonly confirms_at: Date | null
}

export interface EventColumns {
  readonly match_id: number
  readonly at: Date
  readonly actor_id: number | null
  readonly kind: string
  readonly from_status: string
  readonly to_status: string
  readonly outcome: string | null
  readonly sets: readonly number[]
  readonly reason: string | null
}

export interface ChangedDivision {
  readonly competition: { readonly id: number }
  readonly divisionId: number
  readonly seats: number
}

/** A result from the side of one player. */
export interface PlayerColumns {
  readonly match_id: number
  readonly user_id: number
  readonly played_on: string
  /** The result counts in the player's record: wins, losses, points, achievements. */
  readonly on_record: boolean
  readonly partner_id: number | null
  readonly opponent_id: number
  readonly opponent_partner_id: number | null
  readonly won: boolean
  readonly sets: readonly number[]
  readonly points_for: number
  readonly points_against: number
}

export interface ChangesToSave {
  readonly facts: readonly FactColumns[]
  /** Other matches whose sides, state or winner have changed. */
  readonly moved: readonly DerivedColumns[]
  readonly events: readonly EventColumns[]
  /** Matches whose rows are removed from the players' records, and the rows that are added. */
  readonly takenBack: readonly number[]
  readonly playerRecords: readonly PlayerColumns[]
}

/** The state on which a report was resolved; the save checks that it is unchanged. */
export interface SeenState {
  /** The competition's version; null if only the two sides and their meetings matter. */
  readonly version: number | null
  readonly entryIds: readonly number[]
  /** Ordered by entry and seat. */
  readonly userIds: readonly number[]
  /** Match ids, each with its version. */
  readonly meetings: readonly string[]
}

/** Saves all changes and raises the competition's version in one call, so that no reader sees a part of them. */
export async function saveChanges(tx: Tx, division: ChangedDivision, saving: ChangesToSave): Promise<void> {
  await sql`select save_match_changes(${keyOf(division)}, ${written(saving)})`.execute(tx)
}

/** The same without a lock: the call fails if anything differs from the seen state. */
export function savingIfUnchanged(
  division: ChangedDivision,
  seen: SeenState,
  saving: ChangesToSave,
): RawBuilder<unknown> {
  const { version, entryIds, userIds, meetings } = seen
  return sql`save_match_changes_if_unchanged(
    ${keyOf(division)}, ${version}, ${[...entryIds]}::bigint[], ${[...userIds]}::bigint[], ${[...meetings]}::text[],
    ${written(saving)})`
}

function keyOf({ competition, divisionId, seats }: ChangedDivision): RawBuilder<unknown> {
  return sql`${competition.id}, ${divisionId}, ${seats}`
}

function written({ facts, moved, events, takenBack, playerRecords }: ChangesToSave): RawBuilder<unknown> {
  return sql`
    ${JSON.stringify(facts)}::jsonb, ${JSON.stringify(moved)}::jsonb, ${JSON.stringify(events)}::jsonb,
    ${[...takenBack]}::bigint[], ${JSON.stringify(playerRecords)}::jsonb`
}

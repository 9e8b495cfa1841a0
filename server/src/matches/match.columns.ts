import type { MatchStatus, OUTCOMES } from '@tussle/contract/play/matches'
import { sql } from 'kysely'
import type { Row } from '../kernel/data/rows.ts'

/** A row of the table, with the values that its constraints allow and the date as text. */
export interface MatchRow
  extends Readonly<Omit<Row<'match'>, 'state' | 'status' | 'outcome' | 'result_winner' | 'match_date'>> {
  readonly state: 'pending' | 'ready' | 'decided' | 'bye' | 'void'
  readonly status: MatchStatus
  readonly outcome: (typeof OUTCOMES)[number] | null
  readonly result_winner: 1 | 2 | null
  readonly match_date: string | null
}

/** The place of a match in its draw. All fragments here call the table `m`. */
export type MatchPlace = Pick<
  MatchRow,
  | 'node'
  | 'bracket'
  | 'round'
  | 'position'
  | 'next_match_id'
  | 'loser_next_match_id'
  | 'parent_match1_id'
  | 'parent_match2_id'
>
export const MATCH_PLACE = sql`
  m.node, m.bracket, m.round, m.position, m.next_match_id, m.loser_next_match_id, m.parent_match1_id,
  m.parent_match2_id`

/** The week of a fixture, and when and where it is played. */
export type MatchFixture = Pick<MatchRow, 'week' | 'planned_at' | 'court'>
export const MATCH_FIXTURE = sql`m.week, m.planned_at, m.court`

/** The entries that meet, and what follows from the draw and the results. */
export type MatchSides = Pick<MatchRow, 'entry1_id' | 'entry2_id' | 'state' | 'winner_entry_id'>
export const MATCH_SIDES = sql`m.entry1_id, m.entry2_id, m.state, m.winner_entry_id`

/** The result, and who reported it. */
export type MatchResult = Pick<
  MatchRow,
  'status' | 'outcome' | 'result_entry1_id' | 'result_entry2_id' | 'result_winner' | 'sets' | 'submitted_by'
>
export const MATCH_RESULT = sql`
  m.status, m.outcome, m.result_entry1_id, m.result_entry2_id, m.result_winner, m.sets, m.submitted_by`

/** What else a report says. */
export type MatchReport = Pick<
  MatchRow,
  'points1' | 'points2' | 'match_date' | 'location' | 'notes' | 'reported_at' | 'confirms_at'
>
export const MATCH_REPORT = sql`
  m.points1, m.points2, m.match_date::text as match_date, m.location, m.notes, m.reported_at, m.confirms_at`

/** The players of a reported match. */
export type MatchPlayers = Pick<MatchRow, 'user1_id' | 'partner1_id' | 'user2_id' | 'partner2_id'>
export const MATCH_PLAYERS = sql`m.user1_id, m.partner1_id, m.user2_id, m.partner2_id`

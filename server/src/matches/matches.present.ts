import type { FormatName } from '@tussle/competition/format-names'
import { roundLabel } from '@tussle/competition/round-names'
import { setsFrom, setsWon } from '@tussle/competition/score'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { Dispute, Match, MatchStatus, OUTCOMES } from '@tussle/contract/play/matches'

/** A match as the store reads it. */
export interface MatchColumns {
  readonly id: number
  readonly competition_id: number
  readonly division_id: number
  readonly kind: 'league' | 'tournament'
  readonly format: FormatName | null
  readonly entrants: number | null
  readonly node: number | null
  readonly bracket: string
  readonly round: number
  readonly position: number | null
  readonly next_match_id: number | null
  readonly loser_next_match_id: number | null
  readonly parent_match1_id: number | null
  readonly parent_match2_id: number | null
  readonly entry1_id: number | null
  readonly entry2_id: number | null
  readonly state: string
  readonly winner_entry_id: number | null
  readonly status: MatchStatus
  readonly outcome: (typeof OUTCOMES)[number] | null
  readonly sets: readonly number[]
  readonly points1: number
  readonly points2: number
  readonly match_date: string | null
  readonly location: string | null
  readonly notes: string | null
  readonly submitted_by: number | null
  readonly confirms_at: Date | null
}

/** The players of both sides as any visitor may see them. */
export interface MatchPeople {
  readonly player1: PlayerRef | null
  readonly player1Partner: PlayerRef | null
  readonly player2: PlayerRef | null
  readonly player2Partner: PlayerRef | null
}

/** The only place where a match becomes JSON; leagues, tournaments and profiles all use it. */
export function presentMatch(row: MatchColumns, people: MatchPeople): Match {
  const isLeague = row.kind === 'league'
  const [player1, player2] = setsWon(setsFrom(row.sets))
  const winner = winnerOf(row, people)
  return {
    id: row.id,
    leagueId: isLeague ? row.competition_id : null,
    tournamentId: isLeague ? null : row.competition_id,
    leagueDivisionId: isLeague ? row.division_id : null,
    tournamentDivisionId: isLeague ? null : row.division_id,
    entry1Id: row.entry1_id,
    entry2Id: row.entry2_id,
    player1Id: people.player1?.id ?? null,
    player2Id: people.player2?.id ?? null,
    player1PartnerId: people.player1Partner?.id ?? null,
    player2PartnerId: people.player2Partner?.id ?? null,
    player1Score: row.points1,
    player2Score: row.points2,
    winnerId: winner?.id ?? null,
    matchDate: row.match_date,
    location: row.location,
    notes: row.notes,
    submittedById: row.submitted_by,
    round: row.round,
    roundName: roundNameOf(row),
    bracket: row.bracket,
    position: row.position,
    status: statusOf(row),
    outcome: outcomeOf(row),
    isBye: row.state === 'bye',
    nextMatchId: row.next_match_id,
    loserNextMatchId: row.loser_next_match_id,
    parentMatch1Id: row.parent_match1_id,
    parentMatch2Id: row.parent_match2_id,
    sets: presentSets(row.sets),
    setsWon: { player1, player2 },
    confirmsAt: row.confirms_at?.toISOString() ?? null,
    ...people,
    winner,
  }
}

/** What the bracket of a division shows of a match. */
type BracketColumns = Pick<
  MatchColumns,
  | ('id' | 'format' | 'entrants' | 'node' | 'bracket' | 'round' | 'position' | 'loser_next_match_id')
  | ('parent_match1_id' | 'parent_match2_id' | 'entry1_id' | 'entry2_id' | 'state' | 'winner_entry_id')
  | ('status' | 'outcome' | 'sets' | 'match_date')
>

/** The same match without what no bracket shows, by the same decisions. */
export function presentInBracket(row: BracketColumns, people: MatchPeople) {
  return {
    id: row.id,
    entry1Id: row.entry1_id,
    entry2Id: row.entry2_id,
    player1Id: people.player1?.id ?? null,
    player2Id: people.player2?.id ?? null,
    winnerId: winnerOf(row, people)?.id ?? null,
    matchDate: row.match_date,
    round: row.round,
    roundName: roundNameOf(row),
    bracket: row.bracket,
    position: row.position,
    status: statusOf(row),
    outcome: outcomeOf(row),
    isBye: row.state === 'bye',
    loserNextMatchId: row.loser_next_match_id,
    parentMatch1Id: row.parent_match1_id,
    parentMatch2Id: row.parent_match2_id,
    points: row.sets,
    ...people,
  }
}

/** A dispute as the history keeps it; `sets` are the claimed ones. */
interface DisputeColumns {
  readonly sets: readonly number[]
  readonly at: Date
  readonly reason: string | null
}

/** A dispute as it is shown. Only the other side and the organisers see its reason. */
export function presentDispute(
  reported: Pick<MatchColumns, 'sets'>,
  { sets, at, reason }: DisputeColumns,
  by: PlayerRef | null,
  mayReadReason: boolean,
): Dispute {
  const kind = disputeKind(reported.sets, sets)
  return {
    kind,
    sets: kind === 'score' ? presentSets(sets) : [],
    reason: mayReadReason ? reason : null,
    at: at.toISOString(),
    by,
  }
}

/** A claim without sets says that nothing was played; a claim with the reported sets objects to something else. */
function disputeKind(reported: readonly number[], claim: readonly number[]): Dispute['kind'] {
  if (claim.length === 0) return 'not_played'
  return claim.join() === reported.join() ? 'other' : 'score'
}

/** Turns stored points into the sets of the contract. */
export function presentSets(points: readonly number[]): Match['sets'] {
  return setsFrom(points).map(([playerScore, opponentScore]) => ({ playerScore, opponentScore }))
}

function winnerOf(
  row: Pick<MatchColumns, 'winner_entry_id' | 'entry1_id'>,
  people: MatchPeople,
): PlayerRef | null {
  if (row.winner_entry_id === null) return null
  return row.winner_entry_id === row.entry1_id ? people.player1 : people.player2
}

/** A win that follows from a withdrawal has no fact, but is shown as a walkover. */
function statusOf({
  state,
  status,
  outcome,
}: Pick<MatchColumns, 'state' | 'status' | 'outcome'>): MatchStatus {
  if (state === 'void') return 'void'
  return state === 'decided' && outcome === null ? 'walkover' : status
}

function outcomeOf({
  state,
  outcome,
  winner_entry_id: winner,
}: Pick<MatchColumns, 'state' | 'outcome' | 'winner_entry_id'>): Match['outcome'] {
  if (state !== 'decided' || outcome !== null) return outcome
  return winner === null ? 'double_forfeit' : 'walkover'
}

function roundNameOf({
  format,
  entrants,
  bracket,
  round,
  node,
}: Pick<MatchColumns, 'format' | 'entrants' | 'bracket' | 'round' | 'node'>): string {
  if (format === null || entrants === null || node === null) return `Round ${round}`
  return roundLabel({ format, entrants, bracket, round })
}

import type { PlayerColumns } from './changes.store.ts'
import type { ChangedMatch } from './compute-changes.ts'
import { counts, type Fact, isOnRecord, mirrored } from './facts.ts'

export interface PlayerRecords {
  /** Matches whose rows are taken out, because they counted as something else before. */
  readonly takenBack: readonly number[]
  readonly playerRecords: readonly PlayerColumns[]
}

/** Which rows of the players go and which come. What counts as it did before is left alone. */
export function playerRecordsOf(changed: readonly ChangedMatch[]): PlayerRecords {
  const recorded = changed.filter(({ match, fact }) => fact === null || !hasSameRecords(match, fact))
  return {
    takenBack: recorded.filter(({ match }) => counts(match)).map(({ match }) => match.id),
    playerRecords: recorded.flatMap(({ match, fact }) =>
      fact !== null && counts(fact) ? rowsOf(match.id, fact) : [],
    ),
  }
}

/** Whether an edit leaves the players' rows as they are: a new place of play, for instance. */
export function hasSameRecords(match: ChangedMatch['match'], fact: Fact): boolean {
  return countsAlike(match, fact) && isOnRecord(match) === isOnRecord(fact)
}

/** Whether an edit leaves the draw as it is: a confirmation of what was reported, for instance. */
function countsAlike(match: ChangedMatch['match'], fact: Fact): boolean {
  return (
    counts(match) &&
    counts(fact) &&
    match.outcome === fact.outcome &&
    match.result_winner === fact.result_winner &&
    match.sets.join() === fact.sets.join()
  )
}

/**
 * One row for everybody on court; the points are the side's (OQ-114). Rows that are not on record are listed among
 * somebody's matches and counted nowhere.
 */
function rowsOf(matchId: number, fact: Fact): PlayerColumns[] {
  const first = {
    match_id: matchId,
    played_on: fact.match_date,
    on_record: isOnRecord(fact),
    opponent_id: fact.user2_id,
    opponent_partner_id: fact.partner2_id,
    won: fact.result_winner === 1,
    sets: fact.sets,
    points_for: fact.points1,
    points_against: fact.points2,
  }
  const second = {
    match_id: matchId,
    played_on: fact.match_date,
    on_record: isOnRecord(fact),
    opponent_id: fact.user1_id,
    opponent_partner_id: fact.partner1_id,
    won: fact.result_winner === 2,
    sets: mirrored(fact.sets),
    points_for: fact.points2,
    points_against: fact.points1,
  }
  return [
    ...sideRows(first, fact.user1_id, fact.partner1_id),
    ...sideRows(second, fact.user2_id, fact.partner2_id),
  ]
}

function sideRows(
  row: Omit<PlayerColumns, 'user_id' | 'partner_id'>,
  userId: number,
  partnerId: number | null,
): PlayerColumns[] {
  const own = { ...row, user_id: userId, partner_id: partnerId }
  return partnerId === null ? [own] : [own, { ...row, user_id: partnerId, partner_id: userId }]
}

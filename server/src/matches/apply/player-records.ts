import type { PlayerColumns } from './changes.store.ts'
import type { ChangedMatch } from './compute-changes.ts'
import { counts, type Fact, isOnRecord, mirrored } from './facts.ts'

export interface PlayerRecords {
  /** Matches whose old rows are removed because they counted differently before. */
  readonly takenBack: readonly number[]
  readonly playerRecords: readonly PlayerColumns[]
}

/** Which rows of the players' records are removed and which are added. Rows that count as before stay. */
export function playerRecordsOf(changed: readonly ChangedMatch[]): PlayerRecords {
  const recorded = changed.filter(
    ({ match, fact, edit }) => fact === null || edit.hasOtherPeople === true || !hasSameRecords(match, fact),
  )
  return {
    takenBack: recorded.filter(({ match }) => counts(match)).map(({ match }) => match.id),
    playerRecords: recorded.flatMap(({ match, fact }) =>
      fact !== null && counts(fact) ? rowsOf(match.id, fact) : [],
    ),
  }
}

/** Whether an edit leaves the players' rows as they are, for instance if only the location changes. */
export function hasSameRecords(match: ChangedMatch['match'], fact: Fact): boolean {
  return countsAlike(match, fact) && isOnRecord(match) === isOnRecord(fact)
}

/** Whether an edit leaves the draw as it is, for instance a confirmation of the reported sets. */
function countsAlike(match: ChangedMatch['match'], fact: Fact): boolean {
  return (
    counts(match) &&
    counts(fact) &&
    match.outcome === fact.outcome &&
    match.result_winner === fact.result_winner &&
    isLeft(match) === isLeft(fact) &&
    match.sets.join() === fact.sets.join()
  )
}

/** A walkover that only keeps the outcome of a withdrawal: its loser loses the place in the group, a no-show does not. */
function isLeft({
  outcome,
  submitted_by: by,
}: Pick<Fact, 'submitted_by'> & { readonly outcome: string | null }) {
  return outcome === 'walkover' && by === null
}

/**
 * One row for each player on court, with the points of the side (OQ-114). A row that is not on record appears in the
 * player's list of matches and counts nowhere.
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

import type { MatchStatus } from '@tussle/contract/play/matches'
import { defineEvent } from '../kernel/jobs/outbox.ts'
import type { EventKind } from './apply/compute-changes.ts'

/** The result of a match was reported, confirmed, disputed, corrected or taken back. */
export interface MatchRecorded {
  matchId: number
  competitionId: number
  divisionId: number
  status: MatchStatus
  /** All players on court, also those of a result that was taken back. */
  userIds: readonly number[]
  /** The change and the account that made it; null if the deadline or another match caused it. */
  change: EventKind
  byUserId: number | null
}

export const matchRecorded = defineEvent<MatchRecorded>('matches.recorded')

/** Both sides of these matches are now known. */
export const matchesReady = defineEvent<{
  competitionId: number
  divisionId: number
  matchIds: number[]
}>('matches.ready')

/** A challenge on a ladder and the side that is told of it; `byUserId` is the player who acted. */
interface ChallengeEvent {
  competitionId: number
  divisionId: number
  challengeId: number
  entryId: number
  byUserId: number
}

export const challengeMade = defineEvent<ChallengeEvent>('matches.challenge-made')
export const challengeWithdrawn = defineEvent<ChallengeEvent>('matches.challenge-withdrawn')
export const challengeAccepted = defineEvent<ChallengeEvent & { matchId: number }>(
  'matches.challenge-accepted',
)

/** An accepted challenge was not played in time; both sides are told. */
export const challengeLapsed = defineEvent<{
  competitionId: number
  divisionId: number
  challengeId: number
  entryIds: number[]
}>('matches.challenge-lapsed')

/** A title has changed hands: `userIds` are the old and the new holders. */
export const titleMoved = defineEvent<{
  competitionId: number
  divisionId: number
  userIds: readonly number[]
}>('matches.title-moved')

/** The draw of a division was made or replaced. */
export const divisionDrawn = defineEvent<{ competitionId: number; divisionId: number }>('matches.drawn')

import type { MatchStatus } from '@tussle/contract/play/matches'
import { defineEvent } from '../kernel/jobs/outbox.ts'
import type { EventKind } from './apply/compute-changes.ts'

/** Something about a match's result changed: reported, confirmed, disputed, corrected or taken back. */
export interface MatchRecorded {
  matchId: number
  competitionId: number
  divisionId: number
  status: MatchStatus
  /** Everybody on court, of a result that was taken back too. */
  userIds: readonly number[]
  /** What was done to it, and by whom; null: by time itself, or by another match. */
  change: EventKind
  byUserId: number | null
}

export const matchRecorded = defineEvent<MatchRecorded>('matches.recorded')

/** Both sides of these matches are known from now on. */
export const matchesReady = defineEvent<{
  competitionId: number
  divisionId: number
  matchIds: number[]
}>('matches.ready')

/** A title has changed hands: `userIds` are those who had it and those who have it now. */
export const titleMoved = defineEvent<{
  competitionId: number
  divisionId: number
  userIds: readonly number[]
}>('matches.title-moved')

/** The draw of a division was made, or made anew. */
export const divisionDrawn = defineEvent<{ competitionId: number; divisionId: number }>('matches.drawn')

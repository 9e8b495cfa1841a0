import type { MatchStatus } from '@tussle/contract/matches'
import { defineEvent } from '../kernel/outbox.ts'

/** Something about a match's result changed: reported, confirmed, disputed, corrected or taken back. */
export const matchRecorded = defineEvent<{
  matchId: number
  competitionId: number
  divisionId: number
  status: MatchStatus
  /** Everybody on court, of a result that was taken back too. */
  userIds: readonly number[]
}>('matches.recorded')

/** A title has changed hands: `userIds` are those who had it and those who have it now. */
export const titleMoved = defineEvent<{
  competitionId: number
  divisionId: number
  userIds: readonly number[]
}>('matches.title-moved')

/** The draw of a division was made, or made anew. */
export const divisionDrawn = defineEvent<{ competitionId: number; divisionId: number }>('matches.drawn')

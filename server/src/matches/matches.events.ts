import type { MatchStatus } from '@tussle/contract/matches'
import { defineEvent } from '../kernel/outbox.ts'

/** Something about a match's result changed: reported, confirmed, disputed, corrected or taken back. */
export const matchRecorded = defineEvent<{
  matchId: number
  competitionId: number
  divisionId: number
  status: MatchStatus
}>('matches.recorded')

/** The draw of a division was made, or made anew. */
export const divisionDrawn = defineEvent<{ competitionId: number; divisionId: number }>('matches.drawn')

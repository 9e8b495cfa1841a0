import type { CompetitionInPlay } from '../../competitions/index.ts'

/** A division of a competition that this transaction has locked. */
export interface DivisionInPlay {
  readonly competition: CompetitionInPlay
  readonly divisionId: number
  readonly seats: number
}

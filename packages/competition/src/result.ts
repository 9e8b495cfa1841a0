import type { MatchId } from './graph.ts'
import { type GameRules, matchWinner, type Sets, type SideIndex } from './score.ts'

/** The id of an entry: one single player, or one team that counts once (CONST-015). */
export type EntrantId = number

export interface Entrant {
  readonly id: EntrantId
  readonly name: string
  /** A place of an earlier stage that is not decided yet: the seed exists, but nobody knows who it is. */
  readonly isOpen?: boolean
}

/**
 * How a match ended. The winner always follows from the outcome; walkovers have no sets of their own. `left` marks a
 * walkover that followed from a withdrawal. It stays when the winner withdraws as well: the cause is still the
 * loser's withdrawal, not a no-show.
 */
export type Outcome =
  | { readonly kind: 'played'; readonly sets: Sets }
  | { readonly kind: 'walkover'; readonly winner: SideIndex; readonly left?: boolean }
  | { readonly kind: 'retired'; readonly winner: SideIndex; readonly sets: Sets; readonly rules?: GameRules }
  | { readonly kind: 'double_forfeit' }

/** A meeting of two entrants and its outcome, whose sides are in the order of `entrants`. */
export interface Meeting {
  readonly entrants: readonly [EntrantId, EntrantId]
  readonly outcome: Outcome
  /** One side has reported it and the other may still dispute it. It counts, but it decides no title. */
  readonly provisional?: boolean
}

/** A fact about one match. It names the entrants, so it can never affect any others. */
export interface Result extends Meeting {
  readonly match: MatchId
}

/** The winning side; 'none' after a double forfeit, null if the sets do not decide. */
export function outcomeWinner(outcome: Outcome): SideIndex | 'none' | null {
  if (outcome.kind === 'played') return matchWinner(outcome.sets)
  return outcome.kind === 'double_forfeit' ? 'none' : outcome.winner
}

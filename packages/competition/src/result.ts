import type { MatchId } from './graph.ts'
import { type GameRules, matchWinner, type Sets, type SideIndex } from './score.ts'

/** The id of an entry: one single player, or one team counted once (CONST-015). */
export type EntrantId = number

export interface Entrant {
  readonly id: EntrantId
  readonly name: string
}

/**
 * What happened. The winner always comes from the outcome; walkovers carry no sets of their own. `left` keeps a walkover that
 * followed from a withdrawal when its winner withdraws as well: it is still the loser's leaving, not a no-show.
 */
export type Outcome =
  | { readonly kind: 'played'; readonly sets: Sets }
  | { readonly kind: 'walkover'; readonly winner: SideIndex; readonly left?: boolean }
  | { readonly kind: 'retired'; readonly winner: SideIndex; readonly sets: Sets; readonly rules?: GameRules }
  | { readonly kind: 'double_forfeit' }

/** A meeting of two entrants and what came of it; the outcome's sides are in the order of `entrants`. */
export interface Meeting {
  readonly entrants: readonly [EntrantId, EntrantId]
  readonly outcome: Outcome
  /** One side has reported it and the other may still dispute it; it counts, but nobody wins a title by it. */
  readonly provisional?: boolean
}

/** A fact about one match. It names who played, so it can never move anybody else. */
export interface Result extends Meeting {
  readonly match: MatchId
}

/** The side that goes on, 'none' after a double forfeit, null when the sets leave it open. */
export function outcomeWinner(outcome: Outcome): SideIndex | 'none' | null {
  if (outcome.kind === 'played') return matchWinner(outcome.sets)
  return outcome.kind === 'double_forfeit' ? 'none' : outcome.winner
}

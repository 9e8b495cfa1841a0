import type { FormatName } from '@tussle/competition/format-names'
import type { PhaseRules, Settings } from '@tussle/competition/formats/format'
import { stageFormat } from '@tussle/competition/formats/registry'
import { rulesOfPhase, scoreProblem } from '@tussle/competition/game-rules'
import { GAME_RULES, type Game } from '@tussle/competition/games'
import { type GameRules, STANDARD_GAME, setsFrom } from '@tussle/competition/score'

/** The columns of a match and its stage that decide by which rules it is played. */
export interface GameColumns {
  /** Null if the score created the match. */
  readonly format: FormatName | null
  readonly entrants: number | null
  readonly bracket: string
  readonly round: number
  readonly settings: Settings | null
  readonly games: PhaseRules | null
  /** The game of the tournament day; null if nobody has opened the desk, and in leagues. */
  readonly desk_game: Game | null
}

/** The game rules of a match: those of its stage for its phase, else the usual game of the day. */
export function gameOf(match: GameColumns): GameRules {
  const { format, entrants, bracket, round, settings, games } = match
  const usual = match.desk_game === null ? STANDARD_GAME : GAME_RULES[match.desk_game]
  if (format === null || entrants === null || settings === null) return usual
  const played = stageFormat(format)
  const phase = played.phaseOf({ entrants, bracket, round })
  return rulesOfPhase(games ?? { default: usual }, phase, played.rules?.(settings))
}

/** Why a played score does not follow the rules of its match; null if it does, or if it was not played to its end. */
export function scoreWarning(
  match: GameColumns & { readonly outcome: string | null; readonly sets: readonly number[] },
): string | null {
  return match.outcome === 'played' ? scoreProblem(setsFrom(match.sets), gameOf(match)) : null
}

import { inFives } from '../games.ts'
import type { GameRules } from '../score.ts'

/** From this many finished matches of one kind on, their durations count instead of an estimate. */
export const ENOUGH_MEASURED = 8
/**
 * The planning values of the sport's governing body: 50 minutes for best of three to 11 and 20 minutes for one game
 * to 15. All others are scaled from these two.
 */
const BEST_OF_3_TO_11 = 50
const ONE_TO_15 = 20
/** The same factors as for the games of the specification, see `games.ts`. */
const FIVE_TO_THREE = 1.65
/** Every rally gives a point, so a game is shorter: 8 to 14 minutes instead of 15 to 25. */
const RALLY = 0.6

/** The middle length of the finished matches with the same game rules. */
export interface MeasuredLength {
  readonly rules: GameRules
  readonly minutes: number
  readonly matches: number
}

export interface MatchLength {
  readonly minutes: number
  /** How many finished matches the minutes come from; 0 if they are a guess. */
  readonly measured: number
}

/** How long a match takes: the measured length once enough matches were played by these rules, else a guess. */
export function lengthOf(rules: GameRules, measured: readonly MeasuredLength[] = []): MatchLength {
  const known = measured.find((one) => isSameGame(one.rules, rules))
  return known !== undefined && known.matches >= ENOUGH_MEASURED
    ? { minutes: known.minutes, measured: known.matches }
    : { minutes: guessMinutes(rules), measured: 0 }
}

function guessMinutes({ bestOf, pointsTo, scoring }: GameRules): number {
  const single = (ONE_TO_15 * pointsTo) / 15
  const three = (BEST_OF_3_TO_11 * pointsTo) / 11
  const sideOut = bestOf === 1 ? single : bestOf === 3 ? three : three * FIVE_TO_THREE
  return inFives(scoring === 'rally' ? sideOut * RALLY : sideOut)
}

/** Rules that leave out what is usual are the same as rules that say it. */
export function isSameGame(one: GameRules, other: GameRules): boolean {
  return gameKey(one) === gameKey(other)
}

/** Equal for rules that are the same game, and only for those. */
export function gameKey({ bestOf, pointsTo, winBy = 2, cap, scoring = 'side_out' }: GameRules): string {
  return `${bestOf} ${pointsTo} ${winBy} ${cap ?? 'none'} ${scoring}`
}

/** The middle length of the matches of each kind of game, in the order in which the kinds were first played. */
export function measuredLengths(
  taken: readonly { readonly rules: GameRules; readonly minutes: number }[],
): MeasuredLength[] {
  const kinds: { readonly rules: GameRules; readonly minutes: number[] }[] = []
  for (const { rules, minutes } of taken) {
    const kind = kinds.find((known) => isSameGame(known.rules, rules))
    if (kind === undefined) kinds.push({ rules, minutes: [minutes] })
    else kind.minutes.push(minutes)
  }
  return kinds.map(({ rules, minutes }) => ({
    rules,
    minutes: minutes.toSorted((a, b) => a - b)[minutes.length >> 1] ?? 0,
    matches: minutes.length,
  }))
}

import type { MatchPhase, PhaseRules } from './formats/format.ts'
import {
  type GameRules,
  isFinalScore,
  isGameOver,
  LEVEL_MESSAGE,
  MAX_POINTS,
  matchWinner,
  playedSets,
  type Sets,
  setsProblem,
  setsWon,
} from './score.ts'

/** What an organiser can choose. `GAMES` are the usual choices by name. */
export const GAME_CHOICES = {
  bestOf: [1, 3, 5],
  pointsTo: [7, 11, 15, 21],
  winBy: [1, 2],
  scoring: ['side_out', 'rally'],
} as const

/**
 * The game rules of a match by its phase. `ofFormat` are the rules that belong to the format, such as a decider of one
 * game; the stage can set others.
 */
export function rulesOfPhase(
  rules: PhaseRules,
  phase: MatchPhase,
  ofFormat: Partial<PhaseRules> = {},
): GameRules {
  if (phase === 'group' || phase === 'main') return rules.default
  const own = rules[phase] ?? ofFormat[phase]
  if (own !== undefined) return own
  return phase === 'decider' ? (rules.final ?? rules.default) : rules.default
}

/** Why these game rules cannot be played, in a sentence for the organiser; null if they can. */
export function gameRulesProblem({
  bestOf,
  pointsTo,
  winBy = 2,
  cap,
  scoring = 'side_out',
}: GameRules): string | null {
  if (!isOneOf(GAME_CHOICES.bestOf, bestOf)) return 'A match is one game, best of three or best of five.'
  if (!isOneOf(GAME_CHOICES.pointsTo, pointsTo)) return 'A game is played to 7, 11, 15 or 21.'
  if (!isOneOf(GAME_CHOICES.winBy, winBy)) return 'A game is won by one or by two points.'
  if (!isOneOf(GAME_CHOICES.scoring, scoring)) return 'Scoring is side-out or rally.'
  if (cap === undefined) return null
  if (winBy === 1) return 'A game that is won by one point needs no cap.'
  const isCap = Number.isInteger(cap) && cap > pointsTo && cap <= MAX_POINTS
  return isCap ? null : `A cap is more than ${pointsTo} and at most ${MAX_POINTS}.`
}

/**
 * Why a score does not follow the game rules, in a sentence; null if it does. Unplayed games at the end (0-0) do not
 * matter. OQ-104: a score that was played by other rules is a fact too, so a screen warns with this and the server
 * refuses only what `setsProblem` refuses.
 */
export function scoreProblem(sets: Sets, rules: GameRules): string | null {
  const played = playedSets(sets)
  if (played.length === 0) return LEVEL_MESSAGE
  const basic = setsProblem(played)
  if (basic !== null) return basic
  const needed = Math.ceil(rules.bestOf / 2)
  const wrong = played.findIndex((set) => !isFinalScore(set, rules))
  if (wrong >= 0) return gameProblem(played, wrong, rules)
  if (Math.max(...setsWon(played)) < needed)
    return `The winner needs ${needed} ${needed === 1 ? 'game' : 'games'}.`
  const isDecidedBefore = Math.max(...setsWon(played.slice(0, -1))) >= needed
  return isDecidedBefore ? `The match was decided before game ${played.length}.` : null
}

function gameProblem(played: Sets, index: number, rules: GameRules): string {
  const set = played[index] ?? [0, 0]
  const score = `${set[0]}-${set[1]}`
  return isGameOver(set, rules)
    ? `Game ${index + 1} was won before ${score}.`
    : `Game ${index + 1} is not over at ${score}.`
}

const NUMBERS: Readonly<Record<number, string>> = { 3: 'three', 5: 'five' }

/** "Best of three to 11", "One game to 15, win by 1, rally scoring". */
export function gameText({ bestOf, pointsTo, winBy = 2, cap, scoring = 'side_out' }: GameRules): string {
  const games = bestOf === 1 ? 'One game' : `Best of ${NUMBERS[bestOf] ?? bestOf}`
  const parts = [
    `${games} to ${pointsTo}`,
    ...(winBy === 1 ? ['win by 1'] : []),
    ...(cap === undefined ? [] : [`at most ${cap}`]),
    ...(scoring === 'rally' ? ['rally scoring'] : []),
  ]
  return parts.join(', ')
}

/** The winner of a match by its rules; null while nobody has won enough games. */
export function winnerByRules(sets: Sets, rules: GameRules): 0 | 1 | null {
  const needed = Math.ceil(rules.bestOf / 2)
  const finished = sets.filter((set) => isGameOver(set, rules))
  return Math.max(...setsWon(finished)) >= needed ? matchWinner(finished) : null
}

const isOneOf = (values: readonly (string | number)[], value: string | number): boolean =>
  values.includes(value)

import type { GameRules } from './score.ts'

export const GAMES = ['best_of_3', 'best_of_5', 'to_21', 'to_15', 'to_11'] as const
/** The kinds of match; every game must be won by two points. */
export type Game = (typeof GAMES)[number]

export const GAME_RULES: Readonly<Record<Game, GameRules>> = {
  best_of_3: { bestOf: 3, pointsTo: 11 },
  best_of_5: { bestOf: 5, pointsTo: 11 },
  to_21: { bestOf: 1, pointsTo: 21 },
  to_15: { bestOf: 1, pointsTo: 15 },
  to_11: { bestOf: 1, pointsTo: 11 },
}

export const GAME_LABELS: Readonly<Record<Game, string>> = {
  best_of_3: 'Best of three to 11',
  best_of_5: 'Best of five to 11',
  to_21: 'One game to 21',
  to_15: 'One game to 15',
  to_11: 'One game to 11',
}

/** The length of each kind relative to best of three. */
const SHARE: Readonly<Record<Game, number>> = {
  best_of_3: 1,
  best_of_5: 1.65,
  to_21: 0.85,
  to_15: 0.6,
  to_11: 0.45,
}
/** How much shorter a game is in which every rally gives a point. */
const RALLY = 0.6
const FIVE = 5

export function shorterGames(game: Game): Game[] {
  return GAMES.filter((other) => SHARE[other] < SHARE[game])
}

/** Converts minutes of a match of one kind to minutes of a match of another kind. */
export function minutesAs(minutes: number, from: Game, to: Game): number {
  return minutesByRules(minutes, GAME_RULES[from], GAME_RULES[to])
}

/** The same for any game rules, as a division may have them. */
export function minutesByRules(minutes: number, from: GameRules, to: GameRules): number {
  return inFives((minutes / shareOf(from)) * shareOf(to))
}

/** The games by name have their known share; others are in proportion to the points that they are played to. */
function shareOf({ bestOf, pointsTo, scoring }: GameRules): number {
  const named = GAMES.filter((game) => GAME_RULES[game].bestOf === bestOf)
  const known = named.find((game) => GAME_RULES[game].pointsTo === pointsTo) ?? named[0] ?? 'best_of_3'
  const share = (SHARE[known] * pointsTo) / GAME_RULES[known].pointsTo
  return scoring === 'rally' ? share * RALLY : share
}

export function inFives(minutes: number): number {
  return Math.max(FIVE, Math.round(minutes / FIVE) * FIVE)
}

/** The points of one set: first side, second side. */
export type SetPoints = readonly [number, number]
export type Sets = readonly SetPoints[]
export type SideIndex = 0 | 1

/** A set as the score dialog holds it (ENTITY-082). */
export interface SetEntry {
  readonly playerScore: number
  readonly opponentScore: number
}

/** ENTITY-081: what the score dialog shows while the user types the sets. */
export interface MatchSummary<Id> {
  readonly playerSetsWon: number
  readonly opponentSetsWon: number
  readonly playerTotalScore: number
  readonly opponentTotalScore: number
  readonly winnerId: Id | null
  readonly isComplete: boolean
}

/** The game rules of a match. What is left out is usual: won by two, without a cap, side-out scoring. */
export interface GameRules {
  readonly bestOf: number
  readonly pointsTo: number
  readonly winBy?: 1 | 2
  /** The first side with so many points wins the game, whatever the lead. */
  readonly cap?: number
  /** Who scores: only the serving side, or the winner of every rally. Final scores look the same. */
  readonly scoring?: 'side_out' | 'rally'
}

export const SET_COUNTS = [1, 3, 5] as const
export type SetCount = (typeof SET_COUNTS)[number]
export const SET_COUNT_LABELS: Readonly<Record<SetCount, string>> = {
  1: '1 Set',
  3: '3 Sets (Best of 3)',
  5: '5 Sets (Best of 5)',
}

/** OQ-104: no real set goes beyond this; a higher number is a typing error. */
export const MAX_POINTS = 99
export const MAX_SETS = 5
export const LEVEL_MESSAGE = 'The sets are level: a match needs a winner'

/** The recommended match of the sport: best of three to eleven. */
export const STANDARD_GAME: GameRules = { bestOf: 3, pointsTo: 11 }

/** STATE-022, STATE-023: the higher score wins a set; a level set has no winner. */
export function setWinner(set: SetPoints): SideIndex | null {
  if (set[0] === set[1]) return null
  return set[0] > set[1] ? 0 : 1
}

/** STATE-024, STATE-025: more sets won wins the match; equal sets leave it open. */
export function matchWinner(sets: Sets): SideIndex | null {
  let lead = 0
  for (const set of sets) lead += set[0] > set[1] ? 1 : set[0] < set[1] ? -1 : 0
  if (lead === 0) return null
  return lead > 0 ? 0 : 1
}

export function setsWon(sets: Sets): [number, number] {
  const won: [number, number] = [0, 0]
  for (const set of sets) {
    const side = setWinner(set)
    if (side !== null) won[side]++
  }
  return won
}

export function totalPoints(sets: Sets): [number, number] {
  const total: [number, number] = [0, 0]
  for (const set of sets) {
    total[0] += set[0]
    total[1] += set[1]
  }
  return total
}

/** Sets as stored, in one array of points: 11, 7, 9, 11 is 11-7, 9-11. */
export function setsFrom(points: readonly number[]): Sets {
  return Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i] ?? 0, points[2 * i + 1] ?? 0])
}

/** The sets without the unplayed ones at the end, which a form leaves as 0-0. */
export function playedSets(sets: Sets): Sets {
  return sets.slice(0, sets.findLastIndex(([a, b]) => a + b > 0) + 1)
}

/** Recomputes everything from the sets. The server trusts no total and no winner of the client (OQ-100). */
export function summarize<Id>(entries: readonly SetEntry[], player: Id, opponent: Id): MatchSummary<Id> {
  const sets = entries.map((entry): SetPoints => [entry.playerScore, entry.opponentScore])
  const [playerSetsWon, opponentSetsWon] = setsWon(sets)
  const [playerTotalScore, opponentTotalScore] = totalPoints(sets)
  const side = matchWinner(sets)
  const winnerId = side === null ? null : side === 0 ? player : opponent
  return {
    playerSetsWon,
    opponentSetsWon,
    playerTotalScore,
    opponentTotalScore,
    winnerId,
    isComplete: side !== null,
  }
}

/** STATE-027, STATE-028: a larger number of sets adds 0-0 sets, a smaller one removes sets at the end. */
export function resizeSets(entries: readonly SetEntry[], count: number): SetEntry[] {
  return Array.from({ length: count }, (_, i) => entries[i] ?? { playerScore: 0, opponentScore: 0 })
}

/** The message for the user if the sets cannot be a result; null if they can. */
export function setsProblem(sets: Sets): string | null {
  if (sets.length < 1 || sets.length > MAX_SETS) return 'A match has 1 to 5 sets'
  for (const points of sets.flat()) {
    if (!Number.isInteger(points)) return 'Scores are whole numbers'
    if (points < 0) return 'Score must be 0 or greater'
    if (points > MAX_POINTS) return `Score must be ${MAX_POINTS} or less`
  }
  return matchWinner(sets) === null ? LEVEL_MESSAGE : null
}

/**
 * OQ-104: an advice, never a refusal. Games end at 11, 15 or 21 with a lead of two, or later by exactly two. 0-0 is a
 * set that was not played.
 */
export function isUnusualSet(set: SetPoints): boolean {
  return endsAtNone(set, [11, 15, 21])
}

/** The same check if the game rules are known. */
export function isUnusualGame(set: SetPoints, rules: GameRules): boolean {
  return Math.max(...set) > 0 && !isFinalScore(set, rules)
}

/** Whether a game can have ended like this: it was won, and it was not won before its last point. */
export function isFinalScore(set: SetPoints, rules: GameRules): boolean {
  const [low, high] = set[0] < set[1] ? set : [set[1], set[0]]
  const wasOver = isGameOver([high - 1, low], rules) || isGameOver([low, low - 1], rules)
  return isGameOver([high, low], rules) && !wasOver
}

/** Whether a game is won: the points are reached with the lead, or the cap is reached. */
export function isGameOver(set: SetPoints, { pointsTo, winBy = 2, cap }: GameRules): boolean {
  const high = Math.max(set[0], set[1])
  const lead = high - Math.min(set[0], set[1])
  return (high >= pointsTo && lead >= winBy) || (cap !== undefined && high >= cap && lead > 0)
}

function endsAtNone(set: SetPoints, ends: readonly number[]): boolean {
  const high = Math.max(set[0], set[1])
  const lead = high - Math.min(set[0], set[1])
  if (high === 0) return false
  if (lead < 2) return true
  return !ends.includes(high) && !(high > Math.min(...ends) && lead === 2)
}

/** The sets as text, without unplayed sets at the end (OQ-103). */
export function formatSets(sets: Sets): string {
  return sets
    .filter(([a, b]) => a + b > 0)
    .map(([a, b]) => `${a}-${b}`)
    .join(', ')
}

/**
 * A retirement credits the other side with the points it still needed: it wins the running game by two and the
 * missing games to nil. The retired side keeps its points.
 */
export function creditRetirement(sets: Sets, winner: SideIndex, rules: GameRules = STANDARD_GAME): Sets {
  const played = sets.filter(([a, b]) => a + b > 0)
  const credited = played.map((set) => (isGameOver(set, rules) ? set : finish(set, winner, rules)))
  const needed = Math.ceil(rules.bestOf / 2)
  const won = setsWon(credited)[winner]
  for (let i = won; i < needed; i++) credited.push(finish([0, 0], winner, rules))
  return credited
}

/** The points of a walkover in a table: every game that the match needs, to nil. */
export function creditWalkover(winner: SideIndex, rules: GameRules = STANDARD_GAME): Sets {
  return creditRetirement([], winner, rules)
}

/** Whether at least one game was finished; only then does a retirement change ratings. */
export function hasFullGame(sets: Sets, rules: GameRules = STANDARD_GAME): boolean {
  return sets.some((set) => isGameOver(set, rules))
}

function finish(set: SetPoints, winner: SideIndex, rules: GameRules): SetPoints {
  const kept = set[winner === 0 ? 1 : 0]
  const led = Math.max(rules.pointsTo, kept + (rules.winBy ?? 2))
  const needed = Math.max(kept + 1, Math.min(led, rules.cap ?? led))
  return winner === 0 ? [needed, kept] : [kept, needed]
}

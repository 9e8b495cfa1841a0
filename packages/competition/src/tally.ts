import { type Evaluation, Status } from './evaluation.ts'
import { isTree, type MatchId } from './graph.ts'
import { type EntrantId, type Meeting, type Outcome, outcomeWinner, type Result } from './result.ts'
import {
  creditRetirement,
  creditWalkover,
  type GameRules,
  type Sets,
  STANDARD_GAME,
  totalPoints,
} from './score.ts'

/** One counted meeting, by seed; kept for head-to-head. */
export interface Game {
  readonly a: number
  readonly b: number
  /** The winning seed; -1 when both forfeited. */
  readonly winner: number
  readonly pointsA: number
  readonly pointsB: number
}

/** Wins, losses and points per seed. */
export interface Tally {
  readonly wins: Int32Array
  readonly losses: Int32Array
  readonly pointsFor: Int32Array
  readonly pointsAgainst: Int32Array
  /** How many of the counted matches are provisional. */
  readonly provisional: Int32Array
  /** How many of the wins were walkovers. */
  readonly walkovers: Int32Array
  readonly games: Game[]
  /** Seeds whose results do not count because they withdrew early. */
  readonly left: ReadonlySet<number>
  /** The game that a walkover is credited with; null if walkovers add no points. */
  readonly forfeitGame: GameRules | null
}

export function emptyTally(
  size: number,
  left: ReadonlySet<number> = new Set(),
  forfeitGame: GameRules | null = STANDARD_GAME,
): Tally {
  // One piece of memory for all columns: a draw with many groups makes many tallies.
  const columns = new ArrayBuffer(6 * size * Int32Array.BYTES_PER_ELEMENT)
  const column = (nr: number) => new Int32Array(columns, nr * size * Int32Array.BYTES_PER_ELEMENT, size)
  return {
    wins: column(0),
    losses: column(1),
    pointsFor: column(2),
    pointsAgainst: column(3),
    provisional: column(4),
    walkovers: column(5),
    games: [],
    left,
    forfeitGame,
  }
}

/** Counts one meeting of seeds a and b; `outcome` has its sides in that order. */
export function book(tally: Tally, a: number, b: number, outcome: Outcome, isProvisional = false): void {
  const side = outcomeWinner(outcome)
  if (side === null) return
  const winner = side === 'none' ? -1 : side === 0 ? a : b
  const [pointsA, pointsB] = totalPoints(countedSets(outcome, tally.forfeitGame))
  bump(winner === a ? tally.wins : tally.losses, a, 1)
  bump(winner === b ? tally.wins : tally.losses, b, 1)
  bump(tally.pointsFor, a, pointsA)
  bump(tally.pointsAgainst, a, pointsB)
  bump(tally.pointsFor, b, pointsB)
  bump(tally.pointsAgainst, b, pointsA)
  if (outcome.kind === 'walkover') bump(tally.walkovers, winner, 1)
  if (isProvisional) {
    bump(tally.provisional, a, 1)
    bump(tally.provisional, b, 1)
  }
  tally.games.push({ a, b, winner, pointsA, pointsB })
}

/** Counts a bye that is worth a win: the points are those of a walkover. */
export function bookBye(tally: Tally, seed: number): void {
  const [points] = totalPoints(countedSets({ kind: 'walkover', winner: 0 }, tally.forfeitGame))
  bump(tally.wins, seed, 1)
  bump(tally.pointsFor, seed, points)
}

/** Counts the decided matches from `first` up to `end`. Byes and void matches count in no record. */
export function tallyMatches(evaluation: Evaluation, first: MatchId, end: MatchId, fair: boolean): Tally {
  const left = fair ? leftEarly(evaluation, first, end) : new Set<number>()
  const tally = emptyTally(evaluation.entrants.length, left, evaluation.graph.forfeitGame)
  for (let match = first; match < end; match++) {
    if (!isCounted(evaluation, match, left)) continue
    const a = evaluation.side[2 * match] as number
    const b = evaluation.side[2 * match + 1] as number
    const { entrants, outcome, provisional } = meetingIn(evaluation, match)
    const isTurned = entrants[0] !== evaluation.entrants[a]?.id
    book(tally, isTurned ? b : a, isTurned ? a : b, outcome, provisional)
  }
  return tally
}

/** The data behind the table of a draw. */
export interface Counted {
  readonly matches: readonly Result[]
  /** Entrants who withdrew so early that none of their matches counts. */
  readonly left: ReadonlySet<EntrantId>
}

/**
 * The matches that `standings` counts. The form and the figures beside a table use the same ones. In a tree every match
 * counts, and so in the stages before it, unless they are asked for as tables (`fair`).
 */
export function countedMatches(evaluation: Evaluation, fair = !isTree(evaluation.graph)): Counted {
  const { graph, entrants } = evaluation
  const left = fair ? leftEarly(evaluation, 0, graph.length) : new Set<number>()
  const ids = Array.from(left, (seed) => entrants[seed]?.id ?? -1)
  const matches = Array.from(evaluation.status.keys())
    .filter((match) => isCounted(evaluation, match, left))
    .map((match) => ({ match, ...meetingIn(evaluation, match) }))
  return { matches, left: new Set(ids) }
}

function isCounted({ side, status }: Evaluation, match: MatchId, left: ReadonlySet<number>): boolean {
  const is = status[match] as number
  if (is < Status.played || is > Status.double_forfeit) return false
  return !left.has(side[2 * match] as number) && !left.has(side[2 * match + 1] as number)
}

/** The outcome from the fact, in the order of the sides; without a fact it follows from a withdrawal. */
function meetingIn(evaluation: Evaluation, match: MatchId): Meeting {
  const fact = evaluation.results[evaluation.applied[match] as number]
  if (fact !== undefined) return fact
  const [a = -1, b = -1] = evaluation.side.subarray(2 * match, 2 * match + 2)
  const entrants = [evaluation.entrants[a]?.id ?? -1, evaluation.entrants[b]?.id ?? -1] as const
  if (evaluation.status[match] === Status.double_forfeit) {
    return { entrants, outcome: { kind: 'double_forfeit' } }
  }
  const winner = evaluation.winner[match] === a ? 0 : 1
  return { entrants, outcome: { kind: 'walkover', winner, left: true } }
}

/**
 * If an entrant withdraws from a round robin before half of their matches were played, none of their results count in
 * the table: otherwise the entrants who had met them would have an advantage. An entrant with no match left to play
 * withdrew later.
 */
function leftEarly(evaluation: Evaluation, first: MatchId, end: MatchId): Set<number> {
  const early = new Set<number>()
  if (!evaluation.withdrawn.includes(1)) return early
  for (const [seed, out] of evaluation.withdrawn.entries()) {
    if (out === 0) continue
    let matches = 0
    let played = 0
    let missed = 0
    for (let match = first; match < end; match++) {
      if (evaluation.side[2 * match] !== seed && evaluation.side[2 * match + 1] !== seed) continue
      matches++
      const status = evaluation.status[match]
      if (status === Status.played || status === Status.retired) played++
      if (followsFromLeaving(evaluation, match) && evaluation.winner[match] !== seed) missed++
    }
    if (missed > 0 && 2 * played < matches) early.add(seed)
  }
  return early
}

/** Seeds that lost a match of the range only because they had withdrawn. */
export function withdrewWithin(evaluation: Evaluation, first: MatchId, end: MatchId): Set<number> {
  const seeds = new Set<number>()
  for (let match = first; match < end; match++) {
    const status = evaluation.status[match] as number
    if (status !== Status.walkover && status !== Status.double_forfeit) continue
    if (!followsFromLeaving(evaluation, match)) continue
    for (const seed of evaluation.side.subarray(2 * match, 2 * match + 2)) {
      if (evaluation.withdrawn[seed] === 1 && evaluation.winner[match] !== seed) seeds.add(seed)
    }
  }
  return seeds
}

/** The match has no fact, or its fact only keeps an outcome that a withdrawal had decided. */
function followsFromLeaving({ applied, results }: Evaluation, match: MatchId): boolean {
  const outcome = results[applied[match] as number]?.outcome
  return outcome === undefined || (outcome.kind === 'walkover' && outcome.left === true)
}

/**
 * A walkover counts as the best win of the game, so that no entrant loses a tie because an opponent did not come; or
 * it is excluded. It never counts against the side that came.
 */
function countedSets(outcome: Outcome, game: GameRules | null): Sets {
  if (outcome.kind === 'played') return outcome.sets
  if (outcome.kind === 'retired') return creditRetirement(outcome.sets, outcome.winner, outcome.rules)
  return outcome.kind === 'walkover' && game !== null ? creditWalkover(outcome.winner, game) : []
}

function bump(column: Int32Array, seed: number, by: number): void {
  column[seed] = (column[seed] as number) + by
}

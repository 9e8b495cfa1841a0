import { type SetEntry, type SetPoints, type Sets, setsWon } from '@tussle/competition/score'

/** The contents of the board's cells, set by set: own side, other side. A blank is ''. */
export type Scores = readonly string[]

export const DEFAULT_SETS = 3

export function blankScores(sets: number): Scores {
  return Array.from({ length: 2 * sets }, () => '')
}

/**
 * More sets keep the entered scores and start blank, which counts as 0-0; fewer sets are cut at the end (STATE-027,
 * STATE-028).
 */
export function resizeScores(scores: Scores, sets: number): Scores {
  return blankScores(sets).map((blank, cell) => scores[cell] ?? blank)
}

export function withScore(scores: Scores, cell: number, text: string): Scores {
  return scores.with(cell, text)
}

/** A blank is sent as 0 (SCORE-014). */
export function entriesOf(scores: Scores): SetEntry[] {
  return pairs(scores).map(([player, opponent]) => ({
    playerScore: Number(player),
    opponentScore: Number(opponent),
  }))
}

/** Only the sets that have an entry. After a retirement the rest was not played and must not count as 0-0. */
export function playedEntriesOf(scores: Scores): SetEntry[] {
  return entriesOf(scores).filter((_, set) => scores[2 * set] !== '' || scores[2 * set + 1] !== '')
}

export function pointsOf(scores: Scores): Sets {
  return entriesOf(scores).map(({ playerScore, opponentScore }): SetPoints => [playerScore, opponentScore])
}

/** The sets with both scores entered, by number from 1. */
export function enteredSets(scores: Scores): ReadonlyMap<number, SetPoints> {
  const points = pointsOf(scores)
  return new Map(
    pairs(scores).flatMap(([player, opponent], set) =>
      player === '' || opponent === '' ? [] : [[set + 1, points[set] ?? [0, 0]] as const],
    ),
  )
}

/** Whether one side has won the sets it needs; later sets are not played. */
export function isDecided(scores: Scores): boolean {
  const needed = Math.floor(scores.length / 4) + 1
  return Math.max(...setsWon([...enteredSets(scores).values()])) >= needed
}

/**
 * The set, from 0, that makes a score invalid: an impossible set, a set without a winner, a half-entered set, or else
 * the set that would decide.
 */
export function wrongSet(scores: Scores): number {
  const sets = pairs(scores)
  const blamed = [
    sets.findIndex((set) => set.some((text) => !/^\d{0,2}$/u.test(text))),
    sets.findIndex(([mine, theirs]) => mine === theirs && Number(mine) > 0),
    sets.findIndex(([mine, theirs]) => (mine === '') !== (theirs === '')),
    sets.findIndex((set) => set.every((text) => Number(text) === 0)),
  ]
  return blamed.find((set) => set !== -1) ?? sets.length - 1
}

/**
 * The cell that the pad moves to: own side, other side, next set. Null if the match is decided or every cell is
 * filled.
 */
export function cellAfter(scores: Scores, cell: number): number | null {
  if (isDecided(scores)) return null
  if (cell + 1 < scores.length) return cell + 1
  const blank = scores.indexOf('')
  return blank === -1 ? null : blank
}

/** Deleting in a blank cell goes to the cell before it. */
export function cellToDelete(scores: Scores, cell: number): number {
  return scores[cell] === '' && cell > 0 ? cell - 1 : cell
}

function pairs(scores: Scores): (readonly [string, string])[] {
  return Array.from({ length: scores.length / 2 }, (_, set) => [
    scores[2 * set] ?? '',
    scores[2 * set + 1] ?? '',
  ])
}

import { type SetEntry, type SetPoints, type Sets, setsWon } from '@tussle/competition/score'

/** What stands in the cells of the board, set by set: your side, their side. A blank is ''. */
export type Scores = readonly string[]

export const DEFAULT_SETS = 3

export function blankScores(sets: number): Scores {
  return Array.from({ length: 2 * sets }, () => '')
}

/** More sets keep what is entered and begin blank, which counts as 0-0; fewer are cut at the end (STATE-027, STATE-028). */
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

/** Only the sets somebody began: after a retirement the rest was not played, and is no 0-0. */
export function playedEntriesOf(scores: Scores): SetEntry[] {
  return entriesOf(scores).filter((_, set) => scores[2 * set] !== '' || scores[2 * set + 1] !== '')
}

export function pointsOf(scores: Scores): Sets {
  return entriesOf(scores).map(({ playerScore, opponentScore }): SetPoints => [playerScore, opponentScore])
}

/** Each set with both scores entered, under its number from 1. */
export function enteredSets(scores: Scores): ReadonlyMap<number, SetPoints> {
  const points = pointsOf(scores)
  return new Map(
    pairs(scores).flatMap(([player, opponent], set) =>
      player === '' || opponent === '' ? [] : [[set + 1, points[set] ?? [0, 0]] as const],
    ),
  )
}

/** One side has the sets it needs; what follows is not played. */
export function isDecided(scores: Scores): boolean {
  const needed = Math.floor(scores.length / 4) + 1
  return Math.max(...setsWon([...enteredSets(scores).values()])) >= needed
}

/**
 * Which set, from 0, is to blame for a score that is refused: one that is no score, one that nobody won, one that is half
 * entered, else the one that would decide.
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

/** Where the pad goes on: your side, their side, next set. Null when the match is decided or everything is entered. */
export function cellAfter(scores: Scores, cell: number): number | null {
  if (isDecided(scores)) return null
  if (cell + 1 < scores.length) return cell + 1
  const blank = scores.indexOf('')
  return blank === -1 ? null : blank
}

/** Deleting in a blank cell goes back one, as on any keypad. */
export function cellToDelete(scores: Scores, cell: number): number {
  return scores[cell] === '' && cell > 0 ? cell - 1 : cell
}

function pairs(scores: Scores): (readonly [string, string])[] {
  return Array.from({ length: scores.length / 2 }, (_, set) => [
    scores[2 * set] ?? '',
    scores[2 * set + 1] ?? '',
  ])
}

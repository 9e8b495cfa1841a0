import { type SetPoints, setsFrom, setsWon } from './score.ts'

/** A meeting from one side: who won, and the points of each set with own points first. */
export interface SideOfMeeting {
  readonly won: boolean
  readonly sets: readonly number[]
}

interface Both {
  readonly won: number
  readonly lost: number
}

export interface Rivalry {
  readonly matches: Both
  readonly sets: Both
  readonly points: Both
  /** The deciding sets: last sets of matches that were level before them. */
  readonly decidingSets: Both
}

/** Sums up meetings. A walkover counts as a win and adds no points or sets. */
export function rivalryOf(meetings: readonly SideOfMeeting[]): Rivalry {
  const played = meetings.map(({ won, sets }) => ({ won, sets: setsFrom(sets) }))
  const deciding = played.filter(({ sets }) => isDeciding(sets))
  return {
    matches: both(meetings.map(({ won }) => (won ? [1, 0] : [0, 1]))),
    sets: both(played.map(({ sets }) => setsWon(sets))),
    points: both(played.flatMap(({ sets }) => sets)),
    decidingSets: both(deciding.map(({ won }) => (won ? [1, 0] : [0, 1]))),
  }
}

function isDeciding(sets: readonly SetPoints[]): boolean {
  if (sets.length < 3) return false
  const [own, theirs] = setsWon(sets.slice(0, -1))
  return own === theirs
}

function both(pairs: readonly (readonly [number, number])[]): Both {
  let [won, lost] = [0, 0]
  for (const [own, theirs] of pairs) {
    won += own
    lost += theirs
  }
  return { won, lost }
}

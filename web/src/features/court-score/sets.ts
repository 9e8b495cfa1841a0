import { MAX_POINTS, MAX_SETS, type SideIndex, setsFrom, setWinner } from '@tussle/competition/score'
import type { CourtMatch } from './court.queries.ts'

export type Sets = CourtMatch['sets']

const NEW_SET = { playerScore: 0, opponentScore: 0 } as const

/** A match that has not begun has 0–0 in its first set. */
export function begun(sets: Sets): Sets {
  return sets.length === 0 ? [NEW_SET] : sets
}

export function withPoint(sets: Sets, set: number, side: SideIndex, by: 1 | -1): Sets {
  const name = side === 0 ? 'playerScore' : 'opponentScore'
  return begun(sets).map((each, index) =>
    index === set ? { ...each, [name]: Math.min(MAX_POINTS, Math.max(0, each[name] + by)) } : each,
  )
}

export function pointsIn(sets: Sets, set: number, side: SideIndex): number {
  const { playerScore, opponentScore } = sets[set] ?? NEW_SET
  return side === 0 ? playerScore : opponentScore
}

/** The next set may begin once the last one is not level. */
export function mayBeginSet(sets: Sets): boolean {
  const last = setPoints(sets).at(-1)
  return last !== undefined && setWinner(last) !== null && sets.length < MAX_SETS
}

export function withNextSet(sets: Sets): Sets {
  return [...sets, NEW_SET]
}

/** A set at 0–0 is not part of the result. */
export function played(sets: Sets): Sets {
  return sets.filter(({ playerScore, opponentScore }) => playerScore + opponentScore > 0)
}

export function setPoints(sets: Sets) {
  return setsFrom(sets.flatMap(({ playerScore, opponentScore }) => [playerScore, opponentScore]))
}

import { type EntrantId, type Meeting, outcomeWinner } from '../result.ts'

export interface LadderOptions {
  /** How many places a challenge can move an entrant up. */
  readonly range?: number
}

export interface LadderMove {
  readonly meeting: Meeting
  readonly entrant: EntrantId
  /** Places count from 1. */
  readonly from: number
  readonly to: number
}

export interface Ladder {
  readonly order: readonly EntrantId[]
  readonly moves: readonly LadderMove[]
}

/**
 * Computes the ladder from its meetings, in order. A winner takes the place of a higher-placed loser within range,
 * and the entrants between move down one (OQ-092). No other meeting changes a place. New entrants are at the bottom
 * of `start`.
 */
export function ladder(
  start: readonly EntrantId[],
  meetings: readonly Meeting[],
  options: LadderOptions = {},
): Ladder {
  const range = options.range ?? 3
  const order = [...start]
  const moves: LadderMove[] = []
  for (const meeting of meetings) {
    const side = outcomeWinner(meeting.outcome)
    if (side === null || side === 'none') continue
    const entrant = meeting.entrants[side]
    const from = order.indexOf(entrant)
    const to = order.indexOf(meeting.entrants[side === 0 ? 1 : 0])
    if (to < 0 || from <= to || from - to > range) continue
    order.splice(from, 1)
    order.splice(to, 0, entrant)
    moves.push({ meeting, entrant, from: from + 1, to: to + 1 })
  }
  return { order, moves }
}

import { draftGraph, type Graph } from '../graph.ts'
import { roundsFor } from '../seeding.ts'
import { drawBronze, drawKnockout, placeAfterRound } from './knockout.ts'

export interface SingleEliminationOptions {
  /** The losers of the semifinals play for third place. */
  readonly bronze?: boolean
}

/** An entrant is out after one loss. Fewer than two entrants give a draw without matches. */
export function singleElimination(entrants: number, options: SingleEliminationOptions = {}): Graph {
  const rounds = roundsFor(entrants)
  const bronze = options.bronze === true && rounds > 1
  const length = rounds === 0 ? 0 : 2 ** rounds - 1 + (bronze ? 1 : 0)
  const draft = draftGraph('single_elimination', entrants, length, ['main', 'bronze'])
  if (rounds === 0) return draft.seal({})
  const drawn = drawKnockout(draft, 0, rounds, (round) => placeAfterRound(rounds, round))
  const final = drawn[rounds - 1]?.[0] ?? 0
  return draft.seal(bronze ? { final, bronze: drawBronze(draft, 1, drawn[rounds - 2] ?? []) } : { final })
}

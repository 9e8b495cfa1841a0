import { championSeed, type Evaluation, idOf, isOver } from './evaluation.ts'
import type { Format } from './format-names.ts'
import { doubleElimination } from './formats/double-elimination.ts'
import { groupKnockout } from './formats/group-knockout.ts'
import { roundRobin } from './formats/round-robin.ts'
import { singleElimination } from './formats/single-elimination.ts'
import { draftGraph, type Graph, type RankingRule } from './graph.ts'
import { hasProvisional, provisional } from './provisional.ts'
import type { EntrantId } from './result.ts'
import { standings } from './standings.ts'

/** Makes the draw of any format. A ladder has none: its matches exist only once they are played. */
export function drawGraph(format: Format, entrants: number, rule: RankingRule = 'specified'): Graph {
  switch (format) {
    case 'single_elimination':
      return singleElimination(entrants)
    case 'double_elimination':
      return doubleElimination(entrants)
    case 'round_robin':
      return roundRobin(entrants, { rule })
    case 'group_knockout':
      return groupKnockout(entrants, { rule })
    case 'ladder':
      return draftGraph('ladder', entrants, 0, ['main']).seal({ rule })
  }
}

/**
 * The winner of a draw; null while it is open or depends on a provisional result. It stays null if both sides
 * forfeited the final.
 */
export function champion(evaluation: Evaluation): EntrantId | null {
  const { graph } = evaluation
  if (graph.format !== 'round_robin') {
    const seed = championSeed(evaluation)
    if (seed === null || provisional(evaluation).match[graph.final] === 1) return null
    return idOf(evaluation, seed)
  }
  if (!hasEnded(evaluation)) return null
  return standings(evaluation).find(({ status }) => status === 'champion')?.entrant ?? null
}

/** Whether no match is left to play and every result stands. */
export function hasEnded(evaluation: Evaluation): boolean {
  return isOver(evaluation) && !hasProvisional(evaluation)
}

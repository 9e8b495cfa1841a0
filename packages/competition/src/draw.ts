import { championSeed, type Evaluation, idOf, isOver } from './evaluation.ts'
import type { FormatName } from './format-names.ts'
import { formatOf, stageFormat } from './formats/registry.ts'
import { type Graph, isTree, type RankingRule } from './graph.ts'
import { hasProvisional, provisional } from './provisional.ts'
import type { EntrantId } from './result.ts'
import type { Standing } from './standings.ts'

/** Makes the draw of any format with its usual settings. A ladder has none: its matches exist only once they are played. */
export function drawGraph(format: FormatName, entrants: number, rule: RankingRule = 'specified'): Graph {
  const drawn = stageFormat(format)
  return drawn.draw(entrants, drawn.settings.defaults, { rule })
}

/** An evaluation never changes, and ranking costs more than evaluating. */
const PLACES = new WeakMap<Evaluation, readonly Standing[]>()

/** Every entrant of a draw in order, as its format ranks them. */
export function placesOf(evaluation: Evaluation): readonly Standing[] {
  const known = PLACES.get(evaluation) ?? formatOf(evaluation.graph).places(evaluation)
  PLACES.set(evaluation, known)
  return known
}

/**
 * The winner of a draw; null while it is open or depends on a provisional result. It stays null if both sides
 * forfeited the final.
 */
export function champion(evaluation: Evaluation): EntrantId | null {
  const { graph } = evaluation
  if (isTree(graph)) {
    const seed = championSeed(evaluation)
    if (seed === null || provisional(evaluation).match[graph.final] === 1) return null
    return idOf(evaluation, seed)
  }
  if (!hasEnded(evaluation)) return null
  return placesOf(evaluation).find(({ status }) => status === 'champion')?.entrant ?? null
}

/** Whether no match is left to play and every result stands. */
export function hasEnded(evaluation: Evaluation): boolean {
  return isOver(evaluation) && !hasProvisional(evaluation)
}

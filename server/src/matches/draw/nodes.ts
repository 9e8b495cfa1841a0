import { type Graph, matchNode, type Slot } from '@tussle/competition/graph'
import type { PlanEvaluation } from '@tussle/competition/stages/plan-evaluation'
import { type Draw, derive, drawnOf, evaluateBoard } from './board.ts'
import type { NodeToInsert, StageToInsert } from './draw.store.ts'

/** The stages of a draw as rows. */
export function stagesOf(draw: Draw): StageToInsert[] {
  return drawnOf(draw).map(({ stage, entrants }, nr) => ({
    ...{ nr, format: stage.format, settings: stage.settings, source: stage.source, entrants },
    game_rules: stage.games ?? null,
    tie_rule: stage.rule ?? 'specified',
    forfeits: stage.forfeits ?? 'credited',
    rounds: draw.rounds[nr] ?? [],
  }))
}

/** The matches of a new draw. The evaluation resolves byes, so the stored rows are correct from the start. */
export function nodesOf(draw: Draw): NodeToInsert[] {
  return nodesFrom(evaluateBoard({ draw, nodes: [], withdrawn: [] }), () => 0)
}

/** The matches of an evaluation, in each stage from the given node on. */
export function nodesFrom(evaluation: PlanEvaluation, first: (stage: number) => number): NodeToInsert[] {
  return evaluation.stages.flatMap(({ graph }, stage) =>
    Array.from({ length: graph.length }, (_, node) => node)
      .slice(first(stage))
      .map((node) => ({ ...placeOf(graph, stage, node), ...derive(evaluation, { stage_nr: stage, node }) })),
  )
}

function placeOf(graph: Graph, stage: number, id: number) {
  const { bracket, round, position, slots, winnerTo, loserTo } = matchNode(graph, id)
  return {
    stage_nr: stage,
    node: id,
    bracket,
    round,
    position,
    next: winnerTo?.match ?? null,
    loser_next: loserTo?.match ?? null,
    parent1: parentOf(slots[0]),
    parent2: parentOf(slots[1]),
  }
}

function parentOf(slot: Slot): number | null {
  return slot.from === 'winner' || slot.from === 'loser' ? slot.match : null
}

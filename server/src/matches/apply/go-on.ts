import { stageFormat } from '@tussle/competition/formats/registry'
import type { PlanEvaluation } from '@tussle/competition/stages/plan-evaluation'
import { decidedRounds, type PlanRounds, withNextRounds } from '@tussle/competition/stages/plan-rounds'
import { type Board, type Draw, evaluateBoard } from '../draw/board.ts'
import type { Node } from './facts.ts'

/** A board after its stages have gone on, for formats that append rounds. */
export interface GoneOn {
  readonly evaluation: PlanEvaluation
  readonly rounds: PlanRounds
  /** Matches of rounds that were paired by results which no longer count. Nobody has touched these rounds. */
  readonly removed: readonly Node[]
  /** Matches of such rounds that were played or called before; their rounds stay as they were paired. */
  readonly later: readonly Node[]
}

/** Evaluates a board, takes away the rounds after an open one and appends the rounds that are due. */
export function goOn(board: Board): GoneOn {
  const { draw, touched } = board
  const evaluation = evaluateBoard(board)
  if (!goesByRounds(draw)) return { evaluation, rounds: draw.rounds, removed: [], later: [] }
  const decided = decidedRounds(draw.rounds, evaluation)
  const after = board.nodes.filter((node) => isAfter(evaluation, decided, node))
  const later = after.filter(({ id, outcome }) => outcome !== null || touched?.has(id) === true)
  const stays = new Set(later.map(({ stage_nr: stage }) => stage))
  const kept = draw.rounds.map((own, stage) => (stays.has(stage) ? own : (decided[stage] ?? own)))
  const evaluateWith = (rounds: PlanRounds) => evaluateBoard({ ...board, draw: { ...draw, rounds } })
  const rounds = withNextRounds(kept, evaluateWith)
  return {
    evaluation: evaluateWith(rounds),
    rounds,
    removed: after.filter(({ stage_nr: stage }) => !stays.has(stage)),
    later,
  }
}

/** Whether a stage of the draw appends rounds. */
export function goesByRounds({ plan }: Draw): boolean {
  return plan.stages.some(({ format }) => stageFormat(format).next !== undefined)
}

/** Those of the later matches whose round was decided before the change and is not any more. */
export function laterThan(before: Board, { evaluation, later }: GoneOn): readonly Node[] {
  if (later.length === 0) return []
  const { rounds } = before.draw
  const was = decidedRounds(rounds, evaluateBoard(before))
  const is = decidedRounds(rounds, evaluation)
  return later.filter(
    ({ stage_nr: stage }) => (is[stage ?? -1]?.length ?? 0) < (was[stage ?? -1]?.length ?? 0),
  )
}

/** Whether a match belongs to a round that is not among the given ones. */
function isAfter(
  { stages, drawn }: PlanEvaluation,
  rounds: PlanRounds,
  { stage_nr: stage, node }: Node,
): boolean {
  const format = drawn[stage ?? -1]?.stage.format
  if (format === undefined || stageFormat(format).next === undefined || stage === null || node === null) {
    return false
  }
  return (stages[stage]?.graph.round[node] ?? 0) > (rounds[stage]?.length ?? 0)
}

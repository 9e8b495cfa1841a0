import { type Evaluation, Status } from '../evaluation.ts'
import type { Round } from '../formats/format.ts'
import { stageFormat } from '../formats/registry.ts'
import type { PlanEvaluation } from './plan-evaluation.ts'
import type { Stage } from './stage-plan.ts'

/** The appended rounds of each stage. */
export type PlanRounds = readonly (readonly Round[])[]

/**
 * Appends every round that the results call for. `evaluateWith` evaluates the plan with other rounds; a stage begins
 * when all its entrants are known.
 */
export function withNextRounds(
  rounds: PlanRounds,
  evaluateWith: (rounds: PlanRounds) => PlanEvaluation,
): PlanRounds {
  for (let now = rounds; ; ) {
    const { drawn, stages } = evaluateWith(now)
    const added = stages.map((evaluation, index) => {
      const stage = drawn[index]?.stage
      const isOpen = evaluation.entrants.some((entrant) => entrant.isOpen === true)
      if (stage === undefined || isOpen) return null
      return stageFormat(stage.format).next?.(evaluation, stage.settings) ?? null
    })
    const isRound = (round: Round | 'complete' | null | undefined): round is Round =>
      round !== null && round !== undefined && round !== 'complete'
    if (!added.some(isRound)) return now
    now = stages.map((_, index) => {
      const [own, round] = [now[index] ?? [], added[index]]
      return isRound(round) ? [...own, round] : own
    })
  }
}

/**
 * The rounds of each stage up to the first one that is not decided. Those after it were paired by results that no
 * longer count.
 */
export function decidedRounds(rounds: PlanRounds, { drawn, stages }: PlanEvaluation): PlanRounds {
  return rounds.map((own, index) => {
    const [stage, evaluation] = [drawn[index]?.stage, stages[index]]
    if (stage === undefined || evaluation === undefined || !isPairedByResults(stage)) return own
    return own.slice(0, firstOpenRound(evaluation) ?? own.length)
  })
}

const isPairedByResults = ({ format }: Stage): boolean => stageFormat(format).next !== undefined

/** The first round, from 1, with an open match; undefined if all are decided. */
function firstOpenRound({ graph, status }: Evaluation): number | undefined {
  const open = status.findIndex((one) => one <= Status.ready)
  return open < 0 ? undefined : graph.round[open]
}

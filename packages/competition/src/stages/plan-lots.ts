import { placesOf } from '../draw.ts'
import type { Evaluation } from '../evaluation.ts'
import { isTree } from '../graph.ts'
import type { Lot } from '../lots.ts'
import { lotsNeeded } from '../open-ties.ts'
import { groupTables, type Standing } from '../standings.ts'
import { childrenOf, type PlanEvaluation } from './plan-evaluation.ts'
import { rangeOf } from './stage-plan.ts'

/** A tie of a stage that only a lot can settle. */
export interface DueLot {
  readonly stage: number
  readonly tie: Lot
}

/**
 * The ties for which a lot has to be drawn now: no result of their table is open, and they decide who goes on, with
 * which seed, or who wins. In every other tie the name or the seed only keeps the rows in a fixed order (OQ-111).
 */
export function lotsDue(plan: PlanEvaluation): DueLot[] {
  return plan.stages.flatMap((evaluation, stage) => {
    if (isTree(evaluation.graph)) return []
    const last = lastThatMatters(plan, stage, evaluation)
    return tablesOf(evaluation).flatMap((rows) => {
      const positionOf = new Map(rows.map(({ entrant, position }) => [entrant, position]))
      const matters = (tie: Lot) => tie.some((id) => (positionOf.get(id) ?? Infinity) <= last)
      return lotsNeeded(rows)
        .filter(matters)
        .map((tie) => ({ stage, tie }))
    })
  })
}

function tablesOf(evaluation: Evaluation): (readonly Standing[])[] {
  if (evaluation.graph.groups.length === 0) return [placesOf(evaluation)]
  return groupTables(evaluation).map(({ standings }) => standings)
}

/** The last position of a table that a later stage takes, or the first one if no stage follows. */
function lastThatMatters({ drawn }: PlanEvaluation, stage: number, { graph }: Evaluation): number {
  const next = childrenOf(drawn, stage)
  if (next.length === 0) return graph.groups.length > 1 ? 0 : 1
  const ends = next.map((at) => {
    const source = drawn[at]?.stage.source
    if (source === undefined || source.from === 'entries') return 0
    // Which rank of a group gets a place of the whole stage is known only at its end.
    return 'places' in source.take && graph.groups.length > 1 ? Infinity : rangeOf(source.take)[1]
  })
  return Math.max(...ends)
}

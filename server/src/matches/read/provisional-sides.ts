import type { PlanEvaluation } from '@tussle/competition/stages/plan-evaluation'
import { planProvisional } from '@tussle/competition/stages/plan-links'
import type { Node } from '../apply/facts.ts'

export type ProvisionalSides = readonly [boolean, boolean]

const NEITHER: ProvisionalSides = [false, false]

/** Which sides of each drawn match reached it by a provisional result. */
export function provisionalSidesIn(
  evaluation: PlanEvaluation,
): (match: Pick<Node, 'stage_nr' | 'node' | 'entry1_id' | 'entry2_id'>) => ProvisionalSides {
  const stages = planProvisional(evaluation)
  return ({ stage_nr: stage, node, entry1_id, entry2_id }) => {
    const side = stages[stage ?? -1]?.side
    if (node === null || side === undefined) return NEITHER
    return [entry1_id !== null && side[2 * node] === 1, entry2_id !== null && side[2 * node + 1] === 1]
  }
}

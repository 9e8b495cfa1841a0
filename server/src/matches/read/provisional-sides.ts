import type { PlanEvaluation } from '@tussle/competition/stages/plan-evaluation'
import { planProvisional } from '@tussle/competition/stages/plan-links'
import { isProvisional } from '@tussle/contract/play/matches'
import type { Node } from '../apply/facts.ts'
import type { ShownTable } from './shown-table.ts'

export type ProvisionalSides = readonly [boolean, boolean]

export const NEITHER: ProvisionalSides = [false, false]

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

type Placed = Pick<Node, 'id' | 'stage_nr' | 'node' | 'entry1_id' | 'entry2_id' | 'status'> & {
  readonly division_id: number
}

/** By match, for the divisions in which a result is provisional. */
export function provisionalSidesOf(
  tables: readonly ShownTable[],
  matches: readonly Placed[],
): ReadonlyMap<number, ProvisionalSides> {
  const sides = new Map<number, ProvisionalSides>()
  const own = Map.groupBy(matches, (match) => match.division_id)
  for (const { divisionId, evaluation } of tables) {
    const nodes = own.get(divisionId)?.filter(({ node }) => node !== null) ?? []
    if (evaluation === null || !nodes.some(({ status }) => isProvisional(status))) continue
    const sidesOf = provisionalSidesIn(evaluation)
    for (const match of nodes) sides.set(match.id, sidesOf(match))
  }
  return sides
}

import type { EntrantId } from '../result.ts'
import { type Change, type Ripple, ripple } from '../ripple.ts'
import type { Standing } from '../standings.ts'
import type { PlanEvaluation } from './plan-evaluation.ts'
import { planStandings } from './plan-standings.ts'

/** What an edit of the facts would change: the difference of two evaluations of the same plan. */
export interface PlanRipple {
  readonly stages: readonly Ripple[]
  /** Entries whose final place in the division changes; null means "not yet placed". */
  readonly places: readonly (Change<number | null> & { readonly entrant: EntrantId })[]
}

export function planRipple(
  before: PlanEvaluation,
  after: PlanEvaluation,
  tableOf: (plan: PlanEvaluation) => readonly Standing[] = planStandings,
): PlanRipple {
  const was = new Map(tableOf(before).map(({ entrant, place }) => [entrant, place]))
  return {
    stages: before.stages.map((stage, index) => ripple(stage, after.stages[index] ?? stage)),
    places: tableOf(after)
      .filter(({ entrant, place }) => (was.get(entrant) ?? null) !== place)
      .map(({ entrant, place }) => ({ entrant, before: was.get(entrant) ?? null, after: place })),
  }
}

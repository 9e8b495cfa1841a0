import type { PlanEvaluation } from '@tussle/competition/stages/plan-evaluation'
import type { DrawnStage } from '@tussle/competition/stages/stage-plan'
import type { Queryable } from '../../kernel/data/db.ts'
import { listCompetitionViews, type MatchView } from '../read/view.store.ts'
import { listDraws } from './board.store.ts'
import { drawOf, evaluateBoard, originalOf } from './board.ts'

export interface DivisionInDraw {
  readonly divisionId: number
  readonly evaluation: PlanEvaluation
  /** The graphs of the draw without its late entries. */
  readonly original: readonly DrawnStage[]
  /** Ordered by stage and node. */
  readonly matches: readonly MatchView[]
}

/** Evaluates every division of a competition whose draw has matches, in the order of their ids. */
export async function evaluateDivisions(db: Queryable, competitionId: number): Promise<DivisionInDraw[]> {
  const draws = await listDraws(db, competitionId)
  const views = Map.groupBy(await listCompetitionViews(db, competitionId), (view) => view.division_id)
  return draws
    .toSorted((a, b) => a.division_id - b.division_id)
    .flatMap((row) => {
      const matches = (views.get(row.division_id) ?? []).filter(({ node }) => node !== null)
      if (matches.length === 0) return []
      const draw = drawOf(row)
      const evaluation = evaluateBoard({ draw, nodes: matches, withdrawn: row.withdrawn })
      return [{ divisionId: row.division_id, evaluation, original: originalOf(draw), matches }]
    })
}

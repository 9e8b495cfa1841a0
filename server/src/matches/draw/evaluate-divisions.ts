import type { PlanEvaluation } from '@tussle/competition/stages/plan-evaluation'
import type { DrawnStage } from '@tussle/competition/stages/stage-plan'
import { CachedParts } from '../../kernel/cache/cached-parts.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { listCompetitionViews, type MatchView } from '../read/view.store.ts'
import { listDrawsOf } from './board.store.ts'
import { drawOf, evaluateBoard, originalOf } from './board.ts'
import { listDrawVersions } from './draw-versions.store.ts'

/** A match with everything that is shown of it but the names of its players. */
export type DrawnMatch = Omit<MatchView, 'people'>

export interface DivisionInDraw {
  readonly divisionId: number
  readonly evaluation: PlanEvaluation
  /** The graphs of the draw without its late entries. */
  readonly original: readonly DrawnStage[]
  /** Ordered by stage and node. */
  readonly matches: readonly DrawnMatch[]
}

/** A large tournament takes about 20 MB. */
const MOST_TOURNAMENTS = 20
const KEPT = new CachedParts<DivisionInDraw | null>(MOST_TOURNAMENTS)

/**
 * Evaluates every division of a competition whose draw has matches, in the order of their ids. A division that has not
 * changed since this process last read it is the same object as then.
 */
export async function evaluateDivisions(
  { db: database }: Pick<Ctx, 'db'>,
  db: Queryable,
  competitionId: number,
): Promise<DivisionInDraw[]> {
  const versions = await listDrawVersions(db, competitionId)
  const parts = await KEPT.find(database, competitionId, versions, (ids) =>
    readDivisions(db, competitionId, ids),
  )
  return parts.filter((part) => part !== null)
}

async function readDivisions(
  db: Queryable,
  competitionId: number,
  divisionIds: readonly number[],
): Promise<ReadonlyMap<number, DivisionInDraw | null>> {
  const draws = await listDrawsOf(db, divisionIds)
  const read = await listCompetitionViews(db, competitionId, divisionIds)
  const views = Map.groupBy(read, (view) => view.division_id)
  return new Map(
    draws.map((row) => {
      const divisionId = row.division_id
      const matches = (views.get(divisionId) ?? []).filter(({ node }) => node !== null)
      if (matches.length === 0) return [divisionId, null]
      const draw = drawOf(row)
      const evaluation = evaluateBoard({ draw, nodes: matches, withdrawn: row.withdrawn })
      return [divisionId, { divisionId, evaluation, original: originalOf(draw), matches }]
    }),
  )
}

import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { listNodes } from '../draw/board.store.ts'
import { type Draw, evaluateBoard } from '../draw/board.ts'
import { deleteStagesFrom, insertNodes, insertStages } from '../draw/draw.store.ts'
import { setLaterWeeks } from '../draw/fixtures.store.ts'
import { nodesFrom, stagesOf } from '../draw/nodes.ts'
import { applyResults } from './apply-results.ts'
import type { DivisionInPlay } from './division-in-play.ts'
import { deleteNodes, listTouchedIds } from './rounds.store.ts'

const LATER_TOUCHED = 'A match of a later stage was called or played'

interface LaterStages {
  readonly draw: Draw
  readonly plan: StagePlan
  /** The first stage that is replaced, counted from 0. */
  readonly from: number
  /** In a league the last week that is over: nothing new is put before it. */
  readonly past?: number
}

/**
 * Gives a drawn division other stages after some that stay as they are. Refused if a match of those that go was called
 * or played.
 */
export async function replaceLaterStages(
  ctx: Ctx,
  tx: Tx,
  division: DivisionInPlay,
  { draw, plan, from, past = 0 }: LaterStages,
): Promise<void> {
  const { competition, divisionId, seats } = division
  const known = Map.groupBy(await listNodes(tx, divisionId), ({ stage_nr: stage }) => stage)
  const gone = [...known].flatMap(([stage, nodes]) => (stage < from ? [] : nodes.map(({ id }) => id)))
  const touched = await listTouchedIds(tx, divisionId)
  if (gone.some((id) => touched.has(id))) throw new AppError('conflict', LATER_TOUCHED)
  await deleteNodes(tx, gone)
  await deleteStagesFrom(tx, divisionId, from)
  const after = withStages(draw, plan, from)
  const key = { competitionId: competition.id, divisionId, seats }
  await insertStages(
    tx,
    key,
    stagesOf(after).filter(({ nr }) => nr >= from),
  )
  const evaluation = evaluateBoard({ draw: after, nodes: [], withdrawn: [] })
  const added = nodesFrom(evaluation, (stage) => (stage < from ? (known.get(stage)?.length ?? 0) : 0))
  await insertNodes(tx, key, added)
  if (competition.kind === 'league') await setLaterWeeks(tx, divisionId, past)
  // If the stage before is over, this finds the entrants and tells them.
  await applyResults(ctx, tx, division, [], { isLoggedByCaller: true })
}

/** The same draw with the later stages of the plan; unless they say it, they break ties as the first one does. */
function withStages(draw: Draw, plan: StagePlan, from: number): Draw {
  const [first] = draw.plan.stages
  const later = plan.stages.slice(from).map((stage) => ({
    ...(first?.rule !== undefined && { rule: first.rule }),
    forfeits: 'credited' as const,
    ...stage,
  }))
  return {
    ...draw,
    plan: { stages: [...draw.plan.stages.slice(0, from), ...later] },
    rounds: [...draw.rounds.slice(0, from), ...later.map(() => [])],
    lots: [...draw.lots.slice(0, from), ...later.map(() => [])],
  }
}

import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { listNodes } from '../draw/board.store.ts'
import { type Draw, drawnOf, evaluateBoard } from '../draw/board.ts'
import { insertNodes, updateField } from '../draw/draw.store.ts'
import { nodesFrom, stagesOf } from '../draw/nodes.ts'
import { applyResults } from './apply-results.ts'
import type { DivisionInPlay } from './division-in-play.ts'
import { deleteNodes, listTouchedIds } from './rounds.store.ts'

const LATE_PLAYED = 'A match of the late entry was called or played'

/**
 * Changes which late entries a draw has. Its other matches stay. The draw gets the matches of the late entries, or
 * loses them again; those must be untouched.
 */
export async function extendDraw(ctx: Ctx, tx: Tx, division: DivisionInPlay, after: Draw): Promise<void> {
  const { competition, divisionId, seats } = division
  const known = Map.groupBy(await listNodes(tx, divisionId), ({ stage_nr: stage }) => stage)
  const gone = drawnOf(after).flatMap(({ graph }, stage) => known.get(stage)?.slice(graph.length) ?? [])
  if (gone.length > 0) {
    const touched = await listTouchedIds(tx, divisionId)
    if (gone.some(({ id }) => touched.has(id))) throw new AppError('conflict', LATE_PLAYED)
    await deleteNodes(
      tx,
      gone.map(({ id }) => id),
    )
  }
  await updateField(tx, divisionId, after, stagesOf(after))
  const evaluation = evaluateBoard({ draw: after, nodes: [], withdrawn: [] })
  const added = nodesFrom(evaluation, (stage) => known.get(stage)?.length ?? 0)
  // They begin without sides, so that applying the results finds them ready and tells the players.
  const open = added.map((node) => ({ ...node, entry1_id: null, entry2_id: null, state: 'pending' }))
  await insertNodes(tx, { competitionId: competition.id, divisionId, seats }, open)
  await applyResults(ctx, tx, division, [], { isLoggedByCaller: true })
}

import { FORMAT_TRAITS } from '@tussle/competition/format-names'
import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import {
  applyResults,
  computeChanges,
  type DivisionInPlay,
  type Draw,
  type DrawRow,
  drawnOf,
  drawOf,
  extendDraw,
  listCandidates,
  listRunningCalls,
  readBoard,
  seedsByRating,
  stagesOf,
} from '../matches/index.ts'

/**
 * Gives each late entry the place of a bye and leaves the rest of the draw as it is. Returns false if there are not
 * enough byes, or if a match that this would change was played or is on court.
 */
export async function takeByes(ctx: Ctx, tx: Tx, division: DivisionInPlay, row: DrawRow): Promise<boolean> {
  const drawn = new Set(row.entry_ids)
  const candidates = await listCandidates(tx, division.divisionId)
  const late = candidates.filter(({ id, is_complete: isComplete }) => isComplete && !drawn.has(id))
  if (late.length === 0) return true
  const before = drawOf(row)
  const lastName = Math.max(...before.nameRanks)
  const after = {
    ...before,
    entryIds: [...before.entryIds, ...seedsByRating(late).map(({ id }) => id)],
    nameRanks: [...before.nameRanks, ...late.map((_, index) => lastName + 1 + index)],
  }
  const board = await readBoard(tx, division.divisionId)
  if (board === null || !isSameTree(before, after)) return false
  const { moved, dependants } = computeChanges({ ...board, draw: after }, [], false)
  const onCourt = new Set((await listRunningCalls(tx, division.divisionId)).map((call) => call.match_id))
  if (dependants.length > 0 || moved.some(({ id }) => onCourt.has(id))) return false
  await extendDraw(tx, division.divisionId, after, stagesOf(after))
  await applyResults(ctx, tx, division, [], { isLoggedByCaller: true })
  return true
}

/** Between two powers of two a knockout has the same matches with fewer byes. */
function isSameTree(before: Draw, after: Draw): boolean {
  const sizesOf = (draw: Draw) => drawnOf(draw).map(({ graph }) => graph.length)
  const [first] = before.plan.stages
  const isKnockout = first !== undefined && FORMAT_TRAITS[first.format].isKnockout
  return isKnockout && sizesOf(before).join() === sizesOf(after).join()
}

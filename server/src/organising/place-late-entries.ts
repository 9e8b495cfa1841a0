import { FORMAT_TRAITS } from '@tussle/competition/format-names'
import { stageFormat } from '@tussle/competition/formats/registry'
import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import {
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
} from '../matches/index.ts'

/**
 * Gives each late entry the place of a bye, or its own matches in a round robin, and leaves the rest of the draw as it
 * is. Returns false if that is not possible, or if a match that this would change was played or is on court.
 */
export async function placeLateEntries(
  ctx: Ctx,
  tx: Tx,
  division: DivisionInPlay,
  row: DrawRow,
): Promise<boolean> {
  const drawn = new Set(row.entry_ids)
  const candidates = await listCandidates(tx, division.divisionId)
  const late = candidates.filter(({ id, is_complete: isComplete }) => isComplete && !drawn.has(id))
  if (late.length === 0) return true
  const after = withLate(
    drawOf(row),
    seedsByRating(late).map(({ id }) => id),
  )
  const board = await readBoard(tx, division.divisionId)
  if (board === null || after === null) return false
  const { moved, dependants } = computeChanges({ ...board, draw: after }, [], false)
  const onCourt = new Set((await listRunningCalls(tx, division.divisionId)).map((call) => call.match_id))
  if (dependants.length > 0 || moved.some(({ id }) => onCourt.has(id))) return false
  await extendDraw(ctx, tx, division, after)
  return true
}

/** The same draw with more entries; null if it cannot take them. */
function withLate(before: Draw, entryIds: readonly number[]): Draw | null {
  const lastName = Math.max(...before.nameRanks)
  const after = {
    ...before,
    entryIds: [...before.entryIds, ...entryIds],
    nameRanks: [...before.nameRanks, ...entryIds.map((_, index) => lastName + 1 + index)],
    late: before.late + entryIds.length,
  }
  const [first] = before.plan.stages
  if (first === undefined) return null
  if (FORMAT_TRAITS[first.format].isKnockout) return isSameTree(before, after) ? after : null
  const format = stageFormat(first.format)
  if (format.limits(after.entryIds.length, first.settings).problem !== null) return null
  const added = entryIds.flatMap(
    (_, index) => format.admit?.(before.entryIds.length + index, first.settings, 1) ?? [],
  )
  if (added.length < entryIds.length) return null
  const [own = [], ...others] = before.rounds
  return { ...after, rounds: [[...own, ...added], ...others] }
}

/** Between two powers of two a knockout has the same matches with fewer byes. */
function isSameTree(before: Draw, after: Draw): boolean {
  const sizesOf = (draw: Draw) => drawnOf(draw).map(({ graph }) => graph.length)
  return sizesOf(before).join() === sizesOf(after).join()
}

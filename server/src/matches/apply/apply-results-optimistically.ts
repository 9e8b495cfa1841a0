import type { Match } from '@tussle/contract/play/matches'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inOneStatement } from '../../kernel/data/transaction.ts'
import type { NewReport } from '../report/resolve-report.ts'
import { showReported } from '../report/show-reported.ts'
import {
  changesToSave,
  eventsOf,
  logLineOf,
  movesTheEnd,
  noteChange,
  type ReadBoard,
  readBoardFor,
} from './apply-results.ts'
import { type SeenState, savingIfUnchanged } from './changes.store.ts'
import { computeChanges, type Edit } from './compute-changes.ts'

/**
 * Does what `applyResults` does, but only for a new result and without a lock during the computation, so that a
 * competition takes hundreds of scores a second. Returns undefined if the result moves a title, ends the draw, ends a
 * round or affects later results, or if another write came first; the caller then takes the lock.
 */
export async function applyResultsOptimistically(
  ctx: SignedInCtx,
  report: NewReport,
  edit: Edit,
): Promise<Match | undefined> {
  const { division, resolution } = report
  if (!division.competition.is_active) return undefined
  const options = { isNew: resolution.does === 'make' }
  // This read must follow the read of the version in the facts: while that version is unchanged, the board is too.
  const board = await readBoardFor(ctx.db, division.divisionId, [edit])
  const changes = computeChanges(board, [edit], false)
  const { outcome, dependants, rounds, lots } = changes
  // `applyResults` refuses this under the lock and names the later matches.
  if (dependants.length > 0 || rounds !== null || lots !== null) return undefined
  if (board !== null && outcome !== null && movesTheEnd(board, outcome)) return undefined
  const answer = showReported(report, changes)
  const line = logLineOf(ctx, division, changes, options)
  const isDone = await inOneStatement(ctx, {
    call: savingIfUnchanged(division, seenIn(report, board), changesToSave(ctx, changes, options)),
    insertions: [...eventsOf(ctx, division, changes), ...(line === null ? [] : [line])],
    answer,
  })
  if (!isDone) return undefined
  noteChange(ctx, division)
  return answer
}

function seenIn({ facts, sides }: NewReport, board: ReadBoard | null): SeenState {
  const pair = [sides.mine, sides.theirs].sort((one, other) => one.entry_id - other.entry_id)
  return {
    version: board === null ? null : facts.version,
    entryIds: pair.map((side) => side.entry_id),
    userIds: pair.flatMap((side) => [side.user_id, side.partner_id]).filter((id) => id !== null),
    meetings: facts.meetings.map(({ id, version }) => `${id}:${version}`),
  }
}

import type { Match } from '@tussle/contract/play/matches'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inOneStatement } from '../../kernel/data/transaction.ts'
import type { MatchColumns } from '../matches.present.ts'
import { showMatch } from '../matches.service.ts'
import type { Court } from '../read/people.ts'
import type { NewReport } from '../report/resolve-report.ts'
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
import { type ChangedMatch, computeChanges, type Edit } from './compute-changes.ts'

/**
 * Does what `applyResults` does, but only for a new result and without a lock during the computation, so that a
 * competition takes hundreds of scores a second. Returns undefined if the result moves a title, ends the draw or
 * affects later results, or if another write came first; the caller then takes the lock.
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
  const { outcome, changed, dependants } = changes
  // `applyResults` refuses this under the lock and names the later matches.
  if (dependants.length > 0) return undefined
  if (board !== null && outcome !== null && movesTheEnd(board, outcome)) return undefined
  const [own] = changed
  if (own === undefined) return undefined
  const answer = showMatch(shownAs(report, own))
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

/** A match that its score creates has no place in a draw. */
const NO_PLACE = {
  bracket: 'main',
  round: 1,
  position: null,
  next_match_id: null,
  loser_next_match_id: null,
  parent_match1_id: null,
  parent_match2_id: null,
}

/** Builds the match as the store would read it back. */
function shownAs(
  { facts, division, sides, resolution }: NewReport,
  { match, derived, status, fact }: ChangedMatch,
): MatchColumns & Court {
  const { competition, divisionId } = division
  const people = [...sides.mine.people, ...sides.theirs.people]
  if (fact === null) throw new Error(`match ${match.id} was reported without a result`)
  return {
    ...(resolution.does === 'make' ? NO_PLACE : resolution.match),
    ...fact,
    ...derived,
    status,
    id: match.id,
    competition_id: competition.id,
    division_id: divisionId,
    kind: competition.kind,
    format: facts.draw?.format ?? null,
    entrants: facts.draw?.entrants ?? null,
    node: match.node,
    p1_id: fact.user1_id,
    p2_id: fact.partner1_id,
    p3_id: fact.user2_id,
    p4_id: fact.partner2_id,
    people: new Map(people.map((person) => [person.user_id, person])),
  }
}

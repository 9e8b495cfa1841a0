import type { Evaluation } from '@tussle/competition/evaluation'
import { ripple } from '@tussle/competition/ripple'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { previewDecision as contract, Ripple } from '@tussle/contract/play/matches'
import { presentPlayerRef } from '../../accounts/index.ts'
import { refuseUnlessOrganiser } from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { readBoard } from '../apply/apply-results.ts'
import { withEdit } from '../apply/compute-changes.ts'
import type { Node } from '../apply/facts.ts'
import { type Board, evaluateBoard } from '../draw/board.ts'
import { titlesOf } from '../draw/number-matches.ts'
import { getView } from '../matches.service.ts'
import { listEntryPeople } from '../read/view.store.ts'
import { decidedFact } from './decide-match.ts'

const NOTHING: Ripple = { matches: [], places: [] }

/**
 * What a decision would change: the draw is evaluated as it is and as it would be. A match without a draw changes
 * only its own record.
 */
export async function previewDecision(
  ctx: SignedInCtx,
  id: number,
  { outcome, ...how }: BodyOf<typeof contract>,
): Promise<Ripple> {
  return await inSnapshot(ctx, async (tx) => {
    const match = await getView(tx, id)
    await refuseUnlessOrganiser(ctx, tx, match.competition_id)
    if (outcome === null && match.outcome === null) {
      throw new AppError('conflict', 'This match has no result')
    }
    const board = await readBoard(tx, match.division_id)
    // A preview does not show the day of play, so any time zone will do.
    const fact = outcome === null ? null : decidedFact(ctx, match, 'UTC', { outcome, ...how })
    if (board === null || match.node === null) return NOTHING
    const edit = { match, fact, kind: 'corrected', reason: null } as const
    const nodes = board.nodes.map((node) => (node.id === id ? withEdit(node, edit) : node))
    const names = await titlesOf(tx, match.competition_id, match.division_id)
    return await present(tx, board, { id, names }, evaluateBoard(board), evaluateBoard({ ...board, nodes }))
  })
}

async function present(
  db: Queryable,
  { nodes }: Board,
  { id: editedId, names }: { readonly id: number; readonly names: (node: number) => string },
  before: Evaluation,
  after: Evaluation,
): Promise<Ripple> {
  const { matches, voided, placements } = ripple(before, after)
  const losing = new Set(voided.map(({ match }) => match))
  const changed = new Set([...matches.map((change) => change.after.match), ...losing])
  const people = await listEntryPeople(
    db,
    placements.map(({ entrant }) => entrant),
  )
  return {
    matches: [...changed]
      .sort((one, other) => one - other)
      .flatMap((index) => {
        const node: Node | undefined = nodes[index]
        if (node === undefined || node.id === editedId) return []
        return [{ id: node.id, title: names(index), losesResult: losing.has(index) }]
      }),
    places: placements.map((place) => ({
      entryId: place.entrant,
      players: (people.get(place.entrant) ?? []).map(presentPlayerRef),
      before: place.before,
      after: place.after,
    })),
  }
}

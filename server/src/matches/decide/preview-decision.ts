import { seasonStandings } from '@tussle/competition/season/playoffs'
import { planRipple } from '@tussle/competition/stages/plan-ripple'
import { planStandings } from '@tussle/competition/stages/plan-standings'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { previewDecision as contract, Ripple } from '@tussle/contract/play/match-decisions'
import { presentPlayerRef } from '../../accounts/index.ts'
import { refuseUnlessOrganiser } from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { readBoard } from '../apply/apply-results.ts'
import { withEdit } from '../apply/compute-changes.ts'
import { type GoneOnWithLots, goOnWithLots } from '../apply/draw-lots.ts'
import { type Board, evaluateBoard, type MatchAt } from '../draw/board.ts'
import { titlesOf } from '../draw/number-matches.ts'
import { listRunningCalls } from '../draw/on-court.store.ts'
import { getView } from '../matches.service.ts'
import { listEntryPeople } from '../read/entry-people.store.ts'
import { decidedFact } from './decide-match.ts'

const NOTHING: Ripple = { matches: [], places: [], lots: [] }

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
    await refuseUnlessOrganiser(ctx, tx, match.competition_id, 'desk')
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
    const running = await listRunningCalls(tx, match.division_id)
    const courts = new Map(running.map((call) => [call.match_id, call.court]))
    const edited = { id, kind: match.kind, names, courts }
    return await present(tx, board, edited, goOnWithLots({ ...board, nodes }))
  })
}

interface Edited {
  readonly id: number
  readonly kind: 'league' | 'tournament'
  readonly names: (at: MatchAt) => string
  /** The court of each match that is called or in play. */
  readonly courts: ReadonlyMap<number, number>
}

async function present(
  db: Queryable,
  board: Board,
  { id: editedId, kind, names, courts }: Edited,
  { evaluation, drawn }: GoneOnWithLots,
): Promise<Ripple> {
  // The table of a league is that of its season, whatever the playoffs bring.
  const table = kind === 'league' ? seasonStandings : planStandings
  const { stages, places } = planRipple(evaluateBoard(board), evaluation, table)
  // A preview draws no lot: it does not tell whose place it would give.
  const tied = drawn.flatMap(({ order }) => order)
  const known = places.filter(({ entrant }) => !tied.includes(entrant))
  const changed = new Map<string, boolean>()
  for (const [stage, { matches, voided }] of stages.entries()) {
    for (const change of matches) changed.set(`${stage} ${change.after.match}`, false)
    for (const { match } of voided) changed.set(`${stage} ${match}`, true)
  }
  const people = await listEntryPeople(db, [...known.map(({ entrant }) => entrant), ...tied])
  const playersOf = (entry: number) => (people.get(entry) ?? []).map(presentPlayerRef)
  return {
    matches: board.nodes.flatMap((node) => {
      const losesResult = changed.get(`${node.stage_nr} ${node.node}`)
      if (losesResult === undefined || node.id === editedId) return []
      return [{ id: node.id, title: names(node), losesResult, court: courts.get(node.id) ?? null }]
    }),
    places: known.map((place) => ({
      entryId: place.entrant,
      players: playersOf(place.entrant),
      before: place.before,
      after: place.after,
    })),
    lots: drawn.map(({ order }) => order.toSorted((a, b) => a - b).map(playersOf)),
  }
}

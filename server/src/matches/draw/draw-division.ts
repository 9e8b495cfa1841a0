import { evaluate } from '@tussle/competition/bracket'
import type { Format } from '@tussle/competition/format-names'
import { FORMAT_TRAITS } from '@tussle/competition/format-names'
import { type Graph, matchNode, type RankingRule, type Slot } from '@tussle/competition/graph'
import { seedOrder } from '@tussle/competition/seeding'
import { teamStrength } from '@tussle/competition/strength'
import { findRanking } from '../../competitions/index.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import type { DivisionInPlay } from '../apply/division-in-play.ts'
import { divisionDrawn } from '../matches.events.ts'
import { findDraw } from './board.store.ts'
import { type Draw, derive, entrantsOf, graphOf } from './board.ts'
import {
  type CandidateRow,
  countNodes,
  deleteDraw,
  hasHistory,
  insertDraw,
  insertNodes,
  listCandidates,
  type NodeToInsert,
} from './draw.store.ts'

export const DRAW_STANDS = 'The draw stands: results were reported'
const OTHERS_NOW = 'The entries have changed. Look at the seeds again'
const TOO_FEW = 'Need at least 2 participants for a tournament'

export interface Drawn {
  readonly matches: number
  /** Entries without a complete pair, which cannot be drawn. */
  readonly leftOut: number
}

/** Why a division cannot be drawn, with a message for the organiser. */
export interface Undrawable {
  readonly refusal: string
}

export interface Seeding {
  /** Every entry, the first seed first. */
  readonly seeds?: readonly number[] | null
  /** The order of an earlier draw that was set by hand, without the entries that no longer play. */
  readonly kept?: readonly number[] | null
}

/**
 * Draws a division under its competition's lock. The same entries in the same order give the same draw, so repeated
 * or concurrent calls have the effect of one. Other entries replace the draw until the first result.
 */
export async function drawDivision(
  ctx: Ctx,
  tx: Tx,
  division: DivisionInPlay,
  format: Format,
  { seeds = null, kept = null }: Seeding = {},
): Promise<Drawn | Undrawable> {
  const { competition, divisionId, seats } = division
  const candidates = await listCandidates(tx, divisionId)
  const complete = candidates.filter(({ is_complete: isComplete }) => isComplete)
  const refusal = sizeProblem(complete.length, format)
  if (refusal !== null) return { refusal }
  const byRating = seedsByRating(complete)
  const seeded =
    seeds !== null ? inOrder(complete, seeds) : kept === null ? byRating : afterKept(byRating, kept)
  if (seeded === null) return { refusal: OTHERS_NOW }
  const draw = asDraw(seeded, format, await findRanking(tx, competition.id))
  const leftOut = candidates.length - complete.length
  const known = await findDraw(tx, divisionId)
  if (known?.format === format && known.entry_ids.join() === draw.entryIds.join()) {
    return { matches: await countNodes(tx, divisionId), leftOut }
  }
  if (known !== undefined) {
    if (await hasHistory(tx, divisionId)) return { refusal: DRAW_STANDS }
    await deleteDraw(tx, divisionId)
  }

  const key = { competitionId: competition.id, divisionId, seats }
  const byHand = kept !== null || seeded.some(({ id }, seed) => id !== byRating[seed]?.id)
  await insertDraw(tx, key, { ...draw, byHand, drawnBy: ctx.actor?.userId ?? null }, ctx.clock.now())
  const nodes = nodesOf(draw)
  await insertNodes(tx, key, nodes)
  await ctx.outbox.emit(tx, divisionDrawn, { competitionId: competition.id, divisionId })
  return { matches: nodes.length, leftOut }
}

/** The draw without seeds set by hand: ordered by rating. */
export function drawByRating(entries: readonly CandidateRow[], format: Format): Draw {
  return asDraw(seedsByRating(entries), format, 'specified')
}

function asDraw(seeded: readonly CandidateRow[], format: Format, rule: RankingRule): Draw {
  const names = [...new Set(seeded.map(({ name }) => name))].sort((a, b) => (a < b ? -1 : 1))
  return {
    format,
    rule,
    entryIds: seeded.map(({ id }) => id),
    nameRanks: seeded.map(({ name }) => names.indexOf(name)),
  }
}

/** Orders by strength (a pair's is the sum of its players'), then by record, then by time of joining (OQ-095). */
export function seedsByRating(entries: readonly CandidateRow[]) {
  return seedOrder(
    entries.map((entry) => ({
      ...entry,
      ...teamStrength(entry.players),
      joinedAt: entry.joined_at.getTime(),
    })),
  )
}

/** Keeps an order that was set by hand and puts new entries behind it. */
function afterKept(entries: readonly CandidateRow[], kept: readonly number[]): CandidateRow[] {
  const placeOf = ({ id }: CandidateRow) => (kept.includes(id) ? kept.indexOf(id) : kept.length)
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Null if the order does not name exactly the entries to be drawn. */
function inOrder(entries: readonly CandidateRow[], seeds: readonly number[]): CandidateRow[] | null {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const ordered = [...new Set(seeds)].flatMap((id) => byId.get(id) ?? [])
  return ordered.length === entries.length && seeds.length === entries.length ? ordered : null
}

export function sizeProblem(entries: number, format: Format): string | null {
  if (entries < 2) return TOO_FEW
  const most = FORMAT_TRAITS[format].maxEntries
  return entries > most ? `This format takes at most ${most} entries` : null
}

/** The evaluation resolves byes, so the stored rows are correct from the start. */
export function nodesOf(draw: Draw): NodeToInsert[] {
  const graph = graphOf(draw)
  const evaluation = evaluate(graph, entrantsOf(draw), [])
  return Array.from({ length: graph.length }, (_, node) => ({
    ...placeOf(graph, node),
    ...derive(evaluation, node),
  }))
}

function placeOf(graph: Graph, id: number) {
  const { bracket, round, position, slots, winnerTo, loserTo } = matchNode(graph, id)
  return {
    node: id,
    bracket,
    round,
    position,
    next: winnerTo?.match ?? null,
    loser_next: loserTo?.match ?? null,
    parent1: parentOf(slots[0]),
    parent2: parentOf(slots[1]),
  }
}

function parentOf(slot: Slot): number | null {
  return slot.from === 'winner' || slot.from === 'loser' ? slot.match : null
}

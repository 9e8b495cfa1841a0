import { type Evaluation, isOver, Status } from './evaluation.ts'
import { type Graph, type Group, NOWHERE } from './graph.ts'

const STILL_IN = 1

/** How far each entrant has come in a knockout, by seed. */
export interface Placement {
  /** The final place; 0 while it is open. */
  readonly place: Int32Array
  /** The best place that is still possible. Standings are ordered by it first. */
  readonly best: Int32Array
  /** 1 if the entrant won the latest match or qualified from the group. */
  readonly advanced: Uint8Array
}

/**
 * Derives placements from the evaluated matches. Elimination formats place entrants by round of exit, never by
 * record.
 */
export function placements(evaluation: Evaluation): Placement {
  const { graph, entrants, withdrawn } = evaluation
  const place = new Int32Array(entrants.length)
  const best = new Int32Array(entrants.length).fill(STILL_IN)
  const advanced = new Uint8Array(entrants.length)
  for (const order of evaluation.groupOrder) if (order) placeGroup(order, graph, place, advanced)

  const latest = new Int32Array(entrants.length).fill(NOWHERE)
  const start = graph.groups.at(-1)?.end ?? 0
  for (let match = start; match < graph.length; match++) {
    const a = evaluation.side[2 * match] as number
    const b = evaluation.side[2 * match + 1] as number
    if (a >= 0) latest[a] = match
    if (b >= 0) latest[b] = match
    settle(evaluation, match, place, advanced)
  }

  const bestFrom = bestPlaces(graph, start)
  for (let seed = 0; seed < best.length; seed++) {
    const match = latest[seed] as number
    if (place[seed] !== 0) best[seed] = place[seed] as number
    else if (match === NOWHERE) continue
    else if (withdrawn[seed] === 1) best[seed] = graph.loserPlace[match] as number
    else best[seed] = bestFrom[match] as number
  }
  countPlaces(evaluation, place)
  return { place, best, advanced }
}

/** Certain to qualify: fewer than two others can still reach this many wins. */
export function hasClinched(evaluation: Evaluation, group: Group, seed: number, wins: Int32Array): boolean {
  const open = new Map<number, number>()
  for (let match = group.first; match < group.end; match++) {
    if ((evaluation.status[match] as number) > Status.ready) continue
    for (const one of evaluation.side.subarray(2 * match, 2 * match + 2))
      open.set(one, (open.get(one) ?? 0) + 1)
  }
  const mine = wins[seed] as number
  const rivals = group.seeds.filter(
    (other) => other !== seed && (wins[other] as number) + (open.get(other) ?? 0) >= mine,
  )
  return rivals.length < evaluation.graph.qualifiers
}

function settle(evaluation: Evaluation, match: number, place: Int32Array, advanced: Uint8Array): void {
  const { graph } = evaluation
  const status = evaluation.status[match] as number
  if (status === Status.pending || status === Status.ready) return
  if (status === Status.double_forfeit) {
    place[evaluation.side[2 * match] as number] = graph.loserPlace[match] as number
    place[evaluation.side[2 * match + 1] as number] = graph.loserPlace[match] as number
    return
  }
  const winner = evaluation.winner[match] as number
  const loser = evaluation.loser[match] as number
  const contested = status === Status.played || status === Status.walkover || status === Status.retired
  if (contested) {
    advanced[winner] = 1
    advanced[loser] = 0
  }
  const ends = contested || status === Status.void
  if (loser >= 0 && ends && !goesOn(evaluation, match, loser))
    place[loser] = graph.loserPlace[match] as number
  const hasTitle = ends || status === Status.bye
  if (winner >= 0 && hasTitle && graph.winnerTo[match] === NOWHERE)
    place[winner] = (graph.loserPlace[match] as number) - 1
}

/** Whether the loser of a match has another one. Only who lost their first match drops to some consolations. */
function goesOn({ graph, side }: Evaluation, match: number, loser: number): boolean {
  const slot = graph.loserTo[match] as number
  return slot !== NOWHERE && side[slot] === loser
}

/** The best place that a side of each match can still reach: what the last match on the winner's way decides. */
function bestPlaces(graph: Graph, start: number): Int32Array {
  const best = new Int32Array(graph.length)
  for (let match = graph.length - 1; match >= start; match--) {
    const slot = graph.winnerTo[match] as number
    best[match] = slot === NOWHERE ? (graph.loserPlace[match] as number) - 1 : (best[slot >> 1] as number)
  }
  return best
}

/**
 * Where the number of entrants ahead depends on who lost, a place is one more than their number, once all is decided.
 * Only the final and the bronze match give their places, even if double forfeits left them without players.
 */
function countPlaces(evaluation: Evaluation, place: Int32Array): void {
  const { countedFrom, bronze } = evaluation.graph
  if (countedFrom === 0) return
  const isFixed = isOver(evaluation)
  const leastAhead = bronze === NOWHERE ? 2 : 4
  const drawn = place.slice()
  for (const [seed, own] of drawn.entries()) {
    if (own < countedFrom) continue
    const ahead = drawn.filter((other) => other > 0 && other < own).length
    place[seed] = isFixed ? 1 + Math.max(leastAhead, ahead) : 0
  }
}

/** The first of a complete group qualify; equal ranks of different groups share a place. */
function placeGroup(order: readonly number[], graph: Graph, place: Int32Array, advanced: Uint8Array): void {
  for (const [rank, seed] of order.entries()) {
    if (rank < graph.qualifiers) advanced[seed] = 1
    else place[seed] = rank * graph.groups.length + 1
  }
}

import { BYE, type Evaluation, OPEN, type Orphan, Status } from './evaluation.ts'
import {
  type Graph,
  type Group,
  isFirstLoser,
  isPlace,
  isSeed,
  isWinner,
  NOWHERE,
  placeGroup,
  placeRank,
  sourceValue,
} from './graph.ts'
import type { Lot } from './lots.ts'
import { CHAINS, rank, rankLeaversLast } from './ranking.ts'
import { type Entrant, type EntrantId, outcomeWinner, type Result } from './result.ts'
import { tallyMatches, withdrewWithin } from './tally.ts'

/**
 * Computes the whole state of a draw from its facts, in one pass over the matches. No result is ever advanced or rolled back: to correct or undo a result, edit the list of facts and evaluate again.
 *
 * `entrants` are in seed order. If several facts name the same match, the last one that fits its two sides counts. A withdrawn entrant keeps the results already played; every later opponent gets a walkover.
 * `lots` settle the ties that no criterion has settled.
 */
export function evaluate(
  graph: Graph,
  entrants: readonly Entrant[],
  results: readonly Result[],
  withdrawals: Iterable<EntrantId> = [],
  lots: readonly Lot[] = [],
): Evaluation {
  const { length, source, groups } = graph
  // All columns share one allocation, which is most of the cost of a large bracket without results.
  const cells = new Int32Array(5 * length).fill(OPEN)
  const side = cells.subarray(0, 2 * length)
  const winner = cells.subarray(2 * length, 3 * length)
  const loser = cells.subarray(3 * length, 4 * length)
  const applied = cells.subarray(4 * length)
  const status = new Uint8Array(length)
  const withdrawn = withdrawnSeeds(entrants, withdrawals)
  const facts = indexFacts(results, length)
  const groupOrder: (readonly number[] | null)[] = groups.map(() => null)
  const orphans: Orphan[] = []
  const columns = { side, status, winner, loser, applied, withdrawn }
  const state: Evaluation = { graph, entrants, results, lots, ...columns, groupOrder, orphans }

  let nextGroup = 0
  for (let match = 0; match < length; match++) {
    for (; groups[nextGroup]?.end === match; nextGroup++) {
      groupOrder[nextGroup] = orderOfGroup(state, groups[nextGroup] as Group)
    }
    const a = occupant(state, source[2 * match] as number)
    const b = occupant(state, source[2 * match + 1] as number)
    if (match === graph.decider && !needsDecider(state, match)) {
      skipDecider(state, match)
      continue
    }
    side[2 * match] = a
    side[2 * match + 1] = b
    if (a === OPEN || b === OPEN) continue
    if (a === BYE || b === BYE)
      decide(state, match, Status.bye, luckyWinner(state, match, a === BYE ? b : a), BYE)
    else contest(state, facts, match, a, b)
  }
  for (; nextGroup < groups.length; nextGroup++) {
    groupOrder[nextGroup] = orderOfGroup(state, groups[nextGroup] as Group)
  }
  collectOrphans(state, orphans)
  return state
}

/**
 * Decides a match of two real entrants: by the latest fitting fact, else by a withdrawal, else it is ready to play.
 */
function contest(state: Evaluation, facts: Facts, match: number, a: number, b: number): void {
  const first = state.entrants[a]?.id
  const second = state.entrants[b]?.id
  for (let fact = facts.last[match] as number; fact !== NOWHERE; fact = facts.previous[fact] as number) {
    const { entrants, outcome } = state.results[fact] as Result
    const inOrder = entrants[0] === first && entrants[1] === second
    if (!inOrder && (entrants[0] !== second || entrants[1] !== first)) continue
    const won = outcomeWinner(outcome)
    if (won === null) continue
    state.applied[match] = fact
    // Nearly every match is played, and reading a known property is faster than reading a computed one.
    const status = outcome.kind === 'played' ? Status.played : Status[outcome.kind]
    if (won === 'none') decide(state, match, Status.double_forfeit, BYE, BYE)
    else if ((won === 0) === inOrder) decide(state, match, status, a, b)
    else decide(state, match, status, b, a)
    return
  }
  const outA = state.withdrawn[a] === 1
  const outB = state.withdrawn[b] === 1
  if (outA && outB) decide(state, match, Status.double_forfeit, BYE, BYE)
  else if (outA) decide(state, match, Status.walkover, b, a)
  else if (outB) decide(state, match, Status.walkover, a, b)
  else state.status[match] = Status.ready
}

/** A bye advances any entrant, but a withdrawn entrant does not become champion by a bye. */
function luckyWinner(state: Evaluation, match: number, seed: number): number {
  const { winnerTo, decider } = state.graph
  const isLast = winnerTo[match] === NOWHERE || match === decider - 1
  return isLast && state.withdrawn[seed] === 1 ? BYE : seed
}

function decide(state: Evaluation, match: number, status: number, winner: number, loser: number): void {
  state.status[match] = status
  state.winner[match] = winner
  state.loser[match] = loser
}

function occupant(state: Evaluation, source: number): number {
  const value = sourceValue(source)
  if (isSeed(source)) {
    const entrant = state.entrants[value]
    return entrant === undefined ? BYE : entrant.isOpen === true ? OPEN : value
  }
  if (isFirstLoser(source)) return firstLoser(state, value)
  if (!isPlace(source)) return (isWinner(source) ? state.winner[value] : state.loser[value]) as number
  const group = placeGroup(value)
  if (group >= state.groupOrder.length) return BYE
  const order = state.groupOrder[group]
  return order ? (order[placeRank(value)] ?? BYE) : OPEN
}

/** The loser of a match who reached it by a bye; anybody else has won a match before and does not get a second one. */
function firstLoser(state: Evaluation, match: number): number {
  const loser = state.loser[match] as number
  if (loser < 0) return loser
  const feeder = state.graph.source[loser === state.side[2 * match] ? 2 * match : 2 * match + 1] as number
  return isSeed(feeder) || state.status[sourceValue(feeder)] === Status.bye ? loser : BYE
}

/** Both finalists have one loss only if the entrant from the losers side beats the other in the grand final. */
function needsDecider(state: Evaluation, decider: number): boolean {
  const grand = decider - 1
  const status = state.status[grand] as number
  if (status !== Status.played && status !== Status.walkover && status !== Status.retired) return false
  return state.winner[grand] === state.side[2 * grand + 1]
}

function skipDecider(state: Evaluation, decider: number): void {
  const grand = decider - 1
  const isOpen = (state.status[grand] as number) <= Status.ready
  state.side[2 * decider] = isOpen ? OPEN : BYE
  state.side[2 * decider + 1] = isOpen ? OPEN : BYE
  const status = isOpen ? Status.pending : Status.void
  decide(state, decider, status, state.winner[grand] as number, state.loser[grand] as number)
}

/**
 * The seeds of a group, best first, once every match is decided. An entrant who withdrew during the group loses the
 * place in it.
 */
function orderOfGroup(state: Evaluation, group: Group): number[] | null {
  for (let match = group.first; match < group.end; match++) {
    if ((state.status[match] as number) <= Status.ready) return null
  }
  const tally = tallyMatches(state, group.first, group.end, true)
  const order = rank(
    group.seeds,
    { entrants: state.entrants, tally, lots: state.lots },
    CHAINS[state.graph.rule],
  )
  const gone = withdrewWithin(state, group.first, group.end)
  return rankLeaversLast(order, gone).map(({ seed }) => seed)
}

interface Facts {
  /**
   * For each match the index of its last fact, and for each fact the index of the previous fact about the same match.
   */
  readonly last: Int32Array
  readonly previous: Int32Array
}

function indexFacts(results: readonly Result[], matches: number): Facts {
  const last = new Int32Array(matches).fill(NOWHERE)
  const previous = new Int32Array(results.length).fill(NOWHERE)
  for (let fact = 0; fact < results.length; fact++) {
    const { match } = results[fact] as Result
    if (!(match >= 0 && match < matches)) continue
    previous[fact] = last[match] as number
    last[match] = fact
  }
  return { last, previous }
}

function collectOrphans(state: Evaluation, orphans: Orphan[]): void {
  let counted = 0
  for (let match = 0; match < state.graph.length; match++) if (state.applied[match] !== NOWHERE) counted++
  if (counted === state.results.length) return
  for (let fact = 0; fact < state.results.length; fact++) {
    const result = state.results[fact] as Result
    const applied = state.applied[result.match]
    if (applied === fact) continue
    if (applied === undefined) orphans.push({ result, reason: 'unknown_match' })
    else if (outcomeWinner(result.outcome) === null) orphans.push({ result, reason: 'no_winner' })
    else if (samePair(result, state.results[applied])) orphans.push({ result, reason: 'superseded' })
    else orphans.push({ result, reason: 'other_entrants' })
  }
}

function samePair(one: Result, other: Result | undefined): boolean {
  if (other === undefined) return false
  const [a, b] = one.entrants
  return other.entrants.includes(a) && other.entrants.includes(b)
}

function withdrawnSeeds(entrants: readonly Entrant[], withdrawals: Iterable<EntrantId>): Uint8Array {
  const seeds = new Uint8Array(entrants.length)
  const ids = new Set(withdrawals)
  if (ids.size > 0) for (const [seed, { id }] of entrants.entries()) if (ids.has(id)) seeds[seed] = 1
  return seeds
}

import type { RankingRule } from './draw-names.ts'
import type { FormatName } from './format-names.ts'
import { type GameRules, STANDARD_GAME } from './score.ts'

export type { RankingRule } from './draw-names.ts'

/** A match is identified by its index in the graph: the same format and size always give the same ids. */
export type MatchId = number

/** Where one side of a match comes from. Seeds and places count from 1. */
export type Slot =
  | { readonly from: 'seed'; readonly seed: number }
  | { readonly from: 'winner' | 'loser'; readonly match: MatchId }
  | { readonly from: 'place'; readonly group: string; readonly place: number }
  | { readonly from: 'bye' }

export interface MatchNode {
  readonly id: MatchId
  readonly bracket: string
  readonly round: number
  readonly position: number
  readonly slots: readonly [Slot, Slot]
  readonly winnerTo: Target | null
  readonly loserTo: Target | null
  /** The second grand final. It is played only if the losers side wins the first one. */
  readonly isDecider: boolean
}

export interface Target {
  readonly match: MatchId
  readonly slot: 0 | 1
}

export interface Group {
  readonly name: string
  readonly seeds: readonly number[]
  readonly first: MatchId
  readonly end: MatchId
}

/**
 * The immutable draw. It stores columns instead of objects, because every result reads a bracket of up to 4,096
 * whole. Matches are in topological order, so one pass from first to last evaluates everything.
 */
export interface Graph {
  readonly format: FormatName
  readonly entrants: number
  readonly length: number
  readonly brackets: readonly string[]
  readonly bracket: Uint16Array
  readonly round: Uint16Array
  readonly position: Uint16Array
  /** Two encoded sources per match; see `seedSlot`, `winnerOf`, `loserOf`, `placeIn`. */
  readonly source: Int32Array
  /** Where the winner and the loser go, as 2 * match + slot; NOWHERE if they have no further match. */
  readonly winnerTo: Int32Array
  readonly loserTo: Int32Array
  /** The place of an entrant who is out after this match; 0 if nobody is. */
  readonly loserPlace: Int32Array
  readonly final: MatchId
  readonly decider: MatchId
  readonly bronze: MatchId
  readonly groups: readonly Group[]
  /** How many entrants of each group go on to a tree or a later stage. */
  readonly qualifiers: number
  /**
   * From this place on the number of entrants depends on who lost, so the places are counted once all matches are
   * decided; 0 if every place is fixed by the draw.
   */
  readonly countedFrom: number
  /** How many rounds there will be in the end; 0 if the draw is whole from the start. */
  readonly plannedRounds: number
  /** How many places up a challenge of a ladder may lead. */
  readonly range: number
  readonly rule: RankingRule
  /** The game that a walkover is credited with in tie-break points; null if walkovers are excluded from them. */
  readonly forfeitGame: GameRules | null
}

export const NOWHERE = -1

const SEED = 0
const WINNER = 1
const LOSER = 2
const PLACE = 3
const FIRST_LOSER = 4
const KIND_BITS = 3
const KIND = (1 << KIND_BITS) - 1
const PLACES_PER_GROUP = 128

export const seedSlot = (seed: number): number => (seed << KIND_BITS) | SEED
export const winnerOf = (match: MatchId): number => (match << KIND_BITS) | WINNER
export const loserOf = (match: MatchId): number => (match << KIND_BITS) | LOSER
/** The loser of a match, if a bye had led to it, so that it was the loser's first match; else a bye. */
export const firstLoserOf = (match: MatchId): number => (match << KIND_BITS) | FIRST_LOSER
export const placeIn = (group: number, place: number): number =>
  ((group * PLACES_PER_GROUP + place) << KIND_BITS) | PLACE

export const sourceValue = (source: number): number => source >> KIND_BITS
export const isSeed = (source: number): boolean => (source & KIND) === SEED
export const isWinner = (source: number): boolean => (source & KIND) === WINNER
export const isPlace = (source: number): boolean => (source & KIND) === PLACE
export const isFirstLoser = (source: number): boolean => (source & KIND) === FIRST_LOSER
/** Whether the draw leads to one last match; otherwise it is one table or several groups. */
export const isTree = (graph: Graph): boolean => graph.final !== NOWHERE
export const placeGroup = (value: number): number => Math.floor(value / PLACES_PER_GROUP)
export const placeRank = (value: number): number => value % PLACES_PER_GROUP

export type Draft = ReturnType<typeof draftGraph>
type Ends = Partial<
  Pick<
    Graph,
    | 'final'
    | 'decider'
    | 'bronze'
    | 'groups'
    | 'qualifiers'
    | 'countedFrom'
    | 'plannedRounds'
    | 'range'
    | 'rule'
    | 'forfeitGame'
  >
>

/** Builds a graph. Call `add` in topological order. */
export function draftGraph(
  format: FormatName,
  entrants: number,
  length: number,
  brackets: readonly string[],
) {
  const bracket = new Uint16Array(length)
  const round = new Uint16Array(length)
  const position = new Uint16Array(length)
  const source = new Int32Array(length * 2)
  const winnerTo = new Int32Array(length).fill(NOWHERE)
  const loserTo = new Int32Array(length).fill(NOWHERE)
  const loserPlace = new Int32Array(length)
  let next = 0

  function connect(from: number, slot: number): void {
    if (isWinner(from)) winnerTo[sourceValue(from)] = slot
    else if ((from & KIND) === LOSER || isFirstLoser(from)) loserTo[sourceValue(from)] = slot
  }

  function add(inBracket: number, inRound: number, at: number, a: number, b: number, place: number): MatchId {
    const id = next++
    bracket[id] = inBracket
    round[id] = inRound
    position[id] = at
    source[2 * id] = a
    source[2 * id + 1] = b
    loserPlace[id] = place
    connect(a, 2 * id)
    connect(b, 2 * id + 1)
    return id
  }

  function seal(ends: Ends): Graph {
    const columns = { bracket, round, position, source, winnerTo, loserTo, loserPlace }
    const open = { final: NOWHERE, decider: NOWHERE, bronze: NOWHERE, groups: [], qualifiers: 0 }
    const rest = { countedFrom: 0, plannedRounds: 0, range: 0 }
    const ties = { rule: 'specified' as const, forfeitGame: STANDARD_GAME }
    return { format, entrants, length, brackets, ...columns, ...open, ...rest, ...ties, ...ends }
  }
  return { add, seal }
}

/** One match of the draw as a plain object, shaped for a row of the match table. */
export function matchNode(graph: Graph, id: MatchId): MatchNode {
  return {
    id,
    bracket: bracketName(graph, id),
    round: graph.round[id] ?? 0,
    position: graph.position[id] ?? 0,
    slots: [describe(graph, graph.source[2 * id] ?? 0), describe(graph, graph.source[2 * id + 1] ?? 0)],
    winnerTo: target(graph.winnerTo[id] ?? NOWHERE),
    loserTo: target(graph.loserTo[id] ?? NOWHERE),
    isDecider: id === graph.decider,
  }
}

export function matchNodes(graph: Graph): MatchNode[] {
  return Array.from({ length: graph.length }, (_, id) => matchNode(graph, id))
}

export function bracketName(graph: Graph, id: MatchId): string {
  return graph.brackets[graph.bracket[id] ?? 0] ?? 'main'
}

function describe(graph: Graph, source: number): Slot {
  const value = sourceValue(source)
  if (isSeed(source)) return value < graph.entrants ? { from: 'seed', seed: value + 1 } : { from: 'bye' }
  if (!isPlace(source)) return { from: isWinner(source) ? 'winner' : 'loser', match: value }
  const group = graph.groups[placeGroup(value)]
  return group ? { from: 'place', group: group.name, place: placeRank(value) + 1 } : { from: 'bye' }
}

function target(slot: number): Target | null {
  return slot === NOWHERE ? null : { match: slot >> 1, slot: slot % 2 === 0 ? 0 : 1 }
}

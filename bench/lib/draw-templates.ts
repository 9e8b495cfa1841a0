import { evaluate } from '@tussle/competition/bracket'
import { champion, drawGraph } from '@tussle/competition/draw'
import { type Evaluation, Status } from '@tussle/competition/evaluation'
import type { Format } from '@tussle/competition/format-names'
import { type Graph, matchNode, type Slot } from '@tussle/competition/graph'
import type { Result } from '@tussle/competition/result'

/** One match of a draw as every division of that format and size gets it; players are seeds from 1. */
export interface TemplateRow {
  readonly format: Format
  readonly size: number
  readonly node: number
  readonly bracket: string
  readonly round: number
  readonly position: number
  readonly next: number | null
  readonly loser_next: number | null
  readonly parent1: number | null
  readonly parent2: number | null
  readonly seed1: number | null
  readonly seed2: number | null
  readonly state: string
  readonly winner: number | null
  /** Whether there is a result, and the seed that has won the whole draw, if one has. */
  readonly is_played: boolean
  readonly champion: number | null
}

const FORMATS: readonly Format[] = [
  'single_elimination',
  'double_elimination',
  'round_robin',
  'group_knockout',
]
const MOST_ENTRIES = 12
export const HOT_ENTRIES = 256
/** Of the first round of a large bracket; what follows from it is played too. */
const HOT_SHARE_PLAYED = 0.25

/** The sets that the generated matches end with, as their winner sees them. */
export const WINNING_SETS = [
  [11, 7],
  [11, 9],
] as const

/** The rules of play themselves say how each draw looks and what follows from its results. */
export function drawTemplates(): TemplateRow[] {
  const sizes = Array.from({ length: MOST_ENTRIES - 1 }, (_, index) => index + 2)
  const finished = FORMATS.flatMap((format) => sizes.flatMap((size) => templateOf(format, size, () => true)))
  const hot = templateOf('single_elimination', HOT_ENTRIES, (graph, node) => {
    const firstRound = HOT_ENTRIES / 2
    const reach = firstRound * HOT_SHARE_PLAYED
    return (graph.position[node] ?? 0) <= reach / 2 ** ((graph.round[node] ?? 1) - 1)
  })
  return [...finished, ...hot]
}

function templateOf(
  format: Format,
  size: number,
  isDue: (graph: Graph, node: number) => boolean,
): TemplateRow[] {
  const graph = drawGraph(format, size, 'specified')
  const entrants = Array.from({ length: size }, (_, seed) => ({
    id: seed + 1,
    name: String(seed).padStart(5, '0'),
  }))
  const results: Result[] = []
  let evaluation = evaluate(graph, entrants, results)
  for (;;) {
    const due = nodesOf(graph).filter(
      (node) => evaluation.status[node] === Status.ready && isDue(graph, node),
    )
    if (due.length === 0) break
    results.push(...due.map((node) => resultAt(evaluation, node)))
    evaluation = evaluate(graph, entrants, results)
  }
  return nodesOf(graph).map((node) => rowAt(evaluation, node))
}

function nodesOf(graph: Graph): number[] {
  return Array.from({ length: graph.length }, (_, node) => node)
}

/** Mostly the better seed wins. */
function resultAt({ side }: Evaluation, node: number): Result {
  const seeds = [(side[2 * node] ?? 0) + 1, (side[2 * node + 1] ?? 0) + 1] as const
  const firstWins = seeds[0] < seeds[1] !== (node % 4 === 3)
  const sets = WINNING_SETS.map(([won, lost]) => (firstWins ? [won, lost] : [lost, won]) as [number, number])
  return { match: node, entrants: seeds, outcome: { kind: 'played', sets } }
}

function rowAt(evaluation: Evaluation, node: number): TemplateRow {
  const { graph, side, status, winner } = evaluation
  const { bracket, round, position, slots, winnerTo, loserTo } = matchNode(graph, node)
  const seedAt = (seed: number | undefined) => (seed === undefined || seed < 0 ? null : seed + 1)
  const state = STATES[status[node] ?? 0] ?? 'decided'
  return {
    format: graph.format,
    size: graph.entrants,
    node,
    bracket,
    round,
    position,
    next: winnerTo?.match ?? null,
    loser_next: loserTo?.match ?? null,
    parent1: parentOf(slots[0]),
    parent2: parentOf(slots[1]),
    seed1: seedAt(side[2 * node]),
    seed2: seedAt(side[2 * node + 1]),
    state,
    winner: state === 'void' ? null : seedAt(winner[node]),
    is_played: status[node] === Status.played,
    champion: champion(evaluation),
  }
}

const STATES: Readonly<Record<number, string>> = {
  [Status.pending]: 'pending',
  [Status.ready]: 'ready',
  [Status.bye]: 'bye',
  [Status.void]: 'void',
}

function parentOf(slot: Slot): number | null {
  return slot.from === 'winner' || slot.from === 'loser' ? slot.match : null
}

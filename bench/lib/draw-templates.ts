import { type Evaluation, Status } from '@tussle/competition/evaluation'
import type { Format } from '@tussle/competition/format-names'
import { type Graph, matchNode, type Slot } from '@tussle/competition/graph'
import type { Result } from '@tussle/competition/result'
import { evaluatePlan, planChampion } from '@tussle/competition/stages/plan-evaluation'
import { planOfFormat } from '@tussle/competition/stages/plan-presets'
import { drawPlan } from '@tussle/competition/stages/stage-plan'

/** One match of a draw as every division of that format and size has it; players are seeds from 1. */
export interface TemplateRow {
  /** The format of the competition. */
  readonly format: Format
  readonly size: number
  /** The stage, from 0, the node in it, and the number of the match in the whole division. */
  readonly nr: number
  readonly node: number
  readonly flat: number
  readonly bracket: string
  readonly round: number
  readonly position: number
  /** The links are numbers in the whole division. */
  readonly next: number | null
  readonly loser_next: number | null
  readonly parent1: number | null
  readonly parent2: number | null
  readonly seed1: number | null
  readonly seed2: number | null
  readonly state: string
  readonly winner: number | null
  /** Whether there is a result, and the seed that has won the whole draw, if any. */
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
/** The share of the first round of a large bracket that is played; what follows from it is played too. */
const HOT_SHARE_PLAYED = 0.25

/** The sets of the generated matches, from the winner's side. */
export const WINNING_SETS = [
  [11, 7],
  [11, 9],
] as const

/** A stage as every division of that format and size has it. */
export interface StageTemplate {
  readonly format: Format
  readonly size: number
  readonly nr: number
  readonly stage_format: string
  readonly settings: object
  readonly source: object
  readonly entrants: number
}

export function stageTemplates(): StageTemplate[] {
  const sizes = [...Array.from({ length: MOST_ENTRIES - 1 }, (_, index) => index + 2), HOT_ENTRIES]
  return FORMATS.flatMap((format) =>
    sizes.flatMap((size) =>
      drawPlan(planOfFormat(format, size), size).map(({ stage, entrants }, nr) => ({
        ...{ format, size, nr, entrants },
        ...{ stage_format: stage.format, settings: stage.settings, source: stage.source },
      })),
    ),
  )
}

/** The engine itself decides how each draw looks and what follows from its results. */
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
  const drawn = drawPlan(planOfFormat(format, size), size)
  const entrants = Array.from({ length: size }, (_, seed) => ({
    id: seed + 1,
    name: String(seed).padStart(5, '0'),
  }))
  const results: Result[][] = drawn.map(() => [])
  let plan = evaluatePlan(drawn, entrants, results)
  for (let isPlayed = true; isPlayed; plan = evaluatePlan(drawn, entrants, results)) {
    isPlayed = false
    for (const [nr, evaluation] of plan.stages.entries()) {
      const { graph, status } = evaluation
      const due = nodesOf(graph).filter((node) => status[node] === Status.ready && isDue(graph, node))
      results[nr]?.push(...due.map((node) => resultAt(evaluation, node)))
      isPlayed ||= due.length > 0
    }
  }
  let first = 0
  return plan.stages.flatMap((evaluation, nr) => {
    const rows = nodesOf(evaluation.graph).map((node) => ({
      ...{ format, size, nr, flat: first + node, champion: planChampion(plan) },
      ...rowAt(evaluation, node, first),
    }))
    first += rows.length
    return rows
  })
}

function nodesOf(graph: Graph): number[] {
  return Array.from({ length: graph.length }, (_, node) => node)
}

/** The better seed wins most of the time. */
function resultAt({ side, entrants }: Evaluation, node: number): Result {
  const idAt = (slot: number) => entrants[side[slot] ?? 0]?.id ?? 0
  const seeds = [idAt(2 * node), idAt(2 * node + 1)] as const
  const firstWins = seeds[0] < seeds[1] !== (node % 4 === 3)
  const sets = WINNING_SETS.map(([won, lost]) => (firstWins ? [won, lost] : [lost, won]) as [number, number])
  return { match: node, entrants: seeds, outcome: { kind: 'played', sets } }
}

type OfStage = Omit<TemplateRow, 'format' | 'size' | 'nr' | 'flat' | 'champion'>

/** `first` is the number of the stage's first match in the division. */
function rowAt(evaluation: Evaluation, node: number, first: number): OfStage {
  const { graph, side, status, winner, entrants } = evaluation
  const { bracket, round, position, slots, winnerTo, loserTo } = matchNode(graph, node)
  // The ids of the entrants are their seeds in the division.
  const seedAt = (seed: number | undefined) => entrants[seed ?? -1]?.id ?? null
  const inDivision = (match: number | null | undefined) => (typeof match === 'number' ? first + match : null)
  const state = STATES[status[node] ?? 0] ?? 'decided'
  return {
    node,
    bracket,
    round,
    position,
    next: inDivision(winnerTo?.match),
    loser_next: inDivision(loserTo?.match),
    parent1: inDivision(parentOf(slots[0])),
    parent2: inDivision(parentOf(slots[1])),
    seed1: seedAt(side[2 * node]),
    seed2: seedAt(side[2 * node + 1]),
    state,
    winner: state === 'void' ? null : seedAt(winner[node]),
    is_played: status[node] === Status.played,
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

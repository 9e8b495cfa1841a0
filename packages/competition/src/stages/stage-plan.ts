import { FORMAT_TRAITS, type FormatName } from '../format-names.ts'
import type { DrawOptions, FormatFigures, PhaseRules, Round, Settings } from '../formats/format.ts'
import { completeSettings, stageFormat } from '../formats/registry.ts'
import { gameRulesProblem } from '../game-rules.ts'
import type { Graph, RankingRule } from '../graph.ts'
import { type GameRules, STANDARD_GAME } from '../score.ts'
import { type Qualifier, spreadQualifiers } from './qualifiers.ts'

/**
 * The ordered stages of a division, chosen before the draw. The plan of a tournament day is something else: see
 * `desk/plan.ts`.
 */
export interface StagePlan {
  readonly stages: readonly Stage[]
}

export interface Stage {
  readonly format: FormatName
  readonly settings: Settings
  readonly source: StageSource
  readonly rule?: RankingRule
  readonly games?: PhaseRules
  /** Whether walkovers count in tie-break points: as the best win of the usual game of the stage, or not at all. */
  readonly forfeits?: 'credited' | 'excluded'
}

/**
 * Who plays a stage: all entries by their seeds, or places of an earlier stage. `seed: 'order'` seeds by place or by
 * the order of the groups, so the draw can be shown before the first result ("A1 v D2"). `seed: 'record'` compares the
 * winners of the groups with each other, then the seconds, so the draw is known only after the last group.
 */
export type StageSource =
  | { readonly from: 'entries' }
  | { readonly from: number; readonly take: Take; readonly seed: 'order' | 'record' }

/** Places of the whole stage, or ranks of each of its groups, from the first to the last, counted from 1. */
export type Take =
  | { readonly places: readonly [number, number] }
  | { readonly ranks: readonly [number, number] }

export const MOST_STAGES = 4

/** A ladder has no last match. */
export const isLadder = ({ stages }: StagePlan): boolean =>
  stages.some(({ format }) => FORMAT_TRAITS[format].isChallenge)

/** The plan with the defaults for every setting that it leaves out, as the formats need it. */
export function completePlan({ stages }: StagePlan): StagePlan {
  return {
    stages: stages.map((stage) => ({
      ...stage,
      settings: completeSettings(stage.format, stage.settings) ?? stage.settings,
    })),
  }
}

/** A stage with its graph. `qualifiers` has for each seed where it comes from; null if the entries play. */
export interface DrawnStage {
  readonly stage: Stage
  readonly entrants: number
  readonly graph: Graph
  readonly qualifiers: readonly Qualifier[] | null
}

/**
 * Draws all stages of a plan. The size of each follows from the size of its source, so nothing waits for a result
 * except who the entrants are. `rounds` has the appended rounds of each stage.
 */
export function drawPlan(
  { stages }: StagePlan,
  entrants: number,
  rounds: readonly (readonly Round[])[] = [],
): DrawnStage[] {
  const drawn: DrawnStage[] = []
  for (const [index, stage] of stages.entries()) {
    const { source } = stage
    const size = source.from === 'entries' ? entrants : takenBy(drawn[source.from], source.take)
    const options = { ...drawOptions(stages, index), rounds: rounds[index] ?? [] }
    const drawnGraph = stageFormat(stage.format).draw(size, stage.settings, options)
    const graph = { ...drawnGraph, forfeitGame: forfeitGameOf(stage) }
    drawn.push({ stage, entrants: size, graph, qualifiers: qualifiersOf(drawn, stage, graph) })
  }
  return drawn
}

/** The game that a walkover of the stage is credited with; null if it is excluded. */
function forfeitGameOf({ forfeits = 'credited', games }: Stage): GameRules | null {
  return forfeits === 'excluded' ? null : (games?.default ?? STANDARD_GAME)
}

/** How many groups a stage has; a stage without groups counts as one. */
export const groupsOf = (graph: Graph): number => Math.max(1, graph.groups.length)

/** The groups of each taken rank in the order in which they choose a seed. */
export function tiersOf(
  { source }: Stage,
  groups: number,
  order: (rank: number) => readonly number[] = () => Array.from({ length: groups }, (_, group) => group),
): readonly (readonly number[])[] {
  if (source.from === 'entries' || 'places' in source.take) return []
  const [first, last] = source.take.ranks
  return Array.from({ length: last - first + 1 }, (_, tier) => order(first - 1 + tier))
}

function qualifiersOf(drawn: readonly DrawnStage[], stage: Stage, graph: Graph): Qualifier[] | null {
  const { source } = stage
  const from = source.from === 'entries' ? undefined : drawn[source.from]
  if (source.from === 'entries' || from === undefined) return null
  if ('places' in source.take) {
    const first = source.take.places[0] - 1
    return Array.from({ length: graph.entrants }, (_, seed) => ({ group: 0, rank: first + seed }))
  }
  return spread(graph, stage, tiersOf(stage, groupsOf(from.graph)))
}

/** Spreads the qualifiers over the draw and counts their ranks from the first of the group. */
export function spread(graph: Graph, { source }: Stage, tiers: readonly (readonly number[])[]): Qualifier[] {
  const first = source.from !== 'entries' && 'ranks' in source.take ? source.take.ranks[0] - 1 : 0
  return spreadQualifiers(graph, tiers).map(({ group, rank }) => ({ group, rank: first + rank }))
}

function takenBy(from: DrawnStage | undefined, take: Take): number {
  if (from === undefined) return 0
  if ('places' in take) return Math.max(0, Math.min(take.places[1], from.entrants) - take.places[0] + 1)
  return (take.ranks[1] - take.ranks[0] + 1) * groupsOf(from.graph)
}

/** Tables show who is through to a later stage: the entrants of each group up to the last rank that one takes. */
function drawOptions(stages: readonly Stage[], index: number): DrawOptions {
  const ranks = stages.map(({ source }) =>
    source.from === index && 'ranks' in source.take ? source.take.ranks[1] : 0,
  )
  return { rule: stages[index]?.rule ?? 'specified', qualifiers: Math.max(0, ...ranks) }
}

/** Why a plan can be drawn for no number of entries, in a sentence for the organiser; null if it can for some. */
export function planProblem({ stages }: StagePlan): string | null {
  if (stages.length === 0 || stages.length > MOST_STAGES) return `A division has 1 to ${MOST_STAGES} stages.`
  for (const [index, stage] of stages.entries()) {
    const name = `Stage ${index + 1}`
    if (completeSettings(stage.format, stage.settings) === null) return `${name}: a setting is not allowed.`
    const problem = sourceProblem(stages, index) ?? gamesProblem(stage)
    if (problem !== null) return `${name}: ${problem}`
  }
  return null
}

/** Why a plan cannot be drawn for so many entries, in sentences for the organiser; empty if it can. */
export function planProblems(plan: StagePlan, entrants: number): string[] {
  const always = planProblem(plan)
  if (always !== null) return [always]
  const problems: string[] = []
  const drawn = drawPlan(plan, entrants)
  for (const [index, { stage, entrants: size }] of drawn.entries()) {
    const { problem } = stageFormat(stage.format).limits(size, stage.settings)
    if (problem !== null) problems.push(`Stage ${index + 1}: ${problem}`)
    const tooFew = rankProblem(drawn, stage)
    if (tooFew !== null) problems.push(`Stage ${index + 1}: ${tooFew}`)
  }
  return problems
}

function sourceProblem(stages: readonly Stage[], index: number): string | null {
  const source = stages[index]?.source
  if (source === undefined || source.from === 'entries') {
    return index === 0 ? null : 'only the first stage takes the entries.'
  }
  if (index === 0 || source.from < 0 || source.from >= index) return 'it takes places of an earlier stage.'
  const [first, last] = rangeOf(source.take)
  if (first < 1 || last < first) return 'it takes places from the first to the last.'
  const rivals = stages.slice(0, index).filter((other) => other.source.from === source.from)
  const isShared = rivals.some(
    ({ source: other }) => other.from !== 'entries' && overlap(other.take, source.take),
  )
  return isShared ? 'another stage takes the same places.' : null
}

function gamesProblem({ games = { default: STANDARD_GAME } }: Stage): string | null {
  const all: readonly GameRules[] = Object.values(games)
  return all.reduce<string | null>((found, game) => found ?? gameRulesProblem(game), null)
}

function rankProblem(drawn: readonly DrawnStage[], { source }: Stage): string | null {
  const from = source.from === 'entries' ? undefined : drawn[source.from]
  if (source.from === 'entries' || from === undefined) return null
  const [, last] = rangeOf(source.take)
  const sizes = from.graph.groups.map(({ seeds }) => seeds.length)
  const least = 'ranks' in source.take && sizes.length > 0 ? Math.min(...sizes) : from.entrants
  return last > least ? `it takes place ${last}, but there are only ${least}.` : null
}

export const rangeOf = (take: Take): readonly [number, number] =>
  'places' in take ? take.places : take.ranks

/** Places and ranks of one stage cannot be told apart before it is played, so only one kind may be taken. */
function overlap(one: Take, other: Take): boolean {
  if ('places' in one !== 'places' in other) return true
  const [a, b] = [rangeOf(one), rangeOf(other)]
  return a[0] <= b[1] && b[0] <= a[1]
}

/** What a plan costs and gives: all matches, the rounds one after the other, and what every entry is promised. */
export function planFigures(
  plan: StagePlan,
  entrants: number,
): Pick<FormatFigures, 'matches' | 'rounds' | 'leastMatches'> {
  const drawn = drawPlan(plan, entrants)
  const figures = drawn.map(({ stage, entrants: size }) =>
    stageFormat(stage.format).advice(size, stage.settings),
  )
  const children = (index: number) =>
    drawn.flatMap(({ stage }, at) => (stage.source.from === index ? [at] : []))
  /** Stages of the same source are played side by side. */
  const roundsFrom = (index: number): number =>
    (figures[index]?.rounds ?? 0) + Math.max(0, ...children(index).map(roundsFrom))
  const leastFrom = (index: number): number => {
    const next = children(index)
    const going = next.reduce((sum, at) => sum + (drawn[at]?.entrants ?? 0), 0)
    const own = figures[index]?.leastMatches ?? 0
    // A ladder may be empty, and then nobody goes on from it either.
    if (next.length === 0) return own
    return going < (drawn[index]?.entrants ?? 0) ? own : own + Math.min(...next.map(leastFrom))
  }
  const matches = figures.reduce((sum, one) => sum + one.matches, 0)
  return { matches, rounds: roundsFrom(0), leastMatches: leastFrom(0) }
}

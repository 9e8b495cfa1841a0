import { evaluate } from '../bracket.ts'
import { Status } from '../evaluation.ts'
import type { MatchPhase } from '../formats/format.ts'
import { stageFormat } from '../formats/registry.ts'
import { bracketName, type Graph, isTree, NOWHERE } from '../graph.ts'
import { jobsOf } from '../schedule/jobs.ts'
import type { Job } from '../schedule/problem.ts'
import { bracketSize } from '../seeding.ts'
import type { MeasuredLength } from './match-length.ts'
import { phaseGame } from './phase-game.ts'
import {
  type DrawnStage,
  drawPlan,
  planFigures,
  planProblems,
  type Stage,
  type StagePlan,
} from './stage-plan.ts'
import { type CourtTime, MOST_SCHEDULED, waveFrom } from './wave-ends.ts'

export interface PlanTimeOptions extends CourtTime {
  readonly measured?: readonly MeasuredLength[]
}

/** What a plan takes with so many entries. Times are minutes from the start of the division. */
export interface PlanTime {
  readonly entrants: number
  readonly matches: number
  /** With the decider that may be needed. */
  readonly mostMatches: number
  readonly leastMatches: number
  /** The time that all matches occupy a court, added up. */
  readonly courtMinutes: number
  /** When the last match is over; null if there is no last match, or if some do not fit. A decider is not counted. */
  readonly finish: number | null
  /** How many matches fit into none of the windows. */
  readonly unfit: number
  readonly stages: readonly StageTime[]
}

export interface StageTime {
  readonly entrants: number
  readonly matches: number
  readonly mostMatches: number
  readonly courtMinutes: number
  /** From the first match of the stage to its last; null if there is no last match. */
  readonly minutes: number | null
  /** How many entrants each pool has; empty without pools. */
  readonly pools: readonly number[]
  /** How many entrants of a tree have no match in the first round. */
  readonly byes: number
}

/**
 * What a plan takes, with all courts in use and the better seed always winning; null if the plan cannot be drawn. A
 * stage begins when its source is over. Stages of the same depth share the courts.
 */
export function planTime(plan: StagePlan, entrants: number, options: PlanTimeOptions): PlanTime | null {
  if (planProblems(plan, entrants).length > 0) return null
  const drawn = drawPlan(plan, entrants)
  const { matches, leastMatches } = planFigures(plan, entrants)
  const jobs = drawn.map((stage, index) => stageJobs(stage, index, options))
  const stages: StageTime[] = []
  let now = 0
  let unfit = 0
  for (const depth of new Set(drawn.map((_, index) => depthOf(plan.stages, index)))) {
    const wave = drawn.flatMap((_, index) => (depthOf(plan.stages, index) === depth ? [index] : []))
    const own = wave.map((index) => jobs[index] ?? [])
    const played = waveFrom(now, own, options)
    for (const [at, index] of wave.entries()) {
      const stage = drawn[index]
      const minutes = (played.ends[at] ?? 0) - played.begins
      if (stage) stages[index] = stageTime(stage, jobs[index] ?? [], minutes)
    }
    // What comes after matches that do not fit does not fit either.
    unfit += unfit > 0 ? own.flat().length : played.unfit
    now = Math.max(now, ...played.ends)
  }
  const hasEnd = unfit === 0 && stages.every(({ minutes }) => minutes !== null)
  const sum = (of: (stage: StageTime) => number) => stages.reduce((total, stage) => total + of(stage), 0)
  return {
    entrants,
    matches,
    mostMatches: sum((stage) => stage.mostMatches),
    leastMatches,
    courtMinutes: sum((stage) => stage.courtMinutes),
    finish: hasEnd ? now : null,
    unfit,
    stages,
  }
}

/** The phases that the matches of a stage belong to, in the order of the draw. */
export function phasesOf({ stage, entrants, graph }: DrawnStage): MatchPhase[] {
  const format = stageFormat(stage.format)
  const places =
    graph.length === 0
      ? [{ entrants, bracket: 'main', round: 1 }]
      : Array.from({ length: graph.length }, (_, match) => placeOf(graph, match))
  return [...new Set(places.map((place) => format.phaseOf(place)))]
}

function stageTime({ stage, entrants, graph }: DrawnStage, jobs: readonly Job[], span: number): StageTime {
  const { matches } = stageFormat(stage.format).advice(entrants, stage.settings)
  const [first] = stageFormat(stage.format).sections(graph)
  return {
    entrants,
    matches,
    mostMatches: matches + (graph.decider === NOWHERE ? 0 : 1),
    courtMinutes: jobs.reduce((total, job) => total + job.minutes, 0),
    minutes: Number.isFinite(graph.plannedRounds) ? span : null,
    pools: graph.groups.map(({ seeds }) => seeds.length),
    byes: first?.kind === 'tree' ? bracketSize(entrants) - entrants : 0,
  }
}

function depthOf(stages: readonly Stage[], index: number): number {
  const from = stages[index]?.source.from
  return typeof from === 'number' ? 1 + depthOf(stages, from) : 0
}

function stageJobs(
  { stage, entrants, graph }: DrawnStage,
  division: number,
  options: PlanTimeOptions,
): Job[] {
  const known = new Map<MatchPhase, number>()
  const minutesOf = (phase: MatchPhase): number => {
    const minutes = known.get(phase) ?? phaseGame(stage, phase, options.measured).minutes
    known.set(phase, minutes)
    return minutes
  }
  const format = stageFormat(stage.format)
  if (graph.plannedRounds > 0) {
    const minutes = minutesOf(format.phaseOf({ entrants, bracket: 'main', round: 1 }))
    return roundJobs(entrants, graph.plannedRounds, division, minutes)
  }
  const people = Array.from({ length: entrants }, (_, seed) => ({ id: seed, name: '' }))
  const evaluation = evaluate(graph, people, [])
  const minutes = (match: number) => minutesOf(format.phaseOf(placeOf(graph, match)))
  if (!isTree(graph) && graph.length > MOST_SCHEDULED) {
    // Only the sum of the minutes counts, and no match of a table waits for another.
    const played = [...evaluation.status.keys()].filter((match) => evaluation.status[match] !== Status.bye)
    return played.map((match) => ({
      ...{ id: jobId(division, match), division, minutes: minutes(match) },
      ...{ players: [], after: [] },
    }))
  }
  return jobsOf(evaluation, {
    division,
    minutes,
    playersOf: (seed) => [division * entrants + seed],
    jobId: (match) => jobId(division, match),
  })
}

/** The rounds of a format that appends them: who meets whom is not known, but each round waits for the one before. */
function roundJobs(entrants: number, rounds: number, division: number, minutes: number): Job[] {
  if (!Number.isFinite(rounds)) return []
  const inRound = Math.floor(entrants / 2)
  return Array.from({ length: rounds * inRound }, (_, index) => {
    const round = Math.floor(index / inRound)
    const before = Array.from({ length: round === 0 ? 0 : inRound }, (__, i) => (round - 1) * inRound + i)
    return {
      id: jobId(division, index),
      division,
      minutes,
      players: [],
      after: before.map((match) => jobId(division, match)),
    }
  })
}

const MOST_MATCHES = 100_000
const jobId = (division: number, match: number): number => division * MOST_MATCHES + match

const placeOf = (graph: Graph, match: number) => ({
  entrants: graph.entrants,
  bracket: bracketName(graph, match),
  round: graph.round[match] ?? 0,
})

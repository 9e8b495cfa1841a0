import { evaluate } from '../bracket.ts'
import { Status } from '../evaluation.ts'
import type { MatchPhase } from '../formats/format.ts'
import { stageFormat } from '../formats/registry.ts'
import { rulesOfPhase } from '../game-rules.ts'
import { bracketName, type Graph, isTree, NOWHERE } from '../graph.ts'
import { jobsOf } from '../schedule/jobs.ts'
import { listSchedule } from '../schedule/list.ts'
import { compile, type Job } from '../schedule/problem.ts'
import { type GameRules, STANDARD_GAME } from '../score.ts'
import { bracketSize } from '../seeding.ts'
import { lengthOf, type MatchLength, type MeasuredLength } from './match-length.ts'
import {
  type DrawnStage,
  drawPlan,
  planFigures,
  planProblems,
  type Stage,
  type StagePlan,
} from './stage-plan.ts'

export interface PlanTimeOptions {
  readonly courts: number
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
  /** When the last match is over; null if there is no last match. A decider is not counted. */
  readonly finish: number | null
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

/** Beyond this size a schedule takes too long for a page, and the sum is as near: every court is always in use. */
const MOST_SCHEDULED = 400

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
  let finish: number | null = 0
  for (const depth of new Set(drawn.map((_, index) => depthOf(plan.stages, index)))) {
    const wave = drawn.flatMap((_, index) => (depthOf(plan.stages, index) === depth ? [index] : []))
    const ends = endsOf(
      wave.map((index) => jobs[index] ?? []),
      options.courts,
    )
    for (const [at, index] of wave.entries()) {
      const stage = drawn[index]
      if (stage) stages[index] = stageTime(stage, jobs[index] ?? [], ends[at] ?? 0)
    }
    const isEndless = wave.some((index) => stages[index]?.minutes === null)
    finish = isEndless || finish === null ? null : finish + Math.max(0, ...ends)
  }
  const sum = (of: (stage: StageTime) => number) => stages.reduce((total, stage) => total + of(stage), 0)
  return {
    entrants,
    matches,
    mostMatches: sum((stage) => stage.mostMatches),
    leastMatches,
    courtMinutes: sum((stage) => stage.courtMinutes),
    finish,
    stages,
  }
}

/** The game rules of a phase of a stage, and how long a match by them takes. */
export function phaseGame(
  { format, settings, games }: Pick<Stage, 'format' | 'settings' | 'games'>,
  phase: MatchPhase,
  measured: readonly MeasuredLength[] = [],
): MatchLength & { readonly rules: GameRules } {
  const ofFormat = stageFormat(format).rules?.(settings) ?? {}
  const rules = rulesOfPhase(games ?? { default: STANDARD_GAME }, phase, ofFormat)
  return { rules, ...lengthOf(rules, measured) }
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

function stageTime({ stage, entrants, graph }: DrawnStage, jobs: readonly Job[], end: number): StageTime {
  const { matches } = stageFormat(stage.format).advice(entrants, stage.settings)
  const [first] = stageFormat(stage.format).sections(graph)
  return {
    entrants,
    matches,
    mostMatches: matches + (graph.decider === NOWHERE ? 0 : 1),
    courtMinutes: jobs.reduce((total, job) => total + job.minutes, 0),
    minutes: Number.isFinite(graph.plannedRounds) ? end : null,
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

/** When the last match of each stage is over, if they share the courts. */
function endsOf(stages: readonly (readonly Job[])[], courts: number): number[] {
  const jobs = stages.flat()
  if (jobs.length > MOST_SCHEDULED) {
    const work = jobs.reduce((sum, { minutes }) => sum + minutes, 0)
    return stages.map((own) => (own.length === 0 ? 0 : Math.ceil(work / courts)))
  }
  const problem = compile({ jobs, courts: Array.from({ length: courts }, (_, id) => ({ id })), rest: 0 })
  // The longest chain first: what many matches wait for begins early.
  const { start } = listSchedule(
    problem,
    Float64Array.from(problem.tail, (tail) => -tail),
    0,
  )
  const end = new Map(jobs.map((job, i) => [job.id, (start[i] ?? 0) + job.minutes]))
  return stages.map((own) => Math.max(0, ...own.map(({ id }) => end.get(id) ?? 0)))
}

const MOST_MATCHES = 100_000
const jobId = (division: number, match: number): number => division * MOST_MATCHES + match

const placeOf = (graph: Graph, match: number) => ({
  entrants: graph.entrants,
  bracket: bracketName(graph, match),
  round: graph.round[match] ?? 0,
})

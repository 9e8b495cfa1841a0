import { Status } from '../evaluation.ts'
import { isPlace, isSeed, type MatchId, placeGroup, sourceValue } from '../graph.ts'
import type { EntrantId, Result } from '../result.ts'
import { evaluatePlan, type PlanEvaluation } from '../stages/plan-evaluation.ts'
import { rangeBehind } from '../stages/plan-links.ts'
import type { Job } from './problem.ts'

export interface PlanJobOptions {
  readonly division: number
  readonly minutes: (stage: number, match: MatchId) => number
  readonly playersOf: (entrant: EntrantId) => readonly number[]
  /** The id of a match in the schedule of the whole event. */
  readonly jobId: (stage: number, match: MatchId) => number
  readonly earliest?: number
}

/** As `jobsOf`, for a division with several stages: the better seed wins every match of every stage. */
export function planJobs(plan: PlanEvaluation, options: PlanJobOptions): Job[] {
  const chalk = playChalk(plan)
  const isJob = (stage: number, match: MatchId): boolean => {
    const status = chalk.stages[stage]?.status[match] ?? 0
    const isOpen = (plan.stages[stage]?.status[match] ?? Status.void) <= Status.ready
    return isOpen && status >= Status.played && status <= Status.walkover
  }
  return chalk.stages.flatMap((played, stage) =>
    Array.from(played.status.keys())
      .filter((match) => isJob(stage, match))
      .map((match) => ({
        id: options.jobId(stage, match),
        division: options.division,
        minutes: options.minutes(stage, match),
        players: Array.from(played.side.subarray(2 * match, 2 * match + 2)).flatMap((seed) =>
          options.playersOf(played.entrants[seed]?.id ?? -1),
        ),
        after: [...feedersOf(plan, stage, match, isJob)].map((key) => {
          const [at = 0, feeder = 0] = key.split(' ').map(Number)
          return options.jobId(at, feeder)
        }),
        earliest: options.earliest ?? 0,
      })),
  )
}

function playChalk(plan: PlanEvaluation): PlanEvaluation {
  const { drawn, stages } = plan
  const [first] = stages
  if (first === undefined) return plan
  const results: Result[][] = stages.map((stage) => [...stage.results])
  const lots = stages.map((stage) => stage.lots)
  // The seed of the division decides, also in a later stage, where a seed only says which place somebody had.
  const seedOf = new Map(first.entrants.map(({ id }, seed) => [id, seed]))
  const gone = first.entrants.filter((_, seed) => first.withdrawn[seed] === 1).map(({ id }) => id)
  for (let now = plan; ; now = evaluatePlan(drawn, first.entrants, results, gone, lots)) {
    let isDone = true
    for (const [index, { status, side, entrants }] of now.stages.entries()) {
      for (let match = 0; match < status.length; match++) {
        if (status[match] !== Status.ready) continue
        const [a = 0, b = 0] = side.subarray(2 * match, 2 * match + 2)
        const pair = [entrants[a]?.id ?? -1, entrants[b]?.id ?? -1] as const
        const winner = (seedOf.get(pair[0]) ?? 0) < (seedOf.get(pair[1]) ?? 0) ? 0 : 1
        results[index]?.push({ match, entrants: pair, outcome: { kind: 'walkover', winner } })
        isDone = false
      }
    }
    if (isDone) return now
  }
}

/** The jobs that a match waits for, looking through byes, as "stage match"; a place waits for everything that decides it. */
function feedersOf(
  plan: PlanEvaluation,
  stage: number,
  match: MatchId,
  isJob: (stage: number, match: MatchId) => boolean,
  found = new Set<string>(),
): Set<string> {
  const graph = plan.stages[stage]?.graph
  for (const source of graph?.source.subarray(2 * match, 2 * match + 2) ?? []) {
    const value = sourceValue(source)
    if (isSeed(source) || isPlace(source)) {
      const group = isPlace(source) ? graph?.groups[placeGroup(value)] : undefined
      const inside = group === undefined ? null : { stage, first: group.first, end: group.end }
      const behind = inside ?? (value < (graph?.entrants ?? 0) ? rangeBehind(plan.drawn, stage, value) : null)
      for (let at = behind?.first ?? 0; at < (behind?.end ?? 0); at++) {
        if (behind !== null && isJob(behind.stage, at)) found.add(`${behind.stage} ${at}`)
      }
    } else if (isJob(stage, value)) found.add(`${stage} ${value}`)
    else feedersOf(plan, stage, value, isJob, found)
  }
  return found
}

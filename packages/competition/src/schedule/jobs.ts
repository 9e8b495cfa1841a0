import { evaluate } from '../bracket.ts'
import { type Evaluation, Status } from '../evaluation.ts'
import { type Graph, isPlace, isSeed, type MatchId, placeGroup, sourceValue } from '../graph.ts'
import type { EntrantId, Result } from '../result.ts'
import type { Job } from './problem.ts'

export interface JobOptions {
  readonly division: number
  readonly minutes: (match: MatchId) => number
  readonly playersOf: (entrant: EntrantId) => readonly number[]
  /** The id of a match in the schedule of the whole event. */
  readonly jobId: (match: MatchId) => number
  readonly earliest?: number
}

/**
 * The matches of a division that are still to be played, assuming that the better seed always wins. So every later
 * match has players too, and the planner sees conflicts between divisions. Byes need no court and are left out.
 */
export function jobsOf(evaluation: Evaluation, options: JobOptions): Job[] {
  const chalk = playChalk(evaluation)
  const isJob = (match: MatchId): boolean => {
    const status = chalk.status[match] as number
    return (
      (evaluation.status[match] as number) <= Status.ready &&
      status >= Status.played &&
      status <= Status.walkover
    )
  }
  const jobs: Job[] = []
  for (let match = 0; match < evaluation.graph.length; match++) {
    if (!isJob(match)) continue
    const sides = chalk.side.subarray(2 * match, 2 * match + 2)
    jobs.push({
      id: options.jobId(match),
      division: options.division,
      minutes: options.minutes(match),
      players: Array.from(sides).flatMap((seed) => options.playersOf(chalk.entrants[seed]?.id ?? -1)),
      after: [...feeders(evaluation.graph, match, isJob)].map(options.jobId),
      earliest: options.earliest ?? 0,
    })
  }
  return jobs
}

/** Enters a win of the better seed for every ready match, until the draw is played out. */
function playChalk(evaluation: Evaluation): Evaluation {
  const { graph, entrants } = evaluation
  const results: Result[] = [...evaluation.results]
  const withdrawn = entrants.filter((_, seed) => evaluation.withdrawn[seed] === 1).map(({ id }) => id)
  for (let now = evaluation; ; now = evaluate(graph, entrants, results, withdrawn)) {
    const known = results.length
    for (let match = 0; match < graph.length; match++) {
      if (now.status[match] !== Status.ready) continue
      const [a = 0, b = 0] = now.side.subarray(2 * match, 2 * match + 2)
      const pair = [entrants[a]?.id ?? -1, entrants[b]?.id ?? -1] as const
      results.push({ match, entrants: pair, outcome: { kind: 'walkover', winner: a < b ? 0 : 1 } })
    }
    if (results.length === known) return now
  }
}

/** The jobs that a match waits for, looking through byes; a place in a group waits for the whole group. */
function feeders(
  graph: Graph,
  match: MatchId,
  isJob: (match: MatchId) => boolean,
  found = new Set<MatchId>(),
): Set<MatchId> {
  for (const source of graph.source.subarray(2 * match, 2 * match + 2)) {
    const value = sourceValue(source)
    if (isSeed(source)) continue
    const group = isPlace(source) ? graph.groups[placeGroup(value)] : { first: value, end: value + 1 }
    for (let feeder = group?.first ?? 0; feeder < (group?.end ?? 0); feeder++) {
      if (isJob(feeder)) found.add(feeder)
      else if (!isPlace(source)) feeders(graph, feeder, isJob, found)
    }
  }
  return found
}

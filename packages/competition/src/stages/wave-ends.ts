import { listSchedule } from '../schedule/list.ts'
import { compile, type Interval, type Job } from '../schedule/problem.ts'

export interface CourtTime {
  readonly courts: number
  /** When courts may be used, in minutes from the start of the division; always, if absent. */
  readonly windows?: readonly Interval[]
}

/** How stages that share the courts are played. Times are minutes from the start of the division. */
interface Wave {
  /** When its first match begins. */
  readonly begins: number
  /** When the last match of each stage is over that fits. */
  readonly ends: readonly number[]
  /** How many matches fit into no window. */
  readonly unfit: number
}

/** Beyond this size a schedule takes too long for a page, and the sum is as near: every court is always in use. */
export const MOST_SCHEDULED = 400

const ALWAYS: readonly Interval[] = [[0, Number.MAX_SAFE_INTEGER]]

/** Plays stages on the same courts, from a minute on. */
export function waveFrom(
  from: number,
  stages: readonly (readonly Job[])[],
  { courts, windows = ALWAYS }: CourtTime,
): Wave {
  const jobs = stages.flat()
  const left = windows.flatMap(([opens, closes]): Interval[] =>
    closes > from ? [[Math.max(opens, from), closes]] : [],
  )
  const opens = left[0]?.[0] ?? from
  if (jobs.length > MOST_SCHEDULED) return { begins: opens, ...summed(stages, courts, left, opens) }
  const problem = compile({
    ...{ jobs, rest: 0, now: opens },
    courts: Array.from({ length: courts }, (_, id) => ({ id, windows: left })),
  })
  // The longest chain first: what many matches wait for begins early.
  const keys = Float64Array.from(problem.tail, (tail) => -tail)
  const { start, unplaced } = listSchedule(problem, keys, 0)
  const placed = jobs.flatMap(({ id, minutes }, i) => {
    const at = start[i] ?? -1
    return at < 0 ? [] : [{ id, start: at, end: at + minutes }]
  })
  const end = new Map(placed.map((job) => [job.id, job.end]))
  const begins = placed.length === 0 ? opens : Math.min(...placed.map((job) => job.start))
  return {
    begins,
    ends: stages.map((own) => Math.max(begins, ...own.map(({ id }) => end.get(id) ?? begins))),
    unfit: unplaced,
  }
}

/** All courts are in use whenever they are open. */
function summed(
  stages: readonly (readonly Job[])[],
  courts: number,
  windows: readonly Interval[],
  begins: number,
): Omit<Wave, 'begins'> {
  const jobs = stages.flat()
  const work = jobs.reduce((sum, { minutes }) => sum + minutes, 0)
  let left = Math.ceil(work / courts)
  let end = begins
  for (const [opens, closes] of windows) {
    if (left === 0) break
    const used = Math.min(left, closes - opens)
    left -= used
    end = opens + used
  }
  return {
    ends: stages.map((own) => (own.length === 0 ? begins : end)),
    unfit: Math.ceil((left * courts * jobs.length) / work),
  }
}

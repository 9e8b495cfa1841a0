import type { Compiled } from './problem.ts'

/** A time in which this many courts are closed or have a match that keeps its time. */
interface Closure {
  readonly from: number
  readonly to: number
  readonly courts: number
}

/**
 * A lower bound of the end of matches that may use only these courts, given that no plan ends before `known`.
 *
 * Take matches that none can start before a minute `from`, at least as many as there are courts, and the smallest of
 * their tails, one per court. On each court the work, the minutes in which it is closed and the tail of its last match
 * come one after the other, and no two courts have the same last match. So between `from` and the end there is at least
 * the sum of all work, of all closed minutes and of the smallest tails, divided by the number of courts.
 * A closure counts only if it is over before the longest of these tails has to begin. Then the sum holds for a court
 * that is idle after it, too.
 */
export function courtBound(
  problem: Compiled,
  jobs: readonly number[],
  courts: Int32Array,
  known: number,
): number {
  if (courts.length === 0) return known
  const { head, tail } = problem
  const byTail = Int32Array.from(jobs).sort((a, b) => (tail[b] as number) - (tail[a] as number))
  const closures = closuresOf(problem, courts)
  const heads = [...new Set(jobs.map((i) => head[i] as number))].sort((a, b) => a - b)
  let bound = known
  let late: Int32Array = byTail
  for (const from of heads) {
    late = startingFrom(from, late, head)
    bound = boundFrom(problem, late, { from, count: courts.length, closures, known: bound })
  }
  return bound
}

/** The matches that cannot start before a minute, in their order; they take the place of all in the same memory. */
function startingFrom(from: number, jobs: Int32Array, head: Int32Array): Int32Array {
  let size = 0
  for (let n = 0; n < jobs.length; n++) {
    const job = jobs[n] as number
    if ((head[job] as number) >= from) jobs[size++] = job
  }
  return jobs.subarray(0, size)
}

interface Span {
  readonly from: number
  /** The number of courts. */
  readonly count: number
  readonly closures: readonly Closure[]
  readonly known: number
}

/** The bound of the matches with the longest tails, of one more match each time. */
function boundFrom(
  { tail, minutes }: Compiled,
  jobs: Int32Array,
  { from, count, closures, known }: Span,
): number {
  let bound = known
  let work = 0
  let tails = 0
  let closed = 0
  let next = 0
  for (let n = 0; n < jobs.length; n++) {
    work += minutes[jobs[n] as number] as number
    tails += tail[jobs[n] as number] as number
    if (n >= count) tails -= tail[jobs[n - count] as number] as number
    if (n < count - 1) continue
    const longest = tail[jobs[n - count + 1] as number] as number
    for (; next < closures.length; next++) {
      const closure = closures[next] as Closure
      if (closure.to + longest > bound) break
      closed += closure.courts * Math.max(0, closure.to - Math.max(closure.from, from))
    }
    const needed = work + tails + closed
    if (needed > (bound - from) * count) bound = from + Math.ceil(needed / count)
  }
  return bound
}

/** The times before and between the windows of courts, ordered by their ends. Equal times are one closure. */
function closuresOf(problem: Compiled, courts: Int32Array): Closure[] {
  const known = new Map<string, Closure>()
  for (const court of courts) {
    let from = 0
    for (const [opens, closes] of problem.courts[court] ?? []) {
      const key = `${from} ${opens}`
      if (opens > from) known.set(key, { from, to: opens, courts: (known.get(key)?.courts ?? 0) + 1 })
      from = Math.max(from, closes)
    }
  }
  return [...known.values()].sort((a, b) => a.to - b.to)
}

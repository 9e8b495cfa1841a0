/** One match to be played, in minutes from the start of the event. */
export interface Job {
  readonly id: number
  readonly division: number
  readonly minutes: number
  readonly players: readonly number[]
  /** The matches whose end, plus rest, this one must wait for. Ids that are not jobs are already over. */
  readonly after?: readonly number[]
  readonly earliest?: number
  /** The only courts on which it may be played; all, if absent. */
  readonly courts?: readonly number[]
  /** The match is called or started, so it keeps its court and time. */
  readonly fixed?: { readonly court: number; readonly start: number }
}

export interface Court {
  readonly id: number
  /** When the court may be used; always, if absent. A match must fit into one window. */
  readonly windows?: readonly (readonly [number, number])[]
}

export interface ScheduleProblem {
  readonly jobs: readonly Job[]
  readonly courts: readonly Court[]
  /** Minutes of rest for every player between two matches. */
  readonly rest: number
  /** No further match is planned before this minute. */
  readonly now?: number
}

/** The problem with ids replaced by indexes and all static values computed once. */
export interface Compiled {
  readonly size: number
  readonly rest: number
  readonly courts: readonly (readonly Interval[])[]
  /** Per job the courts that it may use, first those that no other job depends on. Equal lists are one list. */
  readonly courtsOf: readonly Int32Array[]
  readonly minutes: Int32Array
  readonly division: readonly number[]
  readonly earliest: Int32Array
  readonly before: readonly (readonly number[])[]
  readonly after: readonly (readonly number[])[]
  readonly players: readonly (readonly number[])[]
  readonly jobsOf: readonly (readonly number[])[]
  readonly isFixed: Uint8Array
  readonly fixedStart: Int32Array
  readonly fixedCourt: Int32Array
  /** Per job the fixed matches of its players. */
  readonly blocks: readonly (readonly Interval[])[]
  /** The earliest start by precedence and the longest chain after the job, both with rest. */
  readonly head: Int32Array
  readonly tail: Int32Array
  /** No plan looks beyond this minute. */
  readonly horizon: number
}

export type Interval = readonly [number, number]

export function compile(problem: ScheduleProblem): Compiled {
  const { jobs, rest } = problem
  const now = problem.now ?? 0
  const index = new Map(jobs.map((job, i) => [job.id, i]))
  const courtIndex = new Map(problem.courts.map((court, i) => [court.id, i]))
  const before = jobs.map((job) => (job.after ?? []).flatMap((id) => index.get(id) ?? []))
  const after: number[][] = jobs.map(() => [])
  for (const [i, list] of before.entries()) for (const feeder of list) after[feeder]?.push(i)
  const { players, jobsOf } = indexPlayers(jobs)
  const minutes = Int32Array.from(jobs, (job) => Math.ceil(job.minutes))
  const fixedStart = Int32Array.from(jobs, (job) => job.fixed?.start ?? 0)
  const taken = [...jobs.keys()].filter((i) => jobs[i]?.fixed)
  const span = (i: number): Interval => [
    fixedStart[i] as number,
    (fixedStart[i] as number) + (minutes[i] as number),
  ]
  const compiled = {
    size: jobs.length,
    rest,
    courts: problem.courts.map((court) => {
      const busy = taken.filter((i) => jobs[i]?.fixed?.court === court.id).map(span)
      return freeIntervals(court.windows ?? [[0, Number.MAX_SAFE_INTEGER]], busy, now)
    }),
    courtsOf: usableCourts(jobs, courtIndex),
    minutes,
    division: jobs.map((job) => job.division),
    earliest: Int32Array.from(jobs, (job) => Math.max(now, Math.ceil(job.earliest ?? 0))),
    before,
    after,
    players,
    jobsOf,
    isFixed: Uint8Array.from(jobs, (job) => (job.fixed ? 1 : 0)),
    fixedStart,
    fixedCourt: Int32Array.from(jobs, (job) => courtIndex.get(job.fixed?.court ?? -1) ?? -1),
    blocks: fixedOfPlayers(players, jobsOf, taken).map((fixed) =>
      fixed.map(span).sort((a, b) => a[0] - b[0]),
    ),
  }
  const windows = compiled.courts.flat()
  const lastEnd = Math.max(0, ...windows.map(([, to]) => to))
  const openings = [...windows.map(([from]) => from), ...taken.map((i) => span(i)[1] + rest)]
  const latest = Math.max(0, ...compiled.earliest, ...openings)
  const work = minutes.reduce((sum, length) => sum + length + rest, 0)
  return { ...compiled, horizon: Math.min(lastEnd, latest + work), ...chains(compiled) }
}

/** For each job the fixed jobs of its players, in order. */
function fixedOfPlayers(
  players: readonly (readonly number[])[],
  jobsOf: readonly (readonly number[])[],
  taken: readonly number[],
): number[][] {
  const isTaken = new Set(taken)
  const fixedOf = jobsOf.map((jobs) => jobs.filter((job) => isTaken.has(job)))
  return players.map((own) => {
    const fixed = own.flatMap((player) => fixedOf[player] ?? [])
    return fixed.length < 2 ? fixed : [...new Set(fixed)].sort((a, b) => a - b)
  })
}

/** The same matches with time reversed; only used to find a better order. */
export function reversed(problem: Compiled): Compiled {
  const always: readonly Interval[] = [[0, Number.MAX_SAFE_INTEGER]]
  return {
    ...problem,
    courts: problem.courts.map(() => always),
    earliest: new Int32Array(problem.size),
    before: problem.after,
    after: problem.before,
    isFixed: new Uint8Array(problem.size),
    blocks: problem.players.map(() => []),
    head: problem.tail,
    tail: problem.head,
  }
}

/**
 * A match that may use every court leaves those that other matches are bound to for last, so that nobody waits for a
 * court while another one is idle.
 */
function usableCourts(jobs: readonly Job[], index: ReadonlyMap<number, number>): Int32Array[] {
  const bound = new Int32Array(index.size)
  for (const { courts = [] } of jobs) {
    for (const id of courts) {
      const court = index.get(id)
      if (court !== undefined) bound[court] = (bound[court] as number) + 1
    }
  }
  const order = Int32Array.from(bound.keys()).sort(
    (a, b) => (bound[a] as number) - (bound[b] as number) || a - b,
  )
  const known = new Map<string, Int32Array>()
  return jobs.map(({ courts }) => {
    if (courts === undefined) return order
    const own = new Set(courts.map((id) => index.get(id)))
    const list = order.filter((court) => own.has(court))
    const key = list.join(' ')
    const same = known.get(key) ?? list
    known.set(key, same)
    return same
  })
}

function indexPlayers(jobs: readonly Job[]): { players: number[][]; jobsOf: number[][] } {
  const index = new Map<number, number>()
  const jobsOf: number[][] = []
  const players = jobs.map((job, i) =>
    job.players.map((player) => {
      const known = index.get(player) ?? index.size
      index.set(player, known)
      jobsOf[known] ??= []
      jobsOf[known]?.push(i)
      return known
    }),
  )
  return { players, jobsOf }
}

/** The windows of a court without its fixed matches and without the past. */
function freeIntervals(windows: readonly Interval[], busy: readonly Interval[], now: number): Interval[] {
  let free = windows.map(([from, to]): Interval => [Math.max(from, now), to])
  for (const [start, end] of busy) {
    free = free.flatMap(([from, to]): Interval[] => [
      [from, Math.min(to, start)],
      [Math.max(from, end), to],
    ])
  }
  return free.filter(([from, to]) => to > from).sort((a, b) => a[0] - b[0])
}

type Chained = Omit<Compiled, 'head' | 'tail' | 'horizon'>

function chains(problem: Chained): { head: Int32Array; tail: Int32Array } {
  const order = topological(problem)
  const head = Int32Array.from(problem.earliest, (earliest, i) =>
    problem.isFixed[i] === 1 ? (problem.fixedStart[i] as number) : earliest,
  )
  const tail = new Int32Array(problem.size)
  const step = (i: number) => (problem.minutes[i] as number) + problem.rest
  for (const i of order) {
    for (const next of problem.after[i] ?? []) {
      if (problem.isFixed[next] === 0)
        head[next] = Math.max(head[next] as number, (head[i] as number) + step(i))
    }
  }
  for (const i of order.reverse()) {
    for (const next of problem.after[i] ?? [])
      tail[i] = Math.max(tail[i] as number, (tail[next] as number) + step(next))
  }
  return { head, tail }
}

function topological(problem: Chained): number[] {
  const waiting = problem.before.map((list) => list.length)
  const order = waiting.flatMap((count, i) => (count === 0 ? [i] : []))
  for (const i of order) {
    for (const next of problem.after[i] ?? []) {
      const left = (waiting[next] as number) - 1
      waiting[next] = left
      if (left === 0) order.push(next)
    }
  }
  return order
}

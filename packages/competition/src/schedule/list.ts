import type { Compiled, Interval } from './problem.ts'

export interface Schedule {
  /** Per job; -1 if no window had room. */
  readonly start: Int32Array
  readonly court: Int32Array
  readonly finish: number
  readonly unplaced: number
  /** The sum of squared ends; it separates plans that finish at the same time. */
  readonly lateness: number
}

/**
 * Parallel list scheduling: time advances from event to event, and every idle court takes the ready match with the
 * lowest key. The construction keeps every hard rule, whatever the keys are.
 */
export function listSchedule(problem: Compiled, keys: Float64Array, patience: number): Schedule {
  return new ScheduleInProgress(problem, keys, patience).run()
}

/** A schedule while it is made. One object per run keeps the state in typed arrays that the methods share. */
class ScheduleInProgress {
  readonly #problem: Compiled
  readonly #patience: number
  readonly #rank: Int32Array
  readonly #start: Int32Array
  readonly #court: Int32Array
  /** Per job the first minute at which its players have rested and its feeders are over. */
  readonly #ready: Int32Array
  /** Per job the number of feeders that have no time yet. */
  readonly #waiting: Int32Array
  readonly #calendar: Calendar
  readonly #courts: Courts
  /** The jobs that may start now, by rank. */
  readonly #open: number[] = []
  #left: number
  #finish = 0
  #lateness = 0

  constructor(problem: Compiled, keys: Float64Array, patience: number) {
    this.#problem = problem
    this.#patience = patience
    this.#rank = ranks(keys)
    this.#start = new Int32Array(problem.size).fill(-1)
    this.#court = problem.fixedCourt.slice()
    this.#ready = problem.earliest.slice()
    this.#waiting = Int32Array.from(problem.before, (list) => list.length)
    this.#calendar = new Calendar(problem.horizon, problem.size)
    this.#courts = new Courts(problem.courts, this.#calendar)
    this.#left = problem.size
  }

  run(): Schedule {
    const { size, isFixed, fixedStart, before, horizon } = this.#problem
    for (let job = 0; job < size; job++) {
      if (isFixed[job] === 1) this.#place(job, fixedStart[job] as number)
      else if (before[job]?.length === 0) this.#calendar.add(job, this.#ready[job] as number)
    }
    for (let time = 0; time <= horizon && this.#left > 0; time++) {
      if (!this.#calendar.isEvent(time)) continue
      this.#openJobs(time)
      this.#courts.refresh(time)
      this.#fillCourts(time)
    }
    return {
      start: this.#start,
      court: this.#court,
      finish: this.#finish,
      unplaced: this.#left,
      lateness: this.#lateness,
    }
  }

  #openJobs(time: number): void {
    for (const job of this.#calendar.take(time)) {
      const from = this.#earliestStart(job, time)
      if (from > time) this.#calendar.add(job, from)
      else insert(this.#open, job, this.#rank)
    }
  }

  /** Starts open matches on idle courts. Open matches that must wait for their players leave the list until then. */
  #fillCourts(time: number): void {
    const open = this.#open
    const courts = this.#courts
    const { minutes, courtsOf } = this.#problem
    let kept = 0
    let next = 0
    for (; next < open.length && courts.idle > 0; next++) {
      const job = open[next] as number
      let from = this.#earliestStart(job, time)
      if (from === time && this.#patience > 0) from = this.#yieldUntil(job, time)
      if (from > time) {
        this.#calendar.add(job, from)
        continue
      }
      const taken = courts.take(time, minutes[job] as number, courtsOf[job] as Int32Array)
      if (taken < 0) {
        open[kept++] = job
        continue
      }
      this.#court[job] = taken
      this.#place(job, time)
      this.#restPlayers(job, time)
    }
    // Without an idle court the others stay as they are: a large tournament has hundreds of them at every moment.
    if (kept < next) open.splice(kept, next - kept)
  }

  #place(job: number, at: number): void {
    const { minutes, rest, after, isFixed } = this.#problem
    const end = at + (minutes[job] as number)
    this.#start[job] = at
    this.#left--
    this.#finish = Math.max(this.#finish, end)
    this.#lateness += end * end
    for (const next of after[job] as readonly number[]) {
      this.#delay(next, end + rest)
      const waiting = (this.#waiting[next] as number) - 1
      this.#waiting[next] = waiting
      if (waiting === 0 && isFixed[next] === 0) this.#calendar.add(next, this.#ready[next] as number)
    }
  }

  #restPlayers(job: number, start: number): void {
    const { minutes, rest, players, jobsOf } = this.#problem
    const until = start + (minutes[job] as number) + rest
    for (const player of players[job] as readonly number[]) {
      for (const other of jobsOf[player] as readonly number[]) this.#delay(other, until)
    }
  }

  #delay(job: number, until: number): void {
    if ((this.#ready[job] as number) < until) this.#ready[job] = until
  }

  #earliestStart(job: number, time: number): number {
    const { blocks, minutes, rest } = this.#problem
    const from = Math.max(time, this.#ready[job] as number)
    const fixed = blocks[job] as readonly Interval[]
    return fixed.length === 0 ? from : clearOf(fixed, from, minutes[job] as number, rest)
  }

  /**
   * If starting this match would delay a more urgent match of one of its players, the moment when that one is due.
   */
  #yieldUntil(job: number, time: number): number {
    const { minutes, rest, players, jobsOf } = this.#problem
    const rank = this.#rank
    const ready = this.#ready
    const mine = rank[job] as number
    const until = time + ((minutes[job] as number) + rest) * this.#patience
    for (const player of players[job] as readonly number[]) {
      for (const other of jobsOf[player] as readonly number[]) {
        const due = ready[other] as number
        if (due <= time || due >= until || (rank[other] as number) >= mine) continue
        if (this.#waiting[other] === 0 && (this.#start[other] as number) < 0) return due
      }
    }
    return time
  }
}

/** The first moment at which a match of this length overlaps no fixed match of its players. */
function clearOf(fixed: readonly Interval[], from: number, length: number, rest: number): number {
  let clear = from
  for (const [start, end] of fixed)
    if (clear < end + rest && clear + length + rest > start) clear = end + rest
  return clear
}

/** The minutes at which something can happen, and the jobs that may become ready then. */
class Calendar {
  readonly #events: Uint8Array
  readonly #head: Int32Array
  readonly #next: Int32Array

  constructor(horizon: number, jobs: number) {
    this.#events = new Uint8Array(horizon + 1)
    this.#head = new Int32Array(horizon + 1).fill(-1)
    this.#next = new Int32Array(jobs).fill(-1)
  }
  mark(time: number): void {
    if (time < this.#events.length) this.#events[time] = 1
  }
  isEvent(time: number): boolean {
    return this.#events[time] === 1
  }
  add(job: number, time: number): void {
    if (time >= this.#events.length) return
    this.#events[time] = 1
    this.#next[job] = this.#head[time] as number
    this.#head[time] = job
  }
  /** Takes the jobs that were added for a minute. They may be added again for a later one. */
  take(time: number): number[] {
    const jobs: number[] = []
    for (let job = this.#head[time] as number; job >= 0; job = this.#next[job] as number) jobs.push(job)
    return jobs
  }
}

/** Which courts are idle, and for how long each can be used. */
class Courts {
  idle = 0
  readonly #free: readonly (readonly Interval[])[]
  readonly #calendar: Calendar
  readonly #window: Int32Array
  readonly #busyUntil: Float64Array
  readonly #isIdle: Uint8Array

  constructor(free: readonly (readonly Interval[])[], calendar: Calendar) {
    this.#free = free
    this.#calendar = calendar
    this.#window = new Int32Array(free.length)
    this.#busyUntil = new Float64Array(free.length)
    this.#isIdle = new Uint8Array(free.length)
    for (const [from] of free.flat()) calendar.mark(from)
  }

  /** Counts the idle courts at a moment. Moments must not decrease. */
  refresh(time: number): void {
    this.idle = 0
    for (let c = 0; c < this.#free.length; c++) {
      const windows = this.#free[c] as readonly Interval[]
      let w = this.#window[c] as number
      while (w < windows.length && (windows[w] as Interval)[1] <= time) w++
      this.#window[c] = w
      const usable = w < windows.length && (windows[w] as Interval)[0] <= time
      const isIdle = usable && (this.#busyUntil[c] as number) <= time
      this.#isIdle[c] = isIdle ? 1 : 0
      if (isIdle) this.idle++
    }
  }

  /** Takes the first of these courts that is idle and has room for the match. Returns it, or -1. */
  take(time: number, length: number, usable: Int32Array): number {
    for (const c of usable) {
      if (this.#isIdle[c] === 0) continue
      const windows = this.#free[c] as readonly Interval[]
      if (time + length > (windows[this.#window[c] as number] as Interval)[1]) continue
      this.#isIdle[c] = 0
      this.idle--
      this.#busyUntil[c] = time + length
      this.#calendar.mark(time + length)
      return c
    }
    return -1
  }
}

function ranks(keys: Float64Array): Int32Array {
  const order = Array.from(keys, (_, i) => i).sort(
    (a, b) => (keys[a] as number) - (keys[b] as number) || a - b,
  )
  const rank = new Int32Array(keys.length)
  for (let i = 0; i < order.length; i++) rank[order[i] as number] = i
  return rank
}

function insert(open: number[], job: number, rank: Int32Array): void {
  const mine = rank[job] as number
  let low = 0
  for (let high = open.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((rank[open[middle] as number] as number) < mine) low = middle + 1
    else high = middle
  }
  open.splice(low, 0, job)
}

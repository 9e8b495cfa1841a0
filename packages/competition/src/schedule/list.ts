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
  const { size, rest, minutes, players, jobsOf, after, blocks, horizon } = problem
  const start = new Int32Array(size).fill(-1)
  const court = problem.fixedCourt.slice()
  const ready = problem.earliest.slice()
  const waiting = Int32Array.from(problem.before, (list) => list.length)
  const rank = ranks(keys)
  const open: number[] = []
  const calendar = new Calendar(horizon, size)
  const courts = new Courts(problem.courts, calendar)
  let left = size
  let finish = 0
  let lateness = 0

  function settle(job: number, at: number): void {
    const end = at + (minutes[job] as number)
    start[job] = at
    left--
    finish = Math.max(finish, end)
    lateness += end * end
    for (const next of after[job] as readonly number[]) {
      delay(next, end + rest)
      waiting[next] = (waiting[next] as number) - 1
      if (waiting[next] === 0 && problem.isFixed[next] === 0) calendar.add(next, ready[next] as number)
    }
  }
  function delay(job: number, until: number): void {
    if ((ready[job] as number) < until) ready[job] = until
  }
  function earliestStart(job: number, time: number): number {
    const from = Math.max(time, ready[job] as number)
    const fixed = blocks[job] as readonly Interval[]
    return fixed.length === 0 ? from : clearOf(fixed, from, minutes[job] as number, rest)
  }

  /**
   * If starting this match would delay a more urgent match of one of its players, the moment when that one is due.
   */
  function yieldUntil(job: number, time: number): number {
    const mine = rank[job] as number
    const until = time + ((minutes[job] as number) + rest) * patience
    for (const player of players[job] as readonly number[]) {
      for (const other of jobsOf[player] as readonly number[]) {
        const due = ready[other] as number
        if (due <= time || due >= until || (rank[other] as number) >= mine) continue
        if (waiting[other] === 0 && (start[other] as number) < 0) return due
      }
    }
    return time
  }

  for (let job = 0; job < size; job++) {
    if (problem.isFixed[job] === 1) settle(job, problem.fixedStart[job] as number)
    else if (problem.before[job]?.length === 0) calendar.add(job, ready[job] as number)
  }
  for (let time = 0; time <= horizon && left > 0; time++) {
    if (!calendar.isEvent(time)) continue
    for (const job of calendar.take(time)) {
      const from = earliestStart(job, time)
      if (from > time) calendar.add(job, from)
      else insert(open, job, rank)
    }
    courts.refresh(time)
    let kept = 0
    for (let i = 0; i < open.length; i++) {
      const job = open[i] as number
      let from = courts.idle === 0 ? time : earliestStart(job, time)
      if (from === time && courts.idle > 0 && patience > 0) from = yieldUntil(job, time)
      if (from > time) {
        calendar.add(job, from)
        continue
      }
      const taken = courts.idle === 0 ? -1 : courts.take(time, minutes[job] as number)
      if (taken < 0) {
        open[kept++] = job
        continue
      }
      court[job] = taken
      settle(job, time)
      for (const player of players[job] as readonly number[]) {
        for (const other of jobsOf[player] as readonly number[])
          delay(other, time + (minutes[job] as number) + rest)
      }
    }
    open.length = kept
  }
  return { start, court, finish, unplaced: left, lateness }
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

  /** Takes the first idle court with room for the match and returns it, or -1. */
  take(time: number, length: number): number {
    for (let c = 0; c < this.#isIdle.length; c++) {
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

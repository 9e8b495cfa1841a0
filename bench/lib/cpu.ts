import { readdirSync, readFileSync } from 'node:fs'

/** The processor time of the processes with all their threads so far, in microseconds. */
export function cpuOf(pids: readonly number[]): number {
  return pids.flatMap(threadsOf).reduce((sum, path) => sum + ranUs(path), 0)
}

/** The processor time of the thread that answers, so far. */
export function mainThreadMs(pid: number): number {
  return ranUs(`/proc/${pid}/task/${pid}`) / 1000
}

/** The processes that this one has started. */
export function childrenOf(pid: number): number[] {
  return textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

/** The processes of PostgreSQL that serve this database now. */
export function backendsOf(database: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .filter((pid) =>
      textOf(`/proc/${pid}/cmdline`)
        .match(/^postgres: .*/u)?.[0]
        .includes(` ${database} `),
    )
    .map(Number)
}

/** Of each process of PostgreSQL that serves this database: some end, and take their figures along. */
export function engineNow(database: string): ReadonlyMap<number, number> {
  return new Map(backendsOf(database).map((pid) => [pid, cpuOf([pid])]))
}

/** Processor time in microseconds since then. */
export function engineSince(before: ReadonlyMap<number, number>, database: string): number {
  const spent = [...engineNow(database)].map(([pid, us]) => us - (before.get(pid) ?? 0))
  return spent.reduce((sum, one) => sum + one, 0)
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`)
  } catch {
    // It has ended.
    return []
  }
}

/** The scheduler counts nanoseconds on a processor; the ticks of /proc/PID/stat are 10 ms each. */
function ranUs(thread: string): number {
  const [ran = '0'] = textOf(`${thread}/schedstat`).split(' ')
  return Number(ran) / 1000
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

import { readdirSync, readFileSync } from 'node:fs'

const TICK_US = 10_000

/** The processor time of the processes so far, in microseconds. */
export function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) * TICK_US
}

/** The processor time of the thread that answers, so far. */
export function mainThreadMs(pid: number): number {
  const [ran = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(ran) / 1e6
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

function ticksOf(pid: number): number {
  // The name of the program may contain spaces; what follows its closing bracket does not.
  const fields = textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /u, '')
    .split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

import { came } from '../until.ts'

const SETTLE_MS = 90_000

/** What went wrong in a process so far, by its own figures: answers of 5xx, tries of jobs that failed, dead letters. */
export async function failuresOf(metricsUrl: string): Promise<string[]> {
  return (await linesOf(metricsUrl))
    .filter(
      ([line, value]) =>
        value > 0 &&
        (/^http_request_seconds_count\{.*status="5\d\d"/u.test(line) ||
          /^job_seconds_count\{.*outcome="failed"/u.test(line) ||
          line === 'dead_letters'),
    )
    .map(([line, value]) => `${line} ${value}`)
}

/** How many jobs a process has done. */
export async function jobsDone(metricsUrl: string): Promise<number> {
  const done = (await linesOf(metricsUrl)).filter(([line]) =>
    /^job_seconds_count\{.*outcome="done"/u.test(line),
  )
  return done.reduce((sum, [, value]) => sum + value, 0)
}

/** Waits until no job is due. */
export async function settle(metricsUrl: string): Promise<void> {
  const isIdle = async () =>
    (await linesOf(metricsUrl)).every(([line, value]) => !line.startsWith('jobs_due{') || value === 0)
  if (!(await came(SETTLE_MS, isIdle))) throw new Error('jobs are still due')
}

async function linesOf(metricsUrl: string): Promise<[line: string, value: number][]> {
  const text = await (await fetch(metricsUrl)).text()
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))])
}

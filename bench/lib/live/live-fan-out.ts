import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sizeOf } from '../../../tools/proof-size.ts'
import { goal, median } from '../goal.ts'
import { type Product, startProduct } from '../product.ts'
import type { LiveFixture } from './live-fixture.ts'
import { startFloor } from './live-floor.ts'
import { type FanOut, OTHER_FILES, openMore, publishFor, type Run, TIDY_MS } from './live-publish.ts'
import { quantile } from './live-scores.ts'
import { Viewers } from './live-viewers.ts'

export interface FanOutSizes {
  readonly steps: readonly { readonly viewers: number; readonly mostMs: number }[]
  readonly seconds: number
  /** Whether to add viewers until the system allows no more. */
  readonly goesOn: boolean
}
/** Changes without a change hint are found every five seconds. */
const FOUND_MS = 6000
const WARMING = sizeOf({ commit: { viewers: 10, seconds: 1 }, full: { viewers: 200, seconds: 8 } })
const MOST_BYTES_EACH = 12 * 1024
/** Allows garbage collection on request: opening a stream makes more garbage than the stream keeps. */
const COLLECT_GARBAGE_ON_SIGNAL =
  '--expose-gc --import data:text/javascript,process.on(%22SIGUSR2%22,()=>gc())'
const [HELD_AT_LEAST, FURTHER, SECONDS_EACH] = [15_000, 1000, 3]

/** Goal 10: from the answer to a score to the event on every stream of one process, compared with bare sockets. */
export async function measureFanOut(fixture: LiveFixture, sizes: FanOutSizes): Promise<boolean> {
  const product = await startProduct(fixture.url, {
    settings: { TRUST_PROXY_HOPS: '1', NODE_OPTIONS: COLLECT_GARBAGE_ON_SIGNAL },
  })
  const run: Run = { fixture, product, floor: await startFloor(), viewers: new Viewers(), open: 0 }
  const met: boolean[] = []
  try {
    await openMore(run, WARMING.viewers, true)
    await publishFor(run, WARMING.seconds)
    const [before, first] = [await memoryOf(product), run.open]
    for (const { viewers, mostMs } of sizes.steps) {
      await openMore(run, viewers - run.open, true)
      await fixture.restore()
      await sleep(FOUND_MS)
      const each = ((await memoryOf(product)) - before) / (viewers - first)
      met.push(printStep(viewers, await publishFor(run, sizes.seconds), mostMs))
      if (viewers === sizes.steps.at(-1)?.viewers)
        met.push(goal('bytes of memory per idle viewer', [each], 'at most', MOST_BYTES_EACH))
    }
    if (sizes.goesOn) met.push(await measureRoom(run))
    return met.every(Boolean)
  } finally {
    run.viewers.stop()
    run.floor.stop()
    await product.stop()
  }
}

function printStep(viewers: number, { live, bare, sent, spent }: FanOut, mostMs: number): boolean {
  const p99s = live.map((times) => quantile(times, 0.99))
  const missing = live.reduce((sum, times) => sum + viewers - times.length, 0)
  const line = (what: string, all: readonly (readonly number[])[]) => {
    const times = all.flat()
    const typical = median(all.map((one) => quantile(one, 0.99)))
    const [p50, p99, most] = [quantile(times, 0.5), quantile(times, 0.99), quantile(times, 1)]
    console.log(
      `${what}: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, last ${most.toFixed(1)} ms; p99 of a change ${typical.toFixed(1)} ms`,
    )
    return typical
  }
  console.log(`${viewers} viewers, ${live.length} changes`)
  const reached = line('  from the answer', live)
  line('  from the sending', sent)
  const least = line('  bare sockets', bare)
  const each = (us: number) => (us / (live.length * viewers)).toFixed(1)
  console.log(
    `  times the bare sockets: ${(reached / least).toFixed(2)}; processor time per message ${each(spent.live)} us, bare ${each(spent.bare)} us`,
  )
  return [
    goal(`p99 of a change at ${viewers} viewers, ms`, p99s, 'at most', mostMs),
    goal(`messages missed at ${viewers} viewers`, [missing], 'at most', 0),
  ].every(Boolean)
}

/** Adds viewers up to the limit of open files of a process; each time all of them must get the event. */
async function measureRoom(run: Run): Promise<boolean> {
  const { product, viewers } = run
  const most = filesOf(product) - OTHER_FILES
  let held = run.open
  while (run.open + FURTHER <= most) {
    await openMore(run, FURTHER, false)
    const { live } = await publishFor(run, SECONDS_EACH)
    const isTold = live.every((times) => times.length === run.open)
    if (!isTold || (await viewers.count('live')) < run.open) break
    held = run.open
    const p99 = median(live.map((times) => quantile(times, 0.99)))
    console.log(`${held} viewers: p99 of a change ${p99.toFixed(1)} ms`)
  }
  console.log(`a process may have ${filesOf(product)} files open here`)
  return goal('viewers that one process holds', [held], 'at least', HELD_AT_LEAST)
}

async function memoryOf({ pids: [pid = 0] }: Product): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    process.kill(pid, 'SIGUSR2')
    await sleep(TIDY_MS)
  }
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(text)?.[1]) * 1024
}

function filesOf({ pids: [pid] }: Product): number {
  return Number(/^Max open files\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1])
}

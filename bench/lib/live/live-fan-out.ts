import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sizeOf } from '../../../tools/proof-size.ts'
import { cpuOf } from '../cpu.ts'
import { goal, median } from '../goal.ts'
import { getRequest } from '../http-load.ts'
import { type Product, startProduct } from '../product.ts'
import type { LiveFixture } from './live-fixture.ts'
import { type Floor, startFloor } from './live-floor.ts'
import { quantile, reportScore } from './live-scores.ts'
import { Viewers } from './live-viewers.ts'

export interface FanOutSizes {
  readonly steps: readonly { readonly viewers: number; readonly mostMs: number }[]
  readonly seconds: number
  /** Whether to add viewers until the system allows no more. */
  readonly goesOn: boolean
}

/** A stream sends one event per topic and second at most; the bare sockets are measured in between. */
const EVERY_MS = 1100
/** Changes without a change hint are found every five seconds. */
const FOUND_MS = 6000
const WARMING = sizeOf({ commit: { viewers: 10, seconds: 1 }, full: { viewers: 200, seconds: 8 } })
const MOST_BYTES_EACH = 12 * 1024
/** Allows garbage collection on request: opening a stream makes more garbage than the stream keeps. */
const COLLECT_GARBAGE_ON_SIGNAL =
  '--expose-gc --import data:text/javascript,process.on(%22SIGUSR2%22,()=>gc())'
const TIDY_MS = 1000
const [HELD_AT_LEAST, FURTHER, SECONDS_EACH] = [15_000, 1000, 3]
/** Files that a server has open besides its streams. */
const OTHER_FILES = 500

interface Run {
  readonly fixture: LiveFixture
  readonly product: Product
  readonly floor: Floor
  readonly viewers: Viewers
  open: number
}

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

/** One stream each, as a page of the tournament opens it, and beside it a bare socket. */
async function openMore(run: Run, count: number, isBareToo: boolean): Promise<void> {
  const { fixture, product, floor, viewers } = run
  const requests = Array.from({ length: count }, (_, index) => liveRequest(fixture, run.open + index))
  await viewers.open({ label: 'live', port: product.port, requests })
  if (isBareToo)
    await viewers.open({ label: 'bare', port: floor.port, requests: requests.map(() => 'hello') })
  run.open += count
}

export function liveRequest({ watched, pageOf }: LiveFixture, nr: number): string {
  const { userId, headers } = pageOf(nr)
  return getRequest(`/api/live?topics=tournament:${watched.id},user:${userId}`, headers)
}

/** For each change the times until the viewers had it. */
interface FanOut {
  readonly live: readonly (readonly number[])[]
  readonly bare: readonly (readonly number[])[]
  /** From sending the score, not from its answer. */
  readonly sent: readonly (readonly number[])[]
  /** Processor time of the server and of the bare one, in microseconds. */
  readonly spent: { readonly live: number; readonly bare: number }
}

async function publishFor(run: Run, seconds: number): Promise<FanOut> {
  const { fixture, product, floor, viewers } = run
  const { client, watched } = fixture
  await Promise.all([viewers.take('live'), viewers.take('bare')])
  const scores: { version: number; sentAt: number; answeredAt: number; bareAt: number }[] = []
  const spentBefore = { live: cpuOf(product.pids), bare: cpuOf([floor.pid]) }
  const deadline = performance.now() + seconds * 1000
  while (performance.now() < deadline) {
    const begun = performance.now()
    const score = await reportScore(client, product.port, watched)
    await sleep(Math.max(0, EVERY_MS / 2 - (performance.now() - begun)))
    // As many bytes as an event of the product has.
    const bareAt = await floor.publish(messageOf(watched.id, score.version))
    scores.push({ ...score, bareAt })
    await sleep(Math.max(0, EVERY_MS - (performance.now() - begun)))
  }
  await sleep(EVERY_MS)
  const [live, bare] = [await viewers.take('live'), await viewers.take('bare')]
  const since = (arrived: ReadonlyMap<number, number[]>, pick: (score: (typeof scores)[number]) => number) =>
    scores.map((score) => (arrived.get(score.version) ?? []).map((at) => Math.max(0, at - pick(score))))
  return {
    live: since(live, ({ answeredAt }) => answeredAt),
    sent: since(live, ({ sentAt }) => sentAt),
    bare: since(bare, ({ bareAt }) => bareAt),
    spent: {
      live: cpuOf(product.pids) - spentBefore.live,
      bare: cpuOf([floor.pid]) - spentBefore.bare,
    },
  }
}

function messageOf(id: number, version: number): string {
  const data = JSON.stringify({ topic: `tournament:${id}`, version, waitMs: 1000 })
  return `event: change\ndata: ${data}\n\n`
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

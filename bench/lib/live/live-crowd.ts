import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sizeOf } from '../../../tools/proof-size.ts'
import { cpuOf } from '../cpu.ts'
import { goal, median, spread } from '../goal.ts'
import { type Product, startProduct } from '../product.ts'
import { tapWire, type WireTap } from '../wire-tap.ts'
import { type Balancer, startBalancer } from './live-balancer.ts'
import { liveRequest } from './live-fan-out.ts'
import type { LiveFixture } from './live-fixture.ts'
import { quantile, reportScore, type Score } from './live-scores.ts'
import { Viewers } from './live-viewers.ts'

export interface CrowdSizes {
  readonly viewers: number
  readonly changes: number
}

const PROCESSES = 2
/** Readers, balancer and both servers share this machine, so one change takes them this long. */
const EVERY_MS = { idle: 1000, busy: 3000 }
const IDLE_CHANGES = sizeOf({ commit: 1, full: 15 })
/** A reader that has not read the last change by then has missed it. */
const READ_MS = 6000
const MOST_MS = 2000
const MOST_READS = 2
const MOST_SLOWER = 1.2
/** Of all statements that make a bracket, this one is sent by nothing else. */
const MAKES_A_DOCUMENT = /select count\(\*\) as count from match/u

interface Server {
  readonly product: Product
  readonly tap: WireTap
}

/** Goal 10: every viewer reads the change again, through a balancer, and other requests stay fast. */
export async function measureCrowd(fixture: LiveFixture, sizes: CrowdSizes): Promise<boolean> {
  await fixture.restore()
  const servers = await startServers(fixture.url)
  const ports = servers.map(({ product }) => product.port)
  // Two of them, because one process may not have as many files open.
  const balancers = [await startBalancer(ports), await startBalancer(ports)]
  const viewers = new Viewers()
  try {
    await reportFor(fixture, ports, IDLE_CHANGES, EVERY_MS.idle)
    const idle = await reportFor(fixture, ports, IDLE_CHANGES, EVERY_MS.idle)
    for (const [nr, balancer] of balancers.entries()) {
      await openCrowd(fixture, viewers, balancer, nr * (sizes.viewers / 2), sizes.viewers / 2)
    }
    await reportFor(fixture, ports, 2, EVERY_MS.busy)
    for (const { tap } of servers) tap.take()
    await viewers.take('read')
    const spentSoFar = () => [
      cpuOf(servers.flatMap(({ product }) => product.pids)),
      cpuOf([...balancers.map(({ pid }) => pid), ...viewers.pids]),
    ]
    const before = spentSoFar()
    const busy = await reportFor(fixture, ports, sizes.changes, EVERY_MS.busy)
    await sleep(READ_MS)
    return printCrowd(sizes, {
      idle,
      busy,
      spent: spentSoFar().map((us, nr) => us - (before[nr] ?? 0)),
      read: await viewers.take('read'),
      documents: servers.map(
        ({ tap }) => tap.take().filter(({ text }) => MAKES_A_DOCUMENT.test(text)).length,
      ),
    })
  } finally {
    viewers.stop()
    for (const balancer of balancers) balancer.stop()
    for (const { product, tap } of servers) {
      await product.stop()
      tap.close()
    }
  }
}

/** Each behind a proxy of its own, so that its statements can be counted. */
async function startServers(url: string): Promise<Server[]> {
  const settings = { TRUST_PROXY_HOPS: '1', REDIS_PREFIX: `bench:${randomBytes(4).toString('hex')}:` }
  return await Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      const tap = await tapWire(url)
      return { product: await startProduct(tap.url, { settings }), tap }
    }),
  )
}

async function openCrowd(
  fixture: LiveFixture,
  viewers: Viewers,
  { port }: Balancer,
  first: number,
  count: number,
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => first + index)
  await viewers.open({
    label: 'live',
    port,
    requests: numbers.map((nr) => liveRequest(fixture, nr)),
    reading: {
      port,
      path: `/api/tournaments/${fixture.watched.id}/bracket`,
      headers: numbers.map((nr) =>
        Object.entries(fixture.pageOf(nr).headers)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join(''),
      ),
    },
  })
}

/** Sends scores at a fixed rate to both servers in turn. */
async function reportFor(
  { client, watched }: LiveFixture,
  ports: readonly number[],
  count: number,
  everyMs: number,
): Promise<Score[]> {
  const scores: Score[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const begun = performance.now()
    scores.push(await reportScore(client, ports[turn % ports.length] ?? 0, watched))
    await sleep(Math.max(0, everyMs - (performance.now() - begun)))
  }
  return scores
}

interface Crowd {
  readonly idle: readonly Score[]
  readonly busy: readonly Score[]
  /** When each viewer had read each version. */
  readonly read: ReadonlyMap<number, readonly number[]>
  /** Processor time of the servers, and of the balancers and viewers, in microseconds. */
  readonly spent: readonly number[]
  /** How many brackets each server made. */
  readonly documents: readonly number[]
}

function printCrowd(sizes: CrowdSizes, { idle, busy, read, spent, documents }: Crowd): boolean {
  const times = busy.map(({ version, answeredAt }) =>
    (read.get(version) ?? []).map((at) => Math.max(0, at - answeredAt)),
  )
  const all = times.flat()
  const missing = times.reduce((sum, one) => sum + sizes.viewers - one.length, 0)
  const took = (scores: readonly Score[]) => scores.map(({ sentAt, answeredAt }) => answeredAt - sentAt)
  console.log(
    `${sizes.viewers} viewers on ${PROCESSES} processes, ${busy.length} changes: read after p50 ${quantile(all, 0.5).toFixed(0)}, ` +
      `p99 ${quantile(all, 0.99).toFixed(0)}, last ${quantile(all, 1).toFixed(0)} ms; a score took ${spread(took(busy))} ms, ` +
      `${spread(took(idle))} ms while nobody watched; processor time per reading ` +
      `${spent.map((us) => (us / all.length).toFixed(0)).join(' us of the servers, ')} us of balancers and viewers`,
  )
  return [
    goal(
      'p99 of a change until it was read, ms',
      times.map((one) => quantile(one, 0.99)),
      'at most',
      MOST_MS,
    ),
    goal('readings missed', [missing], 'at most', 0),
    goal(
      'brackets made per change and process',
      documents.map((count) => count / busy.length),
      'at most',
      MOST_READS,
    ),
    goal(
      'a score while a crowd watches, times one without',
      [median(took(busy)) / median(took(idle))],
      'at most',
      MOST_SLOWER,
    ),
  ].every(Boolean)
}

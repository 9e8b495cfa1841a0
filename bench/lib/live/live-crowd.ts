import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sizeOf } from '../../../tools/proof-size.ts'
import { cpuOf } from '../cpu.ts'
import { type Product, startProduct } from '../product.ts'
import { tapWire, type WireTap } from '../wire-tap.ts'
import { type Balancer, startBalancer } from './live-balancer.ts'
import { type CrowdSizes, PROCESSES, printCrowd } from './live-crowd-report.ts'
import type { LiveFixture } from './live-fixture.ts'
import { liveRequest } from './live-publish.ts'
import { reportScore, type Score } from './live-scores.ts'
import { Viewers } from './live-viewers.ts'

/** Readers, balancer and both servers share this machine, so one change takes them this long. */
const EVERY_MS = { idle: 1000, busy: 3000 }
const IDLE_CHANGES = sizeOf({ commit: 1, full: 15 })
/** A reader that has not read the last change by then has missed it. */
const READ_MS = 6000
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

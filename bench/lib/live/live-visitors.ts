import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { goal, median, spread } from '../goal.ts'
import { getRequest } from '../http-load.ts'
import { type Product, startProduct } from '../product.ts'
import { addressOf, measureBurst } from './live-burst.ts'
import type { LiveFixture } from './live-fixture.ts'
import { liveRequest } from './live-publish.ts'
import { quantile, reportScore, type Score } from './live-scores.ts'
import { Viewers } from './live-viewers.ts'

export interface VisitorSizes {
  readonly visitors: number
  readonly signedIn: number
  readonly changes: number
}

const PROCESSES = 2
/** Visitors and both servers share this machine, so one change takes them this long. */
const EVERY_MS = { idle: 1100, busy: 3000 }
/** A visitor who has not read the last change by then has missed it. */
const READ_MS = 6000
const MOST_MS = 2000
/** As for ten thousand signed-in viewers of one process. */
const MOST_MS_SIGNED_IN = 250

/**
 * Visitors of two processes, from many addresses, while signed-in people watch the same tournament. Each visitor reads
 * the public page of the tournament again after a change. At the end many more read at one moment.
 */
export async function measureVisitors(fixture: LiveFixture, sizes: VisitorSizes): Promise<boolean> {
  await fixture.restore()
  const product = await startProduct(fixture.url, {
    processes: PROCESSES,
    settings: { REDIS_PREFIX: `bench:${randomBytes(4).toString('hex')}:` },
  })
  const viewers = new Viewers()
  try {
    await openSignedIn(fixture, product, viewers, sizes.signedIn)
    await changeFor(fixture, product, viewers, 2, EVERY_MS.idle)
    const without = await changeFor(fixture, product, viewers, sizes.changes, EVERY_MS.idle)
    const begun = performance.now()
    await openVisitors(fixture, product, viewers, sizes.visitors)
    console.log(`${sizes.visitors} visitors came within ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    await changeFor(fixture, product, viewers, 2, EVERY_MS.busy)
    const during = await changeFor(fixture, product, viewers, sizes.changes, EVERY_MS.busy)
    const isLive = print(sizes, without, during)
    return (await measureBurst(fixture, product)) && isLive
  } finally {
    viewers.stop()
    await product.stop()
  }
}

async function openSignedIn(
  fixture: LiveFixture,
  { ports }: Product,
  viewers: Viewers,
  count: number,
): Promise<void> {
  for (const [nr, port] of ports.entries()) {
    const share = count / PROCESSES
    const requests = Array.from({ length: share }, (_, index) => liveRequest(fixture, nr * share + index))
    await viewers.open({ label: 'live', port, requests })
  }
}

async function openVisitors(
  { watched }: LiveFixture,
  { port: first, ports }: Product,
  viewers: Viewers,
  count: number,
): Promise<void> {
  const request = getRequest(`/api/live/public?topics=tournament:${watched.id},desk:${watched.id}`, {})
  const path = await addressOf(first, `/t/${watched.id}`)
  for (const port of ports) {
    const requests = Array.from({ length: count / PROCESSES }, () => request)
    await viewers.open({
      label: 'visitor',
      port,
      requests,
      reading: { port, path, headers: requests.map(() => '') },
    })
  }
}

/** For each change the times until it was there. */
interface Arrivals {
  readonly scores: readonly Score[]
  readonly signedIn: readonly (readonly number[])[]
  readonly visitors: readonly (readonly number[])[]
  readonly read: readonly (readonly number[])[]
}

async function changeFor(
  { client, watched }: LiveFixture,
  { ports }: Product,
  viewers: Viewers,
  count: number,
  everyMs: number,
): Promise<Arrivals> {
  for (const label of ['live', 'visitor', 'read'] as const) await viewers.take(label)
  const scores: Score[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const begun = performance.now()
    scores.push(await reportScore(client, ports[turn % PROCESSES] ?? 0, watched))
    await sleep(Math.max(0, everyMs - (performance.now() - begun)))
  }
  await sleep(READ_MS)
  // From sending the score, because its answer may come after the event.
  const since = async (label: 'live' | 'visitor' | 'read') => {
    const arrived = await viewers.take(label)
    return scores.map(({ version, sentAt }) => (arrived.get(version) ?? []).map((at) => at - sentAt))
  }
  return {
    scores,
    signedIn: await since('live'),
    visitors: await since('visitor'),
    read: await since('read'),
  }
}

function print({ visitors, signedIn, changes }: VisitorSizes, without: Arrivals, during: Arrivals): boolean {
  const missing = (times: Arrivals['read'], each: number) =>
    times.reduce((sum, one) => sum + each - one.length, 0)
  const p95s = ({ signedIn: times }: Arrivals) => times.map((one) => quantile(one, 0.95))
  const took = ({ scores }: Arrivals) => scores.map(({ sentAt, answeredAt }) => answeredAt - sentAt)
  const p99 = (times: Arrivals['read']) => quantile(times.flat(), 0.99).toFixed(0)
  console.log(
    `${visitors} visitors and ${signedIn} signed-in viewers on ${PROCESSES} processes, ${changes} changes: ` +
      `p99 of the event ${p99(during.visitors)}, of the reading ${p99(during.read)} ms; p95 of the event for ` +
      `signed-in viewers ${spread(p95s(during))} ms, without visitors ${spread(p95s(without))} ms; ` +
      `a score took ${median(took(during)).toFixed(1)} ms, without visitors ${median(took(without)).toFixed(1)} ms`,
  )
  return [
    goal(
      'p99 of a change until a visitor had read it, ms',
      during.read.map((one) => quantile(one, 0.99)),
      'at most',
      MOST_MS,
    ),
    goal('readings of visitors missed', [missing(during.read, visitors)], 'at most', 0),
    goal('events of signed-in viewers missed', [missing(during.signedIn, signedIn)], 'at most', 0),
    goal('p95 of the event for signed-in viewers, ms', p95s(during), 'at most', MOST_MS_SIGNED_IN),
  ].every(Boolean)
}

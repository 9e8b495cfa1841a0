import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOf } from '../cpu.ts'
import { getRequest } from '../http-load.ts'
import type { Product } from '../product.ts'
import type { LiveFixture } from './live-fixture.ts'
import type { Floor } from './live-floor.ts'
import { reportScore } from './live-scores.ts'
import type { Viewers } from './live-viewers.ts'

/** A stream sends one event per topic and second at most; the bare sockets are measured in between. */
const EVERY_MS = 1100
export const TIDY_MS = 1000
/** Files that a server has open besides its streams. */
export const OTHER_FILES = 500

export interface Run {
  readonly fixture: LiveFixture
  readonly product: Product
  readonly floor: Floor
  readonly viewers: Viewers
  open: number
}

/** One stream each, as a page of the tournament opens it, and beside it a bare socket. */
export async function openMore(run: Run, count: number, isBareToo: boolean): Promise<void> {
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
export interface FanOut {
  readonly live: readonly (readonly number[])[]
  readonly bare: readonly (readonly number[])[]
  /** From sending the score, not from its answer. */
  readonly sent: readonly (readonly number[])[]
  /** Processor time of the server and of the bare one, in microseconds. */
  readonly spent: { readonly live: number; readonly bare: number }
}

export async function publishFor(run: Run, seconds: number): Promise<FanOut> {
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

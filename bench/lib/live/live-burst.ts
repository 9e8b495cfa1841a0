import { Agent, get, type RequestOptions } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sizeOf } from '../../../tools/proof-size.ts'
import { goal, spread } from '../goal.ts'
import { getRequest, httpLoad } from '../http-load.ts'
import type { Product } from '../product.ts'
import type { LiveFixture } from './live-fixture.ts'
import { quantile } from './live-scores.ts'

const READINGS = sizeOf({ commit: 40, full: 2000 })
const CONNECTIONS = sizeOf({ commit: 4, full: 200 })
const ROUNDS = sizeOf({ commit: 1, full: 5 })
/** How long signed-in people are watched from the moment that the visitors come. */
const WATCHED_MS = sizeOf({ commit: 300, full: 5000 })
const EVERY_MS = 10

/** Visitors who all follow a shared link at one moment, while signed-in people read at a steady pace: how much later these get it. */
export async function measureBurst(fixture: LiveFixture, product: Product): Promise<boolean> {
  const { id } = fixture.watched
  const paths = await Promise.all([`/t/${id}`, `/t/${id}/live`].map((path) => addressOf(product.port, path)))
  const requests = Array.from({ length: READINGS }, (_, nr) => getRequest(paths[nr % paths.length] ?? ''))
  const burst = { connections: CONNECTIONS, seconds: 60, requests, once: true }
  await httpLoad(product, burst)
  await p95OfSignedIn(fixture, product)
  const rounds: { readonly without: number; readonly during: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await p95OfSignedIn(fixture, product)
    const [during] = await Promise.all([p95OfSignedIn(fixture, product), httpLoad(product, burst)])
    rounds.push({ without, during })
  }
  console.log(
    `p95 of a signed-in reading beside ${READINGS} visitors at once: ` +
      `${spread(rounds.map(({ during }) => during))} ms, without them ${spread(rounds.map(({ without }) => without))} ms`,
  )
  return goal(
    'p95 of signed-in readings beside a burst, times without',
    rounds.map(({ during, without }) => during / without),
    'at most',
    1.3,
  )
}

/** Follows a short address to the right one. */
export async function addressOf(port: number, path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await answer.arrayBuffer()
  return new URL(answer.url).pathname
}

async function p95OfSignedIn({ watched, pageOf }: LiveFixture, { ports }: Product): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const path = `/api/tournaments/${watched.id}/standings`
  const readings: Promise<number>[] = []
  const end = performance.now() + WATCHED_MS
  for (let nr = 0; performance.now() < end; nr += 1) {
    const port = ports[nr % ports.length] ?? 0
    readings.push(timeOf({ agent, port, path, host: '127.0.0.1', headers: { ...pageOf(nr).headers } }))
    await sleep(EVERY_MS)
  }
  const times = await Promise.all(readings)
  agent.destroy()
  return quantile(times, 0.95)
}

function timeOf(request: RequestOptions): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    get(request, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a signed-in reading answered ${answer.statusCode}`))
      answer.on('end', () => resolve(performance.now() - begun)).resume()
    }).on('error', reject)
  })
}

import { Agent, get, type RequestOptions } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { sizeOf } from '../../../tools/proof-size.ts'
import { startFloor } from '../floor/floor-process.ts'
import { goal } from '../goal.ts'
import { getRequest, httpLoad } from '../http-load.ts'
import type { Product } from '../product.ts'
import type { LiveFixture } from './live-fixture.ts'
import { quantile } from './live-scores.ts'

const READINGS = sizeOf({ commit: 40, full: 2000 })
const CONNECTIONS = sizeOf({ commit: 4, full: 200 })
const ROUNDS = sizeOf({ commit: 1, full: 15 })
/** Signed-in people read once more after the burst, or nobody would in a short one. */
const LEAST_READINGS = 5
const EVERY_MS = 10

/**
 * Visitors who all follow a shared link at one moment, while signed-in people read at a steady pace: how much later
 * these get it. The clients of the burst need the processors of this machine too. So the same burst goes to bare servers
 * beside the product, and the signed-in readings during both are compared: the difference is made by the product.
 */
export async function measureBurst(fixture: LiveFixture, product: Product): Promise<boolean> {
  const { id } = fixture.watched
  const paths = await Promise.all([`/t/${id}`, `/t/${id}/live`].map((path) => addressOf(product.port, path)))
  const requests = Array.from({ length: READINGS }, (_, nr) => getRequest(paths[nr % paths.length] ?? ''))
  const burst = { connections: CONNECTIONS, seconds: 60, requests, once: true }
  const bare = await floorFor(product, paths[0] ?? '')
  const beside = async (server: Product): Promise<number[]> => {
    const reading = new SignedInReadings(fixture, product)
    await httpLoad(server, burst)
    return await reading.stop()
  }
  for (const server of [product, bare]) await beside(server)
  const waited: Record<'product' | 'bare', number[]> = { product: [], bare: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    waited.bare.push(...(await beside(bare)))
    waited.product.push(...(await beside(product)))
  }
  await bare.stop()
  const p95 = { product: quantile(waited.product, 0.95), bare: quantile(waited.bare, 0.95) }
  console.log(
    `p95 of ${waited.product.length} signed-in readings during ${ROUNDS} bursts of ${READINGS} visitors: ` +
      `${p95.product.toFixed(0)} ms, during the same bursts at a bare server ${p95.bare.toFixed(0)} ms`,
  )
  return goal(
    'p95 of a signed-in reading, times beside a bare server',
    [p95.product / p95.bare],
    'at most',
    1.3,
  )
}

/** Servers that send the same bytes and do nothing else, as many as the product has processes. */
async function floorFor({ port, ports }: Product, path: string): Promise<Product> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  const body = gzipSync(Buffer.from(await answer.arrayBuffer()))
  const headers = { 'content-encoding': 'gzip', 'content-length': String(body.length) }
  const floors = await Promise.all(
    ports.map(() => startFloor({ kind: 'http', body: body.toString('base64'), headers })),
  )
  const [first] = floors
  if (first === undefined) throw new Error('the product has no process')
  return {
    ...first,
    ports: floors.map((floor) => floor.port),
    pids: floors.flatMap((floor) => floor.pids),
    stop: async () => {
      await Promise.all(floors.map((floor) => floor.stop()))
    },
  }
}

/** Follows a short address to the right one. */
export async function addressOf(port: number, path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await answer.arrayBuffer()
  return new URL(answer.url).pathname
}

/** Readings at a steady pace until they are stopped. */
class SignedInReadings {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #readings: Promise<number>[] = []
  readonly #done: Promise<void>
  #isOver = false

  constructor(fixture: LiveFixture, product: Product) {
    this.#done = this.#read(fixture, product)
  }

  async #read({ watched, pageOf }: LiveFixture, { ports }: Product): Promise<void> {
    const path = `/api/tournaments/${watched.id}/standings`
    for (let nr = 0; !this.#isOver || nr < LEAST_READINGS; nr += 1) {
      const port = ports[nr % ports.length] ?? 0
      const headers = { ...pageOf(nr).headers }
      this.#readings.push(timeOf({ agent: this.#agent, port, path, host: '127.0.0.1', headers }))
      await sleep(EVERY_MS)
    }
  }

  /** The milliseconds of each. */
  async stop(): Promise<number[]> {
    this.#isOver = true
    await this.#done
    const times = await Promise.all(this.#readings)
    this.#agent.destroy()
    return times
  }
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

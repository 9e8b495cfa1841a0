import type pg from 'pg'
import { sizeOf } from '../../../tools/proof-size.ts'
import { contractReads } from '../contract-reads.ts'
import { cpuOf, engineNow, engineSince } from '../cpu.ts'
import { databaseUrl, withClient } from '../database.ts'
import { type Reading, readingOf } from '../explain.ts'
import { type Product, startProduct } from '../product.ts'
import { raiseVersion } from '../raise-version.ts'
import { prepareResults, undoResults } from '../scores/results-fixture.ts'
import { openSessions } from '../sessions.ts'
import { tapWire, type WireTap } from '../wire-tap.ts'
import { samePlaces } from './places.ts'

const HOT = sizeOf({ commit: { leagues: 1, tournaments: 1 }, full: { leagues: 4, tournaments: 4 } })

/** The server on one of the data sets, with all that it is asked. */
export interface Side {
  readonly calls: readonly Call[]
  /** Processor time in microseconds of one request, product and database together; documents are made anew. */
  cost(call: Call, times: number): Promise<number>
  /** How the statements of one request found their rows. */
  readings(call: Call): Promise<readonly Reading[]>
}

export interface Call {
  /** The path of the contract with its query: the same on both sides. */
  readonly name: string
  readonly path: string
  readonly status: number
  readonly cookie: string
}

export async function withSide<T>(database: string, work: (side: Side) => Promise<T>): Promise<T> {
  const url = databaseUrl(database)
  const tap = await tapWire(url)
  // Nothing is kept between two requests.
  const product = await startProduct(tap.url, { settings: { LIST_CACHE_MS: '0', LOG_LEVEL: 'error' } })
  try {
    return await withClient(url, async (client) => {
      const calls = await prepareCalls(client, product)
      return await work({
        calls,
        cost: (call, times) => measureCost(client, product, call, times),
        readings: (call) => explainCall(client, product, tap, call),
      })
    })
  } finally {
    await product.stop()
    tap.close()
    await withClient(url, undoResults)
  }
}

/** As a player, or as an administrator where a player is refused. */
async function prepareCalls(client: pg.Client, product: Product): Promise<Call[]> {
  const results = await prepareResults(client, HOT)
  const { rows } = await client.query<{ id: string }>(
    'select id from users where is_admin order by id limit 1',
  )
  const [admin = ''] = await openSessions(client, [Number(rows[0]?.id)])
  const player = results.leagues[0]?.players[0]?.token ?? ''
  const calls: Call[] = []
  for (const { route, path } of await contractReads(client, 1, await samePlaces(client, results))) {
    const [, query = ''] = path.split('?')
    const name = query === '' ? route : `${route}?${query.replace(/=\d+$/u, '=…')}`
    const as = async (token: string): Promise<Call> => {
      const call = { name, path, cookie: `sid=${token}`, status: 0 }
      return { ...call, status: (await ask(product, call)).status }
    }
    const asPlayer = await as(player)
    calls.push(asPlayer.status === 403 ? await as(admin) : asPlayer)
  }
  return calls
}

async function ask({ port }: Product, { path, cookie }: Call): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
  await answer.arrayBuffer()
  return answer
}

async function measureCost(client: pg.Client, product: Product, call: Call, times: number): Promise<number> {
  let spent = 0
  for (let turn = 0; turn < times; turn += 1) {
    await raiseVersionOf(client, call)
    const [node, engine] = [cpuOf(product.pids), engineNow(product.database)]
    await ask(product, call)
    spent += cpuOf(product.pids) - node + engineSince(engine, product.database)
  }
  return spent / times
}

/** Of the competition that the path names, so that its documents are made anew. */
async function raiseVersionOf(client: pg.Client, { path }: Call): Promise<void> {
  const id = /^\/api\/(?:leagues|tournaments|competitions\/\w+)\/(\d+)/u.exec(path)?.[1]
  if (id !== undefined) await raiseVersion(client, Number(id))
}

async function explainCall(
  client: pg.Client,
  product: Product,
  tap: WireTap,
  call: Call,
): Promise<Reading[]> {
  await raiseVersionOf(client, call)
  tap.take()
  await ask(product, call)
  const readings: Reading[] = []
  for (const sent of tap.take()) {
    // Looks for a plan without a scan where there is one: small tables are scanned because they are small.
    await client.query('begin; set local enable_seqscan = off')
    try {
      if (/^\s*(?:select|with)\b/iu.test(sent.text)) readings.push(await readingOf(client, sent))
    } finally {
      await client.query('rollback')
    }
  }
  return readings
}

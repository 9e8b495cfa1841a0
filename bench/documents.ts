import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { sizeOf } from '../tools/proof-size.ts'
import { mainThreadMs } from './lib/cpu.ts'
import { withClient } from './lib/database.ts'
import { type Place, prepareDocuments } from './lib/document-fixture.ts'
import { goal, spread } from './lib/goal.ts'
import { type Product, startProduct } from './lib/product.ts'
import { changeResult } from './lib/raise-version.ts'

/** The compiler is done with the code after the first turns. */
const TURNS = sizeOf({ commit: { warming: 1, measured: 2 }, full: { warming: 40, measured: 25 } })
const MOST_BYTES = 100_000
const MOST_MS = 10

/** Goal 9: what a page reads of a large draw is short, and making it blocks the main thread for few milliseconds. */
export async function run(): Promise<boolean> {
  const { url, token, places } = await prepareDocuments()
  const product = await startProduct(url)
  try {
    return await withClient(url, async (client) => {
      const results: boolean[] = []
      for (const place of places) results.push(await measure(client, product, token, place))
      return results.every(Boolean)
    })
  } finally {
    await product.stop()
  }
}

/** Changes the version and a match before each reading, so that the document is made anew. */
async function measure(client: pg.Client, product: Product, token: string, place: Place): Promise<boolean> {
  const { name, id } = place
  const path = pathOf(place)
  const [pid = 0] = product.pids
  const times: number[] = []
  let bytes = Buffer.alloc(0)
  for (let turn = 0; turn < TURNS.warming + TURNS.measured; turn += 1) {
    await changeResult(client, id, place.divisionId)
    const before = mainThreadMs(pid)
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, {
      headers: { cookie: `sid=${token}`, 'accept-encoding': 'identity' },
    })
    bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    if (turn >= TURNS.warming) times.push(mainThreadMs(pid) - before)
  }
  console.log(`${name}: ${bytes.length} bytes, ${gzipSync(bytes).length} packed, ms ${spread(times)}`)
  return [
    goal(`${name}, bytes`, [bytes.length], 'at most', MOST_BYTES),
    goal(`${name}, made anew, ms of the main thread`, times, 'at most', MOST_MS),
  ].every(Boolean)
}

function pathOf({ kind, id, divisionId }: Place): string {
  return kind === 'league'
    ? `/api/leagues/${id}/standings?divisionId=${divisionId}&matches=latest`
    : `/api/tournaments/${id}/bracket?divisionId=${divisionId}&form=compact`
}

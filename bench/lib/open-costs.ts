import { PICTURE_FILE } from '@tussle/contract/public/share-picture'
import type pg from 'pg'
import { sizeOf } from '../../tools/proof-size.ts'
import { childrenOf, cpuOf, mainThreadMs } from './cpu.ts'
import { goal, spread } from './goal.ts'
import { getRequest, httpLoad } from './http-load.ts'
import { type Product, startProduct } from './product.ts'
import { raiseVersion } from './raise-version.ts'
import { CONNECTIONS } from './rates.ts'

export const READERS = sizeOf({ commit: 50, full: 10_000 })

export interface PublicPage {
  readonly id: number
  readonly path: string
  readonly bytes: number
}

const PICTURES = sizeOf({ commit: 4, full: 20 })
const CHANGES = sizeOf({ commit: 2, full: 5 })

/** Ten thousand readers while the tournament changes: a page is rendered at most twice per change. */
export async function measureRenderings(
  client: pg.Client,
  product: Product,
  { id, path }: PublicPage,
): Promise<boolean> {
  const requests = Array.from({ length: READERS }, () => getRequest(path))
  const before = await renderings(product)
  for (let change = 0; change < CHANGES; change += 1) {
    await raiseVersion(client, id)
    await httpLoad(product, { connections: CONNECTIONS, seconds: 60, requests, once: true })
  }
  const made = (await renderings(product)) - before
  return goal(`renderings per change with ${READERS} readers`, [made / CHANGES], 'at most', 2)
}

async function renderings(product: Product): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${product.metricsPort}/metrics`)
  return Number(/^public_pages_rendered (\d+)/mu.exec(await answer.text())?.[1] ?? Number.NaN)
}

/** A share picture as a chat program loads it: its bytes, and what it costs the server and the process that draws. */
export async function measurePicture(
  client: pg.Client,
  url: string,
  { id, path }: PublicPage,
): Promise<boolean> {
  const product = await startProduct(url, { settings: { LIST_CACHE_MS: '0' } })
  const [pid = 0] = product.pids
  const { rows } = await client.query<{ name: string }>('select name from competition where id = $1', [id])
  const costs: { readonly bytes: number; readonly server: number; readonly drawing: number }[] = []
  for (let turn = 0; turn < PICTURES; turn += 1) {
    // Another name is another picture.
    await client.query('update competition set name = $2, version = version + 1 where id = $1', [
      id,
      `Bluebonnet Classic ${turn}`,
    ])
    const before = { server: mainThreadMs(pid), drawing: cpuOf(childrenOf(pid)) }
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}/${PICTURE_FILE}`)
    const { byteLength: bytes } = await answer.arrayBuffer()
    const drawing = (cpuOf(childrenOf(pid)) - before.drawing) / 1000
    // The first one starts the process and loads its libraries.
    if (turn > 0) costs.push({ bytes, server: mainThreadMs(pid) - before.server, drawing })
  }
  await client.query('update competition set name = $2 where id = $1', [id, rows[0]?.name])
  await product.stop()
  console.log(`answering with a picture, ms of the main thread: ${spread(costs.map(({ server }) => server))}`)
  return [
    goal(
      'bytes of a share picture',
      costs.map(({ bytes }) => bytes),
      'at most',
      60_000,
    ),
    goal(
      'drawing one, ms of processor time',
      costs.map(({ drawing }) => drawing),
      'at most',
      300,
    ),
  ].every(Boolean)
}

import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { sizeOf } from '../tools/proof-size.ts'
import { mainThreadMs } from './lib/cpu.ts'
import { withClient } from './lib/database.ts'
import { type Place, prepareDocuments } from './lib/document-fixture.ts'
import { startFloor } from './lib/floor/floor-process.ts'
import { goal, spread } from './lib/goal.ts'
import { getRequest } from './lib/http-load.ts'
import { measurePicture, measureRenderings, type PublicPage } from './lib/open-costs.ts'
import { type Product, startProduct } from './lib/product.ts'
import { raiseVersion } from './lib/raise-version.ts'
import { alternating, reading, warm } from './lib/rates.ts'

const TURNS = sizeOf({ commit: { warming: 1, measured: 2 }, full: { warming: 30, measured: 25 } })

/** Public pages: what a reading costs beside the floor, how often a page is rendered, and how it grows. */
export async function run(): Promise<boolean> {
  const { url, places } = await prepareDocuments()
  const product = await startProduct(url)
  try {
    return await withClient(url, async (client) => {
      const at = (name: string) => findPage(product, places, name)
      const [one, many] = [await at('One division of 16'), await at('Many divisions of 16')]
      return [
        await measureFloor(product, one),
        await measureRenderings(client, product, one),
        await measureGrowth(client, url, one, many),
        goal('division of 16, packed bytes', [one.bytes], 'at most', 8 * 1024),
        await measurePicture(client, url, one),
      ].every(Boolean)
    })
  } finally {
    await product.stop()
  }
}

async function findPage(product: Product, places: readonly Place[], name: string): Promise<PublicPage> {
  const place = places.find((each) => each.name === name)
  if (place === undefined) throw new Error(`the data has no "${name}"`)
  const answer = await fetch(`http://127.0.0.1:${product.port}/t/${place.id}/d/${place.divisionId}`)
  if (!answer.ok) throw new Error(`the page of "${name}" answered ${answer.status}`)
  const html = Buffer.from(await answer.arrayBuffer())
  return { id: place.id, path: new URL(answer.url).pathname, bytes: gzipSync(html).length }
}

/** Goal 2: a public page costs at most 1.3 times a route that sends the same bytes. */
async function measureFloor(product: Product, { path }: PublicPage): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${product.port}${path}`)
  const html = Buffer.from(await answer.arrayBuffer())
  const {
    connection: _,
    'keep-alive': __,
    'transfer-encoding': ___,
    date: ____,
    ...headers
  } = Object.fromEntries(answer.headers)
  const body = gzipSync(html)
  const sent = { ...headers, 'content-encoding': 'gzip', 'content-length': String(body.length) }
  const floors = await Promise.all(
    (['fastify', 'http'] as const).map((kind) =>
      startFloor({ kind, body: body.toString('base64'), headers: sent }),
    ),
  )
  const [fastify, bare] = floors
  if (fastify === undefined || bare === undefined) throw new Error('the floor did not start')
  const requests = [getRequest(path)]
  // Any tag: the page names its time, so its own tag changes when it is rendered again for names.
  const held = [getRequest(path, { 'if-none-match': '*' })]
  await warm(product, requests)
  await warm(product, held)
  for (const floor of floors) await warm(floor, [getRequest('/')])
  const rounds = await alternating(async () => ({
    page: await reading(product, requests),
    fastify: await reading(fastify, [getRequest('/')]),
    bare: await reading(bare, [getRequest('/')]),
    held: await reading(product, held, '304'),
  }))
  for (const floor of floors) await floor.stop()
  const us = (kind: 'page' | 'fastify' | 'bare' | 'held') => rounds.map((round) => round[kind].nodeUs)
  console.log(
    `processor time per reading, us: page ${spread(us('page'))}, 304 ${spread(us('held'))}, ` +
      `Fastify ${spread(us('fastify'))}, node:http ${spread(us('bare'))}`,
  )
  const times = (kind: 'page' | 'held') => rounds.map((round) => round[kind].nodeUs / round.fastify.nodeUs)
  return [
    goal('a public page from memory, times a route with the same bytes', times('page'), 'at most', 1.3),
    goal('304 for whoever has it, times that route', times('held'), 'at most', 1.25),
  ].every(Boolean)
}

/** The page of a division among 300 costs as much to make as the page of the only one. */
async function measureGrowth(
  client: pg.Client,
  url: string,
  one: PublicPage,
  many: PublicPage,
): Promise<boolean> {
  // Nothing is kept for a second, so that every new version is made at once.
  const product = await startProduct(url, { settings: { LIST_CACHE_MS: '0' } })
  const [pid = 0] = product.pids
  const make = async ({ id, path }: PublicPage): Promise<number> => {
    await raiseVersion(client, id)
    const before = mainThreadMs(pid)
    await (await fetch(`http://127.0.0.1:${product.port}${path}`)).arrayBuffer()
    return mainThreadMs(pid) - before
  }
  const times: { readonly one: number; readonly many: number }[] = []
  for (let turn = 0; turn < TURNS.warming + TURNS.measured; turn += 1) {
    const round = { one: await make(one), many: await make(many) }
    if (turn >= TURNS.warming) times.push(round)
  }
  await product.stop()
  const [alone, among] = [times.map((time) => time.one), times.map((time) => time.many)]
  console.log(`making a page, ms of the main thread: ${spread(alone)}, among many ${spread(among)}`)
  const ratios = times.map((time) => time.many / time.one)
  return [
    goal('bytes of a page among many divisions, times one', [many.bytes / one.bytes], 'at most', 1.1),
    goal('making it, times one', ratios, 'at most', 1.1),
  ].every(Boolean)
}

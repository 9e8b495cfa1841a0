import type pg from 'pg'
import { BIG, run as generate, HUNDREDTH } from './generate.ts'
import { databaseUrl, withClient } from './lib/database.ts'
import { measureJoins } from './lib/floor/join-goals.ts'
import { measureMaking } from './lib/floor/making-goals.ts'
import type { Surface } from './lib/floor/measure-path.ts'
import { measurePublicPage } from './lib/floor/public-goal.ts'
import { measureReads } from './lib/floor/read-goals.ts'
import { type Scale, scaleOf } from './lib/floor/scale.ts'
import { measureScores } from './lib/floor/score-goals.ts'
import { measureStorage } from './lib/floor/storage.ts'
import { type Figure, printTable } from './lib/floor/table.ts'
import { startProduct } from './lib/product.ts'
import { prepareResults, undoResults } from './lib/scores/results-fixture.ts'
import { measureScoreCost } from './score-cost.ts'

/**
 * Every goal of performance with today's figure: processor time per request beside that of a bare Fastify route which
 * sends the same bytes (F), and of the engine beside fixed statements. With `--small` on a hundredth of the data.
 */
export async function run(words: readonly string[] = []): Promise<boolean> {
  const isSmall = words.includes('--small')
  const database = isSmall ? HUNDREDTH : BIG
  if (!(await generate([database]))) return false
  const scale = scaleOf(isSmall)
  const url = databaseUrl(database)
  const figures = await withClient(url, (client) => measureAll(url, client, scale))
  return printTable([...figures, ...(await measureScoreCost(scale.scoreCost)), ...ELSEWHERE])
}

async function measureAll(url: string, client: pg.Client, scale: Scale): Promise<Figure[]> {
  const storage = await measureStorage(client)
  const product = await startProduct(url)
  const surface: Surface = { url, product, scale }
  try {
    const results = await prepareResults(client, scale.hot)
    const figures = [
      ...storage,
      ...(await attempt(1, 'reads', () => measureReads(surface, client, results))),
      ...(await attempt(2, 'public page', () => measurePublicPage(surface, client, results))),
      ...(await attempt(9, 'making', () => measureMaking(surface, client, results))),
      ...(await attempt(7, 'scores', () => measureScores(surface, client, results))),
    ]
    await undoResults(client)
    return [...figures, ...(await attempt(8, 'joins', () => measureJoins(surface, client)))]
  } finally {
    await product.stop()
    await undoResults(client)
  }
}

/** On a busy machine the product may refuse a request; the other rows of the table are still wanted then. */
async function attempt(goal: number, what: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  try {
    return await measure()
  } catch (error) {
    console.error(error)
    return [{ goal, what: `${what} could not be measured`, values: [Number.NaN], limit: 0 }]
  }
}

const elsewhere = (goal: number, what: string, bench: string): Figure => ({
  ...{ goal, what, values: [], limit: Number.NaN },
  instead: `npm run bench -- ${bench}`,
})

/** Benches of their own, which take longer or need a browser. */
const ELSEWHERE: readonly Figure[] = [
  elsewhere(9, 'documents of every format, and of 300 divisions', 'documents'),
  elsewhere(10, 'growth of every call', 'growth'),
  elsewhere(11, 'live', 'live'),
  elsewhere(12, 'first load', 'first-load'),
]

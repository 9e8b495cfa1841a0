import { BIG, run as generate, SMALL } from './generate.ts'
import { databaseUrl, withClient } from './lib/database.ts'
import { measureDocuments } from './lib/document-rates.ts'
import { measureResultGrowth } from './lib/growth.ts'
import { measureLatency } from './lib/latency.ts'
import { measurePages } from './lib/page-rates.ts'
import { startProduct } from './lib/product.ts'
import { prepareResults, undoResults } from './lib/scores/results-fixture.ts'
import { measureScores } from './lib/scores/score-rates.ts'
import { measureStorage } from './lib/storage.ts'

const WANTED = { leagues: 200, tournaments: 200 }
const PROCESSES = 2

/** Results and the pages that show them, on the whole data set (goals 1, 2, 3, 5, 6, 8, 9 and 13). */
export async function run(): Promise<boolean> {
  if (!(await generate())) return false
  const url = databaseUrl(BIG)
  const met = await withClient(url, async (client) => {
    const product = await startProduct(url, { processes: PROCESSES })
    try {
      const results = await prepareResults(client, WANTED)
      return [
        await measureStorage(client),
        await measureDocuments(url, client, product, results),
        await measurePages(url, product, results),
        await measureScores(url, client, product, results),
        await measureLatency(url, client, product, results),
      ]
    } finally {
      await product.stop()
      await undoResults(client)
    }
  })
  return [...met, await measureResultGrowth(SMALL, BIG)].every(Boolean)
}

import { databaseUrl, withClient } from './database.ts'
import { goal } from './goal.ts'
import { type HotPath, hotPaths } from './hot-paths.ts'
import { costOf, printLoads } from './http-load.ts'
import { startProduct } from './product.ts'
import { alternating, CONNECTIONS } from './rates.ts'
import { prepareResults, undoResults, type Wanted } from './scores/results-fixture.ts'

/** As many as in the small data set: both sides do the same work among different numbers of rows. */
const SAME: Wanted = { leagues: 4, tournaments: 20 }

/** Goal 9: the cost of a hot path among ten million matches, compared with ten thousand. */
export async function measureResultGrowth(small: string, big: string): Promise<boolean> {
  return await onDatabase(small, (few) => onDatabase(big, (many) => compare(few, many)))
}

async function compare(few: readonly HotPath[], many: readonly HotPath[]): Promise<boolean> {
  const met: boolean[] = []
  for (const [index, path] of few.entries()) {
    const other = many[index]
    if (other === undefined) throw new Error(`${path.name} was not prepared`)
    for (const side of [path, other]) await side.warm()
    const runs = await alternating(async () => ({
      few: await path.take(CONNECTIONS),
      many: await other.take(CONNECTIONS),
    }))
    printLoads(
      `${path.name} among few`,
      runs.map((run) => run.few),
    )
    printLoads(
      `${path.name} among many`,
      runs.map((run) => run.many),
    )
    const ratios = runs.map((run) => costOf(run.many) / costOf(run.few))
    met.push(goal(`${path.name}, cost among many to cost among few`, ratios, 'at most', 1.2))
  }
  return met.every(Boolean)
}

async function onDatabase<T>(name: string, work: (paths: readonly HotPath[]) => Promise<T>): Promise<T> {
  const url = databaseUrl(name)
  return await withClient(url, async (client) => {
    const product = await startProduct(url)
    try {
      return await work(await hotPaths(client, product, await prepareResults(client, SAME)))
    } finally {
      await product.stop()
      await undoResults(client)
    }
  })
}

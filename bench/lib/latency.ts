import type pg from 'pg'
import { fetchSql, standingsSql } from './document-rates.ts'
import { goal, median } from './goal.ts'
import { hotPaths } from './hot-paths.ts'
import { printLoads } from './http-load.ts'
import { DASHBOARD, DASHBOARD_PATHS, PROFILE, pickOne, somePlayers } from './page-rates.ts'
import type { Product } from './product.ts'
import { alternating, bareReading } from './rates.ts'
import { type Results, restoreBrackets } from './scores/results-fixture.ts'
import { bareScores } from './scores/score-rates.ts'

/** With this many requests at a time the machine is not fully busy. */
const AT_A_TIME = 4
const MOST_MS = { read: 8, write: 15 }

/** Goal 8: how long a caller waits, and how much of that is not the database. */
export async function measureLatency(
  url: string,
  client: pg.Client,
  product: Product,
  results: Results,
): Promise<boolean> {
  const scripts = bareScripts(results)
  const met: boolean[] = []
  for (const path of await hotPaths(client, product, results)) {
    const { script, calls } = scripts[path.name] ?? { script: '', calls: 1 }
    await path.warm()
    const runs = await alternating(async () => {
      await restoreBrackets(client)
      // Each connection of the bare client waits this long.
      const { perSecond } = await bareReading(url, script, AT_A_TIME)
      const bare = (1000 * AT_A_TIME) / perSecond / calls
      return { bare, http: await path.take(AT_A_TIME) }
    })
    const loads = runs.map(({ http }) => http)
    printLoads(
      `${path.name}, ${AT_A_TIME} at a time, bare ${median(runs.map(({ bare }) => bare)).toFixed(2)} ms`,
      loads,
    )
    const more = runs.map(({ bare, http }) => http.p50 - bare)
    const slowest = loads.map(({ p99 }) => p99)
    met.push(
      goal(`${path.name}, ms more than bare at the median`, more, 'at most', 1),
      goal(`${path.name}, ms at p99`, slowest, 'at most', path.isWrite ? MOST_MS.write : MOST_MS.read),
    )
  }
  await restoreBrackets(client)
  return met.every(Boolean)
}

interface BareScript {
  readonly script: string
  /** How many requests of the product it takes to read what the script reads. */
  readonly calls: number
}

function bareScripts(results: Results): Readonly<Record<string, BareScript>> {
  const pick = pickOne(somePlayers(results))
  const { league, bracket } = bareScores(results)
  return {
    bracket: { script: fetchSql(results.tournaments[0] ?? 0), calls: 1 },
    standings: { script: standingsSql(results.leagues[0]?.id ?? 0), calls: 1 },
    profile: { script: pick + PROFILE, calls: 1 },
    dashboard: { script: pick + DASHBOARD, calls: DASHBOARD_PATHS.length },
    'score in a league': { script: league, calls: 1 },
    'score in a bracket': { script: bracket, calls: 1 },
  }
}

import { PAGE_DEFAULT } from '@tussle/contract/lists'
import { sizeOf } from '../../tools/proof-size.ts'
import { databaseUrl } from './database.ts'
import { goal } from './goal.ts'
import { costOf, expectOnly, getRequest, httpLoad, type Load, printLoads } from './http-load.ts'
import { type BareRun, pgbench, printBare } from './pgbench.ts'
import { type Product, startProduct } from './product.ts'
import { BARE_CLIENTS, CONNECTIONS, REPETITIONS, SECONDS } from './rates.ts'

/** A page that both data sets can fill. */
const SMALL_PAGE = 20
/** More than any run requests. */
const ADDRESSES = sizeOf({ commit: 500, full: 20_000 })

/** The cards of the first page and nothing else: the reference for every figure about lists. */
const cards = (kind: string, limit: number): string => `
  select c.id, c.name, c.description, c.sport, c.location, c.format, c.max_players, c.expected_participants, c.taken,
    c.entry_fee, c.currency, c.starts_at, c.ends_at, c.completed_at, c.registration_closes_at, c.time_zone, c.is_active, c.club_id,
    c.created_by, c.created_at, c.division_cards, club.name
  from competition c left join club on club.id = c.club_id
  where c.kind = '${kind}' and c.is_listed and c.past_over_at is distinct from c.over_at and c.over_at >= :now
  order by c.begins_at, c.id limit ${limit};`

/** Goal 4: the first page compared with the bare statement, from the cache and read every time. */
export async function measureFirstPage(database: string): Promise<boolean> {
  const url = databaseUrl(database)
  const product = await startProduct(url)
  const results: boolean[] = []
  try {
    for (const kind of ['league', 'tournament']) {
      const list = `/api/${kind}s?limit=${PAGE_DEFAULT}`
      const runs: { bare: BareRun; cached: Load; uncached: Load }[] = []
      for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
        const run = {
          bare: await pgbench(url, bareCards(kind, PAGE_DEFAULT)),
          cached: await load(product, [list]),
          uncached: await load(product, lookedUp(list)),
        }
        // The first one warms caches and compilers.
        if (repetition > 0) runs.push(run)
      }
      printBare(
        `${kind}s, bare card statement`,
        runs.map(({ bare }) => bare),
      )
      for (const [side, least] of [
        ['cached', 2],
        ['uncached', 0.35],
      ] as const) {
        printLoads(
          `  ${side}`,
          runs.map((run) => run[side]),
        )
        const ratios = runs.map((run) => run[side].perSecond / run.bare.perSecond)
        results.push(
          goal(`first page of ${kind}s, ${side}, times the bare statement`, ratios, 'at least', least),
        )
      }
    }
  } finally {
    await product.stop()
  }
  return results.every(Boolean)
}

/** Goal 9: the cost of a list among 50,000 compared with 50. */
export async function measureGrowth(small: string, big: string): Promise<boolean> {
  const few = await startProduct(databaseUrl(small))
  const many = await startProduct(databaseUrl(big))
  const results: boolean[] = []
  try {
    for (const list of ['/api/leagues', '/api/tournaments', '/api/clubs']) {
      const path = `${list}?limit=${SMALL_PAGE}`
      for (const [side, paths] of [
        ['cached', () => [path]],
        ['uncached', () => lookedUp(path)],
      ] as const) {
        const runs: { few: Load; many: Load }[] = []
        for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
          const run = { few: await load(few, paths()), many: await load(many, paths()) }
          if (repetition > 0) runs.push(run)
        }
        const ratios = runs.map((run) => costOf(run.many) / costOf(run.few))
        results.push(goal(`${path}, ${side}, cost among many to cost among few`, ratios, 'at most', 1.2))
        printLoads(
          '  among few',
          runs.map((run) => run.few),
        )
        printLoads(
          '  among many',
          runs.map((run) => run.many),
        )
      }
    }
  } finally {
    await few.stop()
    await many.stop()
  }
  return results.every(Boolean)
}

/**
 * The first page by addresses that were never requested: cursors from before its first row. Each is read from
 * the database; cards and figures come from the same places as when people turn pages.
 */
function lookedUp(path: string): string[] {
  const now = Date.now()
  return Array.from({ length: ADDRESSES }, (_, turn) => {
    const cursor = path.startsWith('/api/clubs') ? `999999999-${turn}` : `${now - turn}-open-0-0`
    return `${path}&cursor=${cursor}`
  })
}

function bareCards(kind: string, limit: number) {
  const variables = { now: new Date().toISOString() }
  return { script: cards(kind, limit), clients: BARE_CLIENTS, seconds: SECONDS, variables }
}

async function load(product: Product, paths: readonly string[]): Promise<Load> {
  const requests = paths.map((path) => getRequest(path))
  const order = { connections: CONNECTIONS, seconds: SECONDS, requests, once: false }
  const outcome = await httpLoad(product, order)
  expectOnly(outcome, '200')
  return outcome
}

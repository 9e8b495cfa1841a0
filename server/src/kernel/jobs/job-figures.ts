import { sql } from 'kysely'
import type { Db } from '../data/db.ts'
import type { Metrics } from '../metrics.ts'
import { DEAD_LETTERS } from './outbox.ts'

const KEPT_MS = 1000

interface Waiting {
  readonly queue: string
  readonly jobs: number
  readonly seconds: number
}

/** How many jobs are due in each queue, and for how long the oldest has been; dead letters are a queue, too. */
export function describeJobs(metrics: Metrics, db: Db): void {
  const look = remembered(async () => {
    const { rows } = await sql<Waiting>`
      select name as queue, count(*)::integer as jobs,
        extract(epoch from now() - min(start_after))::double precision as seconds
      from pgboss.job where state < 'active' and start_after <= now() group by name`
      .execute(db)
      // The figures must be readable even if the database cannot be reached; database_up says whether it can.
      .catch(() => ({ rows: [] }))
    return rows
  })
  const byQueue = async (of: (row: Waiting) => number) => {
    const rows = (await look()).filter(({ queue }) => queue !== DEAD_LETTERS)
    return new Map(rows.map((row) => [row.queue, of(row)]))
  }
  metrics.gauges('jobs_due', 'Jobs that are due, by queue', 'queue', () => byQueue(({ jobs }) => jobs))
  metrics.gauges('jobs_oldest_seconds', 'How long the oldest job of a queue has been due', 'queue', () =>
    byQueue(({ seconds }) => seconds),
  )
  metrics.gauge('dead_letters', 'Jobs that failed at every try', async () => {
    return (await look()).find(({ queue }) => queue === DEAD_LETTERS)?.jobs ?? 0
  })
}

/** Several figures of one reading come from one statement. */
function remembered<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  let until = 0
  return () => {
    if (kept === undefined || performance.now() > until) {
      kept = read()
      until = performance.now() + KEPT_MS
    }
    return kept
  }
}

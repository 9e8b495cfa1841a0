import { withClient } from './template.ts'
import { until } from './wait.ts'

/** Waits until the workers of this database have done what was asked of them; timed jobs do not count. */
export async function untilNoJobs(database: string, mostMs: number): Promise<void> {
  await withClient(database, (client) =>
    until(
      'all jobs are done',
      async () => {
        const { rowCount } = await client.query(
          `select from pgboss.job where state <= 'active' and name <> 'dead-letters'
            and name not like '\\_\\_pgboss%' and name not in (select name from pgboss.schedule) limit 1`,
        )
        return rowCount === 0
      },
      mostMs,
    ),
  )
}

import { startMailCatcher } from '../../tools/mail-catcher.ts'
import { ROOT } from '../../tools/run.ts'
import { unpackLastRelease } from '../skew/last-release.ts'
import { type Drilled, drill, failedRequests, type Prepared } from './drill.ts'

/**
 * HA7: the machines run the last release; the migration of this code runs under it, and one process after the other is
 * replaced by this code and then by the last release again. No request and no try of a job may fail.
 */
export const rollingUpdate = drill({
  times: { small: 1, full: 5 },
  prepare: prepareLastRelease,
  fault: async (drilled) => {
    const { cluster } = drilled
    const last = cluster.code
    cluster.code = ROOT
    await cluster.migrate()
    await replaceAll(drilled)
    cluster.code = last
    await replaceAll(drilled)
  },
  misses: async ({ cluster, traffic }) => {
    const failed = await cluster.rows<{ name: string; output: string }>(
      `select name, left(output::text, 200) as output from pgboss.job
      where retry_count > 0 or state = 'failed' or name = 'dead-letters' limit 5`,
    )
    return [
      ...failedRequests(traffic),
      ...failed.map(({ name, output }) => `a job of ${name} failed: ${output}`),
    ]
  },
})

async function prepareLastRelease(): Promise<Prepared> {
  const release = await unpackLastRelease()
  const mails = await startMailCatcher({ smtpPort: 0, httpPort: 0 })
  return {
    cluster: { code: release.folder, smtpUrl: mails.smtpUrl },
    end: async () => {
      await mails.close()
      release.remove()
    },
  }
}

async function replaceAll({ cluster, traffic }: Drilled): Promise<void> {
  for (const machine of ['a', 'b'] as const) {
    await cluster.programs.end(`web-${machine}`)
    cluster.startWeb(machine)
    await cluster.mustServe()
    // The next health check of the proxy finds it ready again. Meanwhile both versions answer in turn.
    await traffic.untilConfirmed(100)
  }
  await cluster.programs.end('worker-b')
  cluster.startWorker()
  await traffic.untilConfirmed(100)
}

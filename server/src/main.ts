import { buildApp, featureJobs } from './app.ts'
import { checkDatabase } from './commands/check-database.ts'
import { createFirstAdmin } from './commands/first-admin.ts'
import { readConfig } from './kernel/config.ts'
import { Heartbeat } from './kernel/heartbeat.ts'
import { openKernel } from './kernel/kernel.ts'
import { createLogger } from './kernel/logger.ts'
import { serveMetrics } from './kernel/metrics.ts'

/** How long a running request may still take during shutdown. */
const LAST_REQUESTS_MS = 5000

const config = readConfig(process.env)
const log = createLogger(config)
const heartbeat = new Heartbeat(config)
const schema = await checkDatabase(config, log, heartbeat)
const kernel = await openKernel(config, featureJobs, { log })
kernel.metrics.describeBuild({ version: config.APP_VERSION, schema })
await heartbeat.keepUp(kernel.database.db, kernel.log)
const app = await buildApp(kernel)
await createFirstAdmin(kernel, process.env)
const metricsServer = await serveMetrics(kernel.metrics, config.METRICS_HOST, config.METRICS_PORT)
if (config.roles.includes('worker')) await kernel.jobs.work((requestId) => kernel.contextForJob(requestId))
if (config.roles.includes('web')) await app.listen({ host: config.HOST, port: config.PORT })
kernel.log.info({ roles: config.roles, port: config.PORT }, 'started')

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void stop(signal)
  })
}

/** First reports "not ready", so that the proxy sends no more requests; then closes, and aborts what does not end. */
async function stop(signal: string): Promise<void> {
  kernel.log.info({ signal }, 'stopping')
  app.startDraining()
  await new Promise((resolve) => setTimeout(resolve, config.DRAIN_MS))
  setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS).unref()
  await app.close()
  metricsServer.close()
  await heartbeat.end(kernel.database.db, kernel.log)
  await kernel.close()
  kernel.log.info('stopped')
}

import { createServer, type Server } from 'node:http'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export interface Metrics {
  readonly registry: Registry
  observe(method: string, route: string, status: number, seconds: number): void
  noteJob(queue: string, outcome: 'done' | 'failed', seconds: number): void
  noteSent(what: 'mail' | 'push', outcome: 'sent' | 'gone' | 'failed'): void
  /** A repeated write got the saved answer of the first. */
  noteReplay(route: string): void
  /** A figure that is read when the metrics are requested. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** The same, by one label; a value that is not there any more disappears. */
  gauges(name: string, help: string, label: string, read: () => Promise<ReadonlyMap<string, number>>): void
  /** Which release runs on which schema. */
  describeBuild(labels: { readonly version: string; readonly schema: string }): void
}

interface Measured {
  readonly pool: Pool
  /** Requests without a connection. */
  readonly shares: { readonly waiting: number }
  /** How often the database refused or did not answer, by SQLSTATE. */
  readonly failures: ReadonlyMap<string, number>
}

export function createMetrics({ pool, shares, failures }: Measured): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  describeDatabase(registry, { pool, shares, failures })
  const requests = new Histogram({
    ...{ name: 'http_request_seconds', help: 'Time to answer, by route template', registers },
    ...{ labelNames: ['method', 'route', 'status'], buckets: BUCKETS },
  })
  const jobs = new Histogram({
    ...{ name: 'job_seconds', help: 'Time of one try of a job, by queue and outcome', registers },
    ...{ labelNames: ['queue', 'outcome'], buckets: BUCKETS },
  })
  const sent = new Counter({
    ...{
      name: 'sent_total',
      help: 'Mails and pushes, by outcome',
      registers,
      labelNames: ['what', 'outcome'],
    },
  })
  const replays = new Counter({
    ...{ name: 'idempotent_replays_total', help: 'Writes answered from their key', registers },
    labelNames: ['route'],
  })
  return {
    registry,
    observe: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    noteJob: (queue, outcome, seconds) => jobs.observe({ queue, outcome }, seconds),
    noteSent: (what, outcome) => sent.inc({ what, outcome }),
    noteReplay: (route) => replays.inc({ route }),
    gauge: (name, help, read) => {
      new Gauge({
        ...{ name, help, registers },
        async collect() {
          this.set(await read())
        },
      })
    },
    gauges: (name, help, label, read) => {
      new Gauge({
        ...{ name, help, registers, labelNames: [label] },
        async collect() {
          const figures = await read()
          this.reset()
          for (const [value, figure] of figures) this.set({ [label]: value }, figure)
        },
      })
    },
    describeBuild: (labels) => {
      const build = { name: 'tussle_build_info', help: 'Always 1; the labels say what runs' }
      new Gauge({ ...build, labelNames: ['version', 'schema'], registers }).set(labels, 1)
    },
  }
}

function describeDatabase(registry: Registry, { pool, shares, failures }: Measured): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections by state; waiting counts requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, shares.waiting)
    },
  })
  new Counter({
    name: 'database_errors_total',
    help: 'Statements that failed, by SQLSTATE; also timeout, unconfirmed and lost',
    labelNames: ['sqlstate'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [sqlstate, count] of failures) this.inc({ sqlstate }, count)
    },
  })
}

/** A separate listener, by default on the loopback address only, because metrics must not be public. */
export function serveMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((_request, response) => {
    void metrics.registry.metrics().then((text) => {
      response.setHeader('content-type', metrics.registry.contentType)
      response.end(text)
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

import { createServer, type Server } from 'node:http'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  observe(method: string, route: string, status: number, seconds: number): void
  /** A figure that is read when the metrics are requested. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** Which release runs on which schema. */
  describeBuild(labels: { readonly version: string; readonly schema: string }): void
}

export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route template',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections by state; waiting counts requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  return {
    registry,
    observe: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      })
    },
    describeBuild: (labels) => {
      const build = { name: 'tussle_build_info', help: 'Always 1; the labels say what runs' }
      new Gauge({ ...build, labelNames: ['version', 'schema'], registers: [registry] }).set(labels, 1)
    },
  }
}

/** A separate listener on the loopback address, because metrics must not be public. */
export function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((_request, response) => {
    void metrics.registry.metrics().then((text) => {
      response.setHeader('content-type', metrics.registry.contentType)
      response.end(text)
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

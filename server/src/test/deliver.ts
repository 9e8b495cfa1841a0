import { featureJobs } from '../app.ts'
import type { TestApp } from './app.ts'
import { rowsOf } from './inspect.ts'

const delivered = new WeakMap<TestApp, Set<unknown>>()

/** Runs the subscribers of these queues as the worker would: for events that they have not handled yet, or `again` for all. */
export async function deliver(
  server: TestApp,
  queues: readonly string[],
  { again = false } = {},
): Promise<void> {
  const done = delivered.get(server) ?? new Set()
  delivered.set(server, done)
  const subscriptions = featureJobs.subscriptions(server.kernel)
  for (const name of queues) {
    const subscription = subscriptions.find((one) => one.name === name)
    if (subscription === undefined) throw new Error(`nobody listens to ${name}`)
    for (const { id, data } of await rowsOf(server, 'pgboss.job', { name: subscription.queue })) {
      const delivery = `${name} ${String(id)}`
      if (again || !done.has(delivery)) await subscription.handle(server.ctx, data, String(id))
      done.add(delivery)
    }
  }
}

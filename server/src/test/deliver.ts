import { featureJobs } from '../app.ts'
import type { TestApp } from './app.ts'
import { rowsOf } from './inspect.ts'

const heard = new WeakMap<TestApp, Set<unknown>>()

/** What the worker would do: hands the news that wait in these queues to whoever subscribed; or once more all there ever was. */
export async function deliver(
  server: TestApp,
  queues: readonly string[],
  { again = false } = {},
): Promise<void> {
  const done = heard.get(server) ?? new Set()
  heard.set(server, done)
  const subscriptions = featureJobs.subscriptions(server.kernel)
  for (const name of queues) {
    const subscription = subscriptions.find(({ queue }) => queue === name)
    if (subscription === undefined) throw new Error(`nobody listens to ${name}`)
    for (const { id, data } of await rowsOf(server, 'pgboss.job', { name })) {
      if (again || !done.has(id)) await subscription.handle(server.ctx, data, String(id))
      done.add(id)
    }
  }
}

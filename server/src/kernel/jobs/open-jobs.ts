import { setTimeout as sleep } from 'node:timers/promises'
import { DONE_WORK } from '@tussle/contract/ops/retention'
import { PgBoss } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../data/db.ts'
import type { ChangeHints } from '../live/change-hints.ts'
import { describeJobs } from './job-figures.ts'
import { JobScout } from './job-scout.ts'
import type { TryParts } from './job-try.ts'
import type { Subscription, TimedJob } from './jobs.ts'
import { DEAD_LETTERS, Outbox } from './outbox.ts'
import { handleQueues, type Queue } from './queues.ts'

/** After this time another worker gets the job of a worker that died. */
const LEASE_SECONDS = 30
const RETRY = { retryLimit: 10, retryDelay: 1, retryBackoff: true, retryDelayMax: 600 }
/** Completed jobs are kept only for the examination of faults, and only briefly, because their payload is personal. */
const RETENTION_SECONDS = DONE_WORK.ms / 1000
/** A queue's own statement over all of its jobs may take longer than one that a person waits for. */
const MOST_QUERY_MS = 10_000
/** How often pg-boss looks for jobs of dead workers and counts figures. */
const SUPERVISE_SECONDS = 15
/** Timed jobs are due by the minute. */
const CRON_SECONDS = 15
/** A web process only enqueues, so one connection is enough after its start. */
const CONNECTIONS = { worker: 4, web: 1 }
/** A process that stops waits for its jobs for this long. */
const STOP_MS = 5000
/** No job waits for another one, so this finds nothing. */
const FLOW_SECONDS = 60

export interface Jobs {
  readonly outbox: Outbox
  readonly boss: PgBoss
  /** Starts handling; without this call the process only enqueues. */
  work(contextFor: (requestId: string) => Ctx): Promise<void>
  close(): Promise<void>
}

interface JobParts extends TryParts {
  readonly config: Config
  readonly db: Db
  readonly hints: ChangeHints
  readonly subscriptions: readonly Subscription[]
  readonly timedJobs: readonly TimedJob[]
}

export async function openJobs(parts: JobParts): Promise<Jobs> {
  const { config, log, subscriptions, timedJobs } = parts
  const isWorker = config.roles.includes('worker')
  const boss = new PgBoss({
    connectionString: config.DATABASE_URL,
    max: isWorker ? CONNECTIONS.worker : CONNECTIONS.web,
    // The server's role may not change the schema: `npm run migrate` creates the tables of the queue.
    migrate: false,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    cronWorkerIntervalSeconds: CRON_SECONDS,
    flowIntervalSeconds: FLOW_SECONDS,
    ...{ query_timeout: MOST_QUERY_MS },
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  const byQueue = Map.groupBy(subscriptions, ({ queue }) => queue)
  const queues = [...byQueue.keys(), ...timedJobs.map(({ queue }) => queue)]
  await createQueues(boss, queues)
  const routes = routesOf(subscriptions)
  let scout: JobScout | undefined
  let handled: ReadonlyMap<string, Queue> = new Map()

  return {
    boss,
    outbox: new Outbox(boss, routes),
    work: async (contextFor) => {
      handled = await handleQueues({ ...parts, boss, contextFor }, byQueue, timedJobs)
      const wake = (queue: string, jobs: 'one' | 'all') => {
        const one = handled.get(queue)
        if (jobs === 'one') one?.wake()
        else one?.drain()
      }
      describeJobs(parts.metrics, parts.db)
      scout = new JobScout(queues, { ...parts, routes, wake })
    },
    close: async () => {
      await scout?.close()
      const closed = Promise.all(Array.from(handled.values(), (one) => one.close()))
      await Promise.race([closed, sleep(STOP_MS, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: STOP_MS, close: true })
    },
  }
}

/** Creates or updates the tables of the queue. It needs the owner's rights, not the server's. */
export async function installJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  let failure: Error | undefined
  boss.on('error', (error) => (failure = error))
  await boss.start()
  await boss.stop({ graceful: true, timeout: STOP_MS, close: true })
  if (failure !== undefined) throw failure
}

/** A queue that exists stays as it is. To try all of them would be a transaction for each at every start. */
async function createQueues(boss: PgBoss, queues: readonly string[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS)
  for (const queue of queues.filter((name) => !known.has(name))) {
    await boss.createQueue(queue, {
      ...RETRY,
      expireInSeconds: LEASE_SECONDS,
      deleteAfterSeconds: RETENTION_SECONDS,
      deadLetter: DEAD_LETTERS,
    })
  }
}

function routesOf(subscriptions: readonly Subscription[]): Map<string, string[]> {
  const routes = new Map<string, string[]>()
  for (const { event, queue } of subscriptions)
    routes.set(event, [...new Set([...(routes.get(event) ?? []), queue])])
  return routes
}

import { randomUUID } from 'node:crypto'
import { DONE_WORK } from '@tussle/contract/retention'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../data/db.ts'
import { inTransaction } from '../data/transaction.ts'
import type { ChangeHints } from '../live/change-hints.ts'
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import type { Spans } from '../tracing/spans.ts'
import { inTrace, type Trace, traceFor } from '../tracing/trace.ts'
import { describeJobs } from './job-figures.ts'
import { JobScout } from './job-scout.ts'
import { DEAD_LETTERS, type EventType, Outbox } from './outbox.ts'

export interface Subscription {
  readonly event: string
  /** Event and subscriber. */
  readonly name: string
  /** Its own, unless it shares one with other subscribers of the event. */
  readonly queue: string
  readonly handle: (ctx: Ctx, payload: unknown, jobId: string) => Promise<void>
}

/** A job that runs on a schedule, not for an event. */
export interface TimedJob {
  readonly queue: string
  readonly cron: string
  readonly handle: (ctx: Ctx) => Promise<void>
}

/** `subscriber` names the reaction, for instance "mail-link"; it has a queue of its own and is retried on its own. */
export function subscribe<Payload extends object>(
  event: EventType<Payload>,
  subscriber: string,
  handle: (ctx: Ctx, payload: Payload, jobId: string) => Promise<void>,
): Subscription {
  const name = `${event.name}.${subscriber}`
  return {
    event: event.name,
    name,
    queue: name,
    handle: (ctx, payload, jobId) => handle(ctx, payload as Payload, jobId),
  }
}

/**
 * All subscribers of the event that use this one share one job and one transaction, in the order in which they are
 * listed: they happen and are retried together. For an event that is frequent, and reactions that only write rows.
 */
export function subscribeTogether<Payload extends object>(
  event: EventType<Payload>,
  subscriber: string,
  handle: (ctx: Ctx, payload: Payload, jobId: string) => Promise<void>,
): Subscription {
  return { ...subscribe(event, subscriber, handle), queue: `${event.name}.together` }
}

/** The job of a worker that died is given to another one after this time. */
const LEASE_SECONDS = 30
const RETRY = { retryLimit: 10, retryDelay: 1, retryBackoff: true, retryDelayMax: 600 }
/** Completed jobs are kept only to examine a fault, because their payload is personal. */
const RETENTION_SECONDS = DONE_WORK.ms / 1000
/** Only as a reserve: `JobScout` wakes a queue that has a job. */
const POLL_SECONDS = 300
/** A queue's own statement over all of its jobs may take longer than one that a person waits for. */
const MOST_QUERY_MS = 10_000
/** How often the jobs of dead workers are looked for, and figures are counted. */
const SUPERVISE_SECONDS = 15
/** Timed jobs are due by the minute. */
const CRON_SECONDS = 15
/** A process that only enqueues asks the queue nothing after its start. */
const CONNECTIONS = { worker: 4, web: 1 }
/** No job waits for another one, so this finds nothing. */
const FLOW_SECONDS = 60

export interface Jobs {
  readonly outbox: Outbox
  readonly boss: PgBoss
  /** Starts handling; without this call the process only enqueues. */
  work(contextFor: (requestId: string) => Ctx): Promise<void>
  close(): Promise<void>
}

interface JobParts {
  readonly config: Config
  readonly log: Logger
  readonly db: Db
  readonly hints: ChangeHints
  readonly metrics: Metrics
  readonly spans: Spans
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

  return {
    boss,
    outbox: new Outbox(boss, routes),
    work: async (contextFor) => {
      const workers = new Map<string, string>()
      for (const [queue, together] of byQueue) {
        const worker = await run(boss, parts, queue, (job) =>
          notifyAfter(contextFor(job.id), (ctx) => handleAll(ctx, together, job)),
        )
        workers.set(queue, worker)
      }
      for (const { queue, cron, handle } of timedJobs) {
        workers.set(queue, await run(boss, parts, queue, (job) => notifyAfter(contextFor(job.id), handle)))
        await boss.schedule(queue, cron)
      }
      const wake = (queue: string) => boss.notifyWorker(workers.get(queue) ?? '')
      describeJobs(parts.metrics, parts.db)
      scout = new JobScout(queues, { ...parts, routes, wake })
    },
    close: async () => {
      await scout?.close()
      await boss.stop({ graceful: true, timeout: 5000, close: true })
    },
  }
}

/** Creates or updates the tables of the queue. It needs the owner's rights, not the server's. */
export async function installJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  let failure: Error | undefined
  boss.on('error', (error) => (failure = error))
  await boss.start()
  await boss.stop({ graceful: true, timeout: 5000, close: true })
  if (failure !== undefined) throw failure
}

async function handleAll(ctx: Ctx, together: readonly Subscription[], job: Job<unknown>): Promise<void> {
  const [first, ...others] = together
  if (first === undefined || others.length === 0) return await first?.handle(ctx, job.data, job.id)
  await inTransaction(ctx, async (tx) => {
    for (const { handle } of together) await handle({ ...ctx, db: tx }, job.data, job.id)
  })
}

async function notifyAfter(ctx: Ctx, handle: (ctx: Ctx) => Promise<void>): Promise<void> {
  await handle(ctx)
  ctx.changes.sendHints()
}

async function createQueues(boss: PgBoss, queues: readonly string[]): Promise<void> {
  await boss.createQueue(DEAD_LETTERS)
  for (const queue of queues) {
    await boss.createQueue(queue, {
      ...RETRY,
      expireInSeconds: LEASE_SECONDS,
      deleteAfterSeconds: RETENTION_SECONDS,
      deadLetter: DEAD_LETTERS,
    })
  }
}

/** The next batch follows a full one at once, so that the jobs of a busy tournament are done soon. */
const WORK = {
  pollingIntervalSeconds: POLL_SECONDS,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** The jobs of a batch run concurrently, and each fails on its own. */
async function run(
  boss: PgBoss,
  { log, metrics, spans }: Pick<JobParts, 'log' | 'metrics' | 'spans'>,
  queue: string,
  handle: (job: Job<unknown>) => Promise<void>,
): Promise<string> {
  const settle = async (job: Job<unknown>, trace: Trace): Promise<JobResult> => {
    const begun = performance.now()
    const note = (outcome: 'done' | 'failed') => {
      const seconds = (performance.now() - begun) / 1000
      metrics.noteJob(queue, outcome, seconds)
      const isFailed = outcome === 'failed'
      spans.note({ trace, kind: 'job', name: queue, seconds, isFailed, attributes: { job: job.id } })
      return Math.round(seconds * 1000)
    }
    try {
      await handle({ ...job, data: takenApart(job.data).data })
      log.info({ queue, job: job.id, ms: note('done') }, 'job done')
      return { id: job.id, status: 'completed' }
    } catch (error) {
      note('failed')
      log.error({ err: error, queue, job: job.id }, 'job failed, will be retried')
      return { id: job.id, status: 'failed', output: { message: String(error) } }
    }
  }
  return await boss.work(queue, WORK, (jobs: Job<unknown>[]) =>
    Promise.all(
      jobs.map((job) => {
        // Each try has a span of its own.
        const trace = traceFor(randomUUID(), takenApart(job.data).origin)
        return inTrace(trace, () => settle(job, trace))
      }),
    ),
  )
}

/** What the subscribers get, and the trace that the outbox added. */
function takenApart(payload: unknown): { readonly origin: unknown; readonly data: unknown } {
  if (typeof payload !== 'object' || payload === null) return { origin: undefined, data: payload }
  const { traceparent: origin, ...data } = payload as Readonly<Record<string, unknown>>
  return { origin, data }
}

function routesOf(subscriptions: readonly Subscription[]): Map<string, string[]> {
  const routes = new Map<string, string[]>()
  for (const { event, queue } of subscriptions)
    routes.set(event, [...new Set([...(routes.get(event) ?? []), queue])])
  return routes
}

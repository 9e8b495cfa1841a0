import { DONE_WORK } from '@tussle/contract/retention'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Ctx } from '../context.ts'
import type { Logger } from '../logger.ts'
import { DEAD_LETTERS, type EventType, Outbox } from './outbox.ts'

export interface Subscription {
  readonly event: string
  readonly queue: string
  readonly handle: (ctx: Ctx, payload: unknown, jobId: string) => Promise<void>
}

/** A job that runs on a schedule, not for an event. */
export interface TimedJob {
  readonly queue: string
  readonly cron: string
  readonly handle: (ctx: Ctx) => Promise<void>
}

/**
 * `subscriber` names the reaction, for instance "mail-link"; event and subscriber together name the queue.
 */
export function subscribe<Payload extends object>(
  event: EventType<Payload>,
  subscriber: string,
  handle: (ctx: Ctx, payload: Payload, jobId: string) => Promise<void>,
): Subscription {
  return {
    event: event.name,
    queue: `${event.name}.${subscriber}`,
    handle: (ctx, payload, jobId) => handle(ctx, payload as Payload, jobId),
  }
}

/** The job of a worker that died is given to another one after this time. */
const LEASE_SECONDS = 30
const RETRY = { retryLimit: 10, retryDelay: 1, retryBackoff: true, retryDelayMax: 600 }
/** Completed jobs are kept only to examine a fault, because their payload is personal. */
const RETENTION_SECONDS = DONE_WORK.ms / 1000
const POLL_SECONDS = 0.5

export interface Jobs {
  readonly outbox: Outbox
  readonly boss: PgBoss
  /** Starts handling; without this call the process only enqueues. */
  work(contextFor: (requestId: string) => Ctx): Promise<void>
  close(): Promise<void>
}

export async function openJobs(
  config: Config,
  log: Logger,
  subscriptions: readonly Subscription[],
  timedJobs: readonly TimedJob[],
): Promise<Jobs> {
  const isWorker = config.roles.includes('worker')
  const boss = new PgBoss({
    connectionString: config.DATABASE_URL,
    max: 4,
    // The server's role may not change the schema: `npm run migrate` creates the tables of the queue.
    migrate: false,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  await createQueues(
    boss,
    [...subscriptions, ...timedJobs].map((job) => job.queue),
  )

  return {
    boss,
    outbox: new Outbox(boss, routesOf(subscriptions)),
    work: async (contextFor) => {
      for (const { queue, handle } of subscriptions) {
        await run(boss, log, queue, (job) =>
          notifyAfter(contextFor(job.id), (ctx) => handle(ctx, job.data, job.id)),
        )
      }
      for (const { queue, cron, handle } of timedJobs) {
        await run(boss, log, queue, (job) => notifyAfter(contextFor(job.id), handle))
        await boss.schedule(queue, cron)
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000, close: true }),
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
  log: Logger,
  queue: string,
  handle: (job: Job<unknown>) => Promise<void>,
): Promise<void> {
  const settle = async (job: Job<unknown>): Promise<JobResult> => {
    try {
      await handle(job)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      log.error({ err: error, queue, job: job.id }, 'job failed, will be retried')
      return { id: job.id, status: 'failed', output: { message: String(error) } }
    }
  }
  await boss.work(queue, WORK, (jobs: Job<unknown>[]) => Promise.all(jobs.map(settle)))
}

function routesOf(subscriptions: readonly Subscription[]): Map<string, string[]> {
  const routes = new Map<string, string[]>()
  for (const { event, queue } of subscriptions) routes.set(event, [...(routes.get(event) ?? []), queue])
  return routes
}

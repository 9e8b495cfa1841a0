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

/** Work that the clock starts rather than an event. */
export interface TimedJob {
  readonly queue: string
  readonly cron: string
  readonly handle: (ctx: Ctx) => Promise<void>
}

/** `subscriber` names the reaction, e.g. "mail-link"; together with the event it names the queue. */
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

/** A worker that dies holds its job this long before another one gets it. */
const LEASE_SECONDS = 30
const RETRY = { retryLimit: 10, retryDelay: 1, retryBackoff: true, retryDelayMax: 600 }
/** Done jobs are only looked at after a fault; what they carry is personal. */
const KEPT_SECONDS = DONE_WORK.ms / 1000
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
    // The server may not change the shape of anything: `npm run migrate` makes the queue's tables.
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
    outbox: new Outbox(routesOf(subscriptions)),
    work: async (contextFor) => {
      for (const { queue, handle } of subscriptions) {
        await run(boss, log, queue, (job) => told(contextFor(job.id), (ctx) => handle(ctx, job.data, job.id)))
      }
      for (const { queue, cron, handle } of timedJobs) {
        await run(boss, log, queue, (job) => told(contextFor(job.id), handle))
        await boss.schedule(queue, cron)
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000, close: true }),
  }
}

/** Makes or updates the queue's own tables; the owner's business, not the server's. */
export async function installJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  let failure: Error | undefined
  boss.on('error', (error) => (failure = error))
  await boss.start()
  await boss.stop({ graceful: true, timeout: 5000, close: true })
  if (failure !== undefined) throw failure
}

async function told(ctx: Ctx, handle: (ctx: Ctx) => Promise<void>): Promise<void> {
  await handle(ctx)
  ctx.changes.tell()
}

async function createQueues(boss: PgBoss, queues: readonly string[]): Promise<void> {
  await boss.createQueue(DEAD_LETTERS)
  for (const queue of queues) {
    await boss.createQueue(queue, {
      ...RETRY,
      expireInSeconds: LEASE_SECONDS,
      deleteAfterSeconds: KEPT_SECONDS,
      deadLetter: DEAD_LETTERS,
    })
  }
}

/** A full batch is followed at once by the next one: a tournament's evening must not take its night to work off. */
const WORK = {
  pollingIntervalSeconds: POLL_SECONDS,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** The jobs of a batch run side by side and fail one by one. */
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

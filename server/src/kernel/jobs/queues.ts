import type { Job, JobResult } from 'pg-boss'
import type { Ctx } from '../context.ts'
import { inTrace } from '../tracing/trace.ts'
import { beginTry, type JobTry, type QueueParts, reasonOf } from './job-try.ts'
import type { Subscription, TimedJob } from './jobs.ts'
import { SendQueue } from './send-queue.ts'
import { WriteQueue } from './write-queue.ts'

/** A fallback only: `JobScout` wakes a queue that has a job. */
const POLL_SECONDS = 300
/** The next batch follows a full one at once, so that the jobs of a busy tournament are done soon. */
const WORK = {
  pollingIntervalSeconds: POLL_SECONDS,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** A queue whose jobs are handled. */
export interface Queue {
  /** There is one more job. */
  wake(): void
  /** There may be several. */
  drain(): void
  close(): Promise<void>
}

/**
 * Handles the jobs of every queue: those that only write, and those that only send, in transactions of ours; all others
 * by a worker of pg-boss.
 */
export async function handleQueues(
  parts: Omit<QueueParts, 'queue'>,
  subscriptions: ReadonlyMap<string, readonly Subscription[]>,
  timedJobs: readonly TimedJob[],
): Promise<Map<string, Queue>> {
  const { boss, contextFor } = parts
  const senders = new Map<string, SendQueue>()
  for (const [queue, [first]] of subscriptions) {
    if (first?.prepare === undefined) continue
    senders.set(queue, new SendQueue({ ...parts, queue, event: first.event, prepare: first.prepare }))
  }
  const queues = new Map<string, Queue>(senders)
  for (const [queue, own] of subscriptions) {
    const [first] = own
    if (first === undefined || queues.has(queue)) continue
    const handled =
      first.onlyWrites === true
        ? new WriteQueue({
            ...parts,
            queue,
            db: contextFor(queue).db,
            together: own,
            senders: [...senders.values()],
          })
        : await worker(parts, queue, (ctx, job) => first.handle(ctx, job.data, job.id))
    queues.set(queue, handled)
  }
  for (const { queue, cron, handle } of timedJobs) {
    queues.set(queue, await worker(parts, queue, handle))
    await boss.schedule(queue, cron)
  }
  return queues
}

/** A worker of pg-boss. The jobs of a batch run concurrently, and each fails on its own. */
async function worker(
  { boss, contextFor, ...parts }: Omit<QueueParts, 'queue'>,
  queue: string,
  handle: (ctx: Ctx, job: Job<unknown>) => Promise<void>,
): Promise<Queue> {
  const settle = async (job: Job<unknown>, one: JobTry): Promise<JobResult> => {
    try {
      const ctx = contextFor(job.id)
      await handle(ctx, { ...job, data: one.data })
      ctx.changes.sendHints()
      one.done()
      return { id: job.id, status: 'completed' }
    } catch (error) {
      one.failed(error)
      return { id: job.id, status: 'failed', output: reasonOf(error) }
    }
  }
  const id = await boss.work(queue, WORK, (jobs: Job<unknown>[]) =>
    Promise.all(
      jobs.map((job) => {
        const one = beginTry(parts, queue, job)
        return inTrace(one.trace, () => settle(job, one))
      }),
    ),
  )
  const wake = () => boss.notifyWorker(id)
  // pg-boss stops its own workers.
  return { wake, drain: wake, close: async () => undefined }
}

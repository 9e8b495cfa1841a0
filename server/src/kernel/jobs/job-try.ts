import { randomUUID } from 'node:crypto'
import type { Job, PgBoss } from 'pg-boss'
import type { Ctx } from '../context.ts'
import type { Db } from '../data/db.ts'
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import type { Spans } from '../tracing/spans.ts'
import { inTrace, type Trace, traceFor } from '../tracing/trace.ts'

export interface TryParts {
  readonly log: Logger
  readonly metrics: Metrics
  readonly spans: Spans
}

/** What a queue needs that takes its jobs in transactions of ours. */
export interface QueueParts extends TryParts {
  readonly boss: PgBoss
  readonly queue: string
  readonly db: Db
  readonly contextFor: (jobId: string) => Ctx
}

/** One try of a job. Each try has a span of its own in the trace of the request that it follows from. */
export interface JobTry {
  readonly trace: Trace
  /** What the subscribers get. */
  readonly data: unknown
  done(): void
  failed(error: unknown): void
}

export function beginTry(
  { log, metrics, spans }: TryParts,
  queue: string,
  job: Pick<Job<unknown>, 'id' | 'data'>,
): JobTry {
  const begun = performance.now()
  const { origin, data } = takenApart(job.data)
  const trace = traceFor(randomUUID(), origin)
  const note = (outcome: 'done' | 'failed') => {
    const seconds = (performance.now() - begun) / 1000
    metrics.noteJob(queue, outcome, seconds)
    const isFailed = outcome === 'failed'
    spans.note({ trace, kind: 'job', name: queue, seconds, isFailed, attributes: { job: job.id } })
    return Math.round(seconds * 1000)
  }
  return {
    trace,
    data,
    done: () => inTrace(trace, () => log.info({ queue, job: job.id, ms: note('done') }, 'job done')),
    failed: (error) => {
      note('failed')
      inTrace(trace, () => log.error({ err: error, queue, job: job.id }, 'job failed, will be retried'))
    },
  }
}

/** What is kept with a job that failed. */
export function reasonOf(error: unknown): { readonly message: string } {
  return { message: String(error) }
}

/** What the subscribers get, and the trace that the outbox added. */
function takenApart(payload: unknown): { readonly origin: unknown; readonly data: unknown } {
  if (typeof payload !== 'object' || payload === null) return { origin: undefined, data: payload }
  const { traceparent: origin, ...data } = payload as Readonly<Record<string, unknown>>
  return { origin, data }
}

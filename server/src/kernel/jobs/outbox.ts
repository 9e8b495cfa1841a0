import { type RawBuilder, sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import { listOf, type Tx } from '../data/db.ts'
import type { RequestChanges } from '../live/change-hints.ts'
import { traceparent } from '../tracing/trace.ts'
import { topicOfJobs, topicOfManyJobs } from './job-scout.ts'

/** An event that a feature sends to features above it. The type parameter is what its subscribers receive. */
export interface EventType<Payload extends object> {
  readonly name: string
  /** Never present at run time; carries the payload's type. */
  readonly payload?: Payload
}

export function defineEvent<Payload extends object>(name: string): EventType<Payload> {
  return { name }
}

/** The queues of each event: one per subscriber, so that each retries on its own, or one that several share. */
export type Routes = ReadonlyMap<string, readonly string[]>

/** A statement that writes events. */
export type Insertion = RawBuilder<unknown>

/** The queue for jobs that failed at every try. */
export const DEAD_LETTERS = 'dead-letters'

/**
 * Events are written in the transaction that they are about, so both are committed or neither is. Delivery is at
 * least once, so a subscriber must be able to handle an event twice.
 */
export class Outbox {
  readonly boss: PgBoss
  readonly #routes: Routes
  readonly #changes: RequestChanges | undefined

  constructor(boss: PgBoss, routes: Routes, changes?: RequestChanges) {
    this.boss = boss
    this.#routes = routes
    this.#changes = changes
  }

  /** The same for one request, whose hints then tell the workers of new jobs. */
  noting(changes: RequestChanges): Outbox {
    return new Outbox(this.boss, this.#routes, changes)
  }

  async emit<Payload extends object>(tx: Tx, event: EventType<Payload>, payload: Payload): Promise<void> {
    await this.insertion(event, [payload]).execute(tx)
  }

  /**
   * The statement that writes events to the queue of every subscriber, with the settings of each queue. pg-boss would
   * send the same, once per queue; here it can be part of the statement that makes the change. Its own statements
   * would cost a score four times as much (docs/decisions/0070).
   */
  insertion<Payload extends object>(event: EventType<Payload>, payloads: readonly Payload[]): Insertion {
    // The worker's lines in the log then lead to the request.
    const origin = traceparent()
    const carried =
      origin === undefined ? payloads : payloads.map((payload) => ({ ...payload, traceparent: origin }))
    const queues = this.#routes.get(event.name) ?? []
    if (payloads.length > 0) {
      this.#changes?.note((payloads.length > 1 ? topicOfManyJobs : topicOfJobs)(event.name))
    }
    return sql`
      insert into pgboss.job (
        name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
        keep_until, dead_letter, policy)
      select q.name, payload, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
        q.deletion_seconds, now() + q.retention_seconds * interval '1 second', q.dead_letter, q.policy
      from pgboss.queue q, jsonb_array_elements(${JSON.stringify(carried)}::jsonb) as payload
      where q.name = any(${listOf(queues, 'text')})`
  }

  /** Completed jobs are kept for a while with their payload; events about a person are deleted with the account. */
  async deleteJobs<Payload extends object>(
    tx: Tx,
    event: EventType<Payload>,
    field: keyof Payload & string,
    value: string | number,
  ): Promise<void> {
    const db = fromKysely(tx)
    for (const queue of [...(this.#routes.get(event.name) ?? []), DEAD_LETTERS]) {
      const jobs = await this.boss.findJobs(queue, { data: { [field]: value }, db })
      const ids = jobs.map(({ id }) => id)
      if (ids.length > 0) await this.boss.deleteJob(queue, ids, { db })
    }
  }
}

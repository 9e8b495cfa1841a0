import { type RawBuilder, sql } from 'kysely'
import { listOf, type Tx } from '../data/db.ts'

/** News a feature sends upward. The type parameter is what its subscribers receive. */
export interface EventType<Payload extends object> {
  readonly name: string
  /** Never present at run time; carries the payload's type. */
  readonly payload?: Payload
}

export function defineEvent<Payload extends object>(name: string): EventType<Payload> {
  return { name }
}

/** Which queues hear of an event: one per subscriber, so that each retries on its own. */
export type Routes = ReadonlyMap<string, readonly string[]>

/** A statement that writes news down. */
export type Insertion = RawBuilder<unknown>

/** Where a job ends up that failed every time. */
export const DEAD_LETTERS = 'dead-letters'

/**
 * Events are written in the transaction that made them true: committed together or not at all.
 * Delivery is at least once, so what a subscriber does must be harmless when done twice.
 */
export class Outbox {
  readonly #routes: Routes

  constructor(routes: Routes) {
    this.#routes = routes
  }

  async emit<Payload extends object>(tx: Tx, event: EventType<Payload>, payload: Payload): Promise<void> {
    await this.insertion(event, [payload]).execute(tx)
  }

  /**
   * The statement that writes news to every queue that hears of it, as the queue wants its jobs kept. It is what
   * pg-boss would send, once per queue; here it can be part of the statement that makes the news true.
   */
  insertion<Payload extends object>(event: EventType<Payload>, payloads: readonly Payload[]): Insertion {
    const queues = this.#routes.get(event.name) ?? []
    return sql`
      insert into pgboss.job (
        name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
        keep_until, dead_letter, policy)
      select q.name, news, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
        q.deletion_seconds, now() + q.retention_seconds * interval '1 second', q.dead_letter, q.policy
      from pgboss.queue q, jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as news
      where q.name = any(${listOf(queues, 'text')})`
  }

  /** Done jobs are kept for a while, with what they carried; news about a person goes when the person goes. */
  async forget<Payload extends object>(
    tx: Tx,
    event: EventType<Payload>,
    field: keyof Payload & string,
    value: string | number,
  ): Promise<void> {
    const queues = [...(this.#routes.get(event.name) ?? []), DEAD_LETTERS]
    await sql`
      delete from pgboss.job
      where name = any(${queues}) and data ->> ${field} = ${String(value)}`.execute(tx)
  }
}

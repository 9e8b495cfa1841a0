import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Tx } from './db.ts'

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

/** Where a job ends up that failed every time. */
export const DEAD_LETTERS = 'dead-letters'

/**
 * Events are written in the transaction that made them true: committed together or not at all.
 * Delivery is at least once, so what a subscriber does must be harmless when done twice.
 */
export class Outbox {
  readonly #boss: PgBoss
  readonly #routes: Routes

  constructor(boss: PgBoss, routes: Routes) {
    this.#boss = boss
    this.#routes = routes
  }

  async emit<Payload extends object>(tx: Tx, event: EventType<Payload>, payload: Payload): Promise<void> {
    const db = fromKysely(tx)
    for (const queue of this.#routes.get(event.name) ?? []) {
      await this.#boss.send(queue, payload, { db })
    }
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
      where name = any(${queues}) and lower(data ->> ${field}) = lower(${String(value)})`.execute(tx)
  }
}

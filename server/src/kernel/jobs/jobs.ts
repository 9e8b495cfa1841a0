import type { Ctx } from '../context.ts'
import type { Queryable } from '../data/db.ts'
import type { EventType } from './outbox.ts'

export interface Subscription {
  readonly event: string
  /** Event and subscriber. */
  readonly name: string
  /** The queue of the subscriber, unless it shares one with other subscribers of the event. */
  readonly queue: string
  readonly handle: (ctx: Ctx, payload: unknown, jobId: string) => Promise<void>
  /** Only writes rows, so it happens in the transaction that takes its job. */
  readonly onlyWrites?: true
  /** Reads what `handle` sends, in the transaction that takes the job. */
  readonly prepare?: (ctx: Ctx, payload: unknown) => Promise<Sending | null>
}

/** What a job sends, read beforehand. */
export interface Sending {
  /** In no transaction, because it may take seconds. */
  readonly send: () => Promise<void>
  /** Records that it was sent, in the transaction that ends the job. */
  readonly note: (db: Queryable) => Promise<void>
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
  return { ...subscribe(event, subscriber, handle), queue: `${event.name}.together`, onlyWrites: true }
}

/** For a reaction that only sends: its jobs are taken, and noted as done, several in one transaction. */
export function subscribeToSend<Payload extends object>(
  event: EventType<Payload>,
  subscriber: string,
  prepare: (ctx: Ctx, payload: Payload) => Promise<Sending | null>,
): Subscription {
  const handle = async (ctx: Ctx, payload: Payload) => {
    const sending = await prepare(ctx, payload)
    await sending?.send()
    await sending?.note(ctx.db)
  }
  return {
    ...subscribe(event, subscriber, handle),
    prepare: (ctx, payload) => prepare(ctx, payload as Payload),
  }
}

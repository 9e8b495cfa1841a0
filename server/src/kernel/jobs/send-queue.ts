import { fromKysely, type Job } from 'pg-boss'
import type { Tx } from '../data/db.ts'
import { inSavepoint } from '../data/transaction.ts'
import type { RequestChanges } from '../live/change-hints.ts'
import { inTrace } from '../tracing/trace.ts'
import { topicOfJobs, topicOfManyJobs } from './job-scout.ts'
import { beginTry, type JobTry, type QueueParts, reasonOf } from './job-try.ts'
import type { Sending, Subscription } from './jobs.ts'
import { TakeLoop } from './take-loop.ts'

/** A job of which the transaction that took it must still be committed. */
export interface Taken {
  /** After the commit. */
  carryOut(): void
  /** After a rollback. */
  letGo(): void
}

interface Prepared {
  readonly job: Job<unknown>
  readonly one: JobTry
  readonly sending: Sending
}

/** How many are sent at the same time. */
const MOST_AT_ONCE = 6
/** A report of a result tells fewer people, so that all of their mails are taken along. */
const EMITTED_AT_MOST = 3

interface SendQueueParts extends QueueParts {
  readonly event: string
  readonly prepare: NonNullable<Subscription['prepare']>
}

/**
 * Jobs that only send. One transaction takes several and reads what they need; they are sent; another one records what
 * was sent and completes them. The transaction of a job that emitted them takes them along, so that a mail about a
 * single score costs one commit.
 */
export class SendQueue {
  readonly #parts: SendQueueParts
  readonly #loop: TakeLoop
  readonly #sent: Prepared[] = []
  readonly #sending = new Set<Promise<void>>()
  #room = MOST_AT_ONCE
  #isRefused = false
  #noting: Promise<void> | undefined

  constructor(parts: SendQueueParts) {
    this.#parts = parts
    this.#loop = new TakeLoop(() => this.#takeSome(), 1)
  }

  wake(): void {
    this.#loop.wake()
  }

  drain(): void {
    this.#loop.drain()
  }

  async close(): Promise<void> {
    await this.#loop.close()
    await Promise.all(this.#sending)
    await this.#noting
  }

  /** Takes what this transaction has emitted, unless more is being sent than may be; then the hint stays. */
  async takeEmitted(tx: Tx, changes: RequestChanges): Promise<Taken[]> {
    const topics = [topicOfJobs(this.#parts.event), topicOfManyJobs(this.#parts.event)]
    if (!topics.some((topic) => changes.has(topic)) || this.#room < EMITTED_AT_MOST) return []
    const { taken, isAll } = await this.#take(tx, EMITTED_AT_MOST)
    if (isAll) for (const topic of topics) changes.drop(topic)
    return taken
  }

  async #takeSome(): Promise<boolean> {
    const { db, log, queue } = this.#parts
    let taken: readonly Taken[] = []
    // Whoever gives room back goes on.
    this.#isRefused = this.#room === 0
    if (this.#isRefused) return false
    try {
      await db.transaction().execute(async (tx) => {
        const found = await this.#take(tx, this.#room)
        taken = found.taken
        if (!found.isAll) this.#loop.drain()
      })
    } catch (error) {
      log.error({ err: error, queue }, 'no job can be taken')
      for (const one of taken) one.letGo()
      return false
    }
    for (const one of taken) one.carryOut()
    return taken.length > 0
  }

  async #take(tx: Tx, most: number): Promise<{ readonly taken: Taken[]; readonly isAll: boolean }> {
    this.#room -= most
    let used = 0
    try {
      const { boss, queue } = this.#parts
      const jobs = await boss.fetch<unknown>(queue, { batchSize: most, db: fromKysely(tx) })
      const taken: Taken[] = []
      for (const job of jobs) taken.push(await this.#prepare(tx, job))
      used = taken.length
      return { taken, isAll: jobs.length < most }
    } finally {
      this.#room += most - used
    }
  }

  /** A job that cannot be prepared fails, and one that has nothing to send is done; both alone. */
  async #prepare(tx: Tx, job: Job<unknown>): Promise<Taken> {
    const { boss, queue, contextFor, prepare } = this.#parts
    const one = beginTry(this.#parts, queue, job)
    return await inTrace(one.trace, async () => {
      try {
        const ctx = { ...contextFor(job.id), db: tx }
        const sending = await inSavepoint(tx, 'sending', () => prepare(ctx, one.data))
        if (sending !== null) return this.#taken(() => this.#start({ job, one, sending }))
        await boss.complete(queue, job, null, { db: fromKysely(tx) })
        return this.#taken(() => this.#end(() => one.done()))
      } catch (error) {
        await boss.fail(queue, job, reasonOf(error), { db: fromKysely(tx) })
        return this.#taken(() => this.#end(() => one.failed(error)))
      }
    })
  }

  #taken(carryOut: () => void): Taken {
    return { carryOut, letGo: () => this.#giveBack(1) }
  }

  #end(note: () => void): void {
    note()
    this.#giveBack(1)
  }

  #start(prepared: Prepared): void {
    const sending: Promise<void> = this.#send(prepared).finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  async #send(prepared: Prepared): Promise<void> {
    const { job, one, sending } = prepared
    try {
      await inTrace(one.trace, sending.send)
    } catch (error) {
      const { boss, queue } = this.#parts
      // If this fails too, the job is free again after its lease.
      await boss.fail(queue, job, reasonOf(error)).catch(() => undefined)
      this.#end(() => one.failed(error))
      return
    }
    one.done()
    this.#sent.push(prepared)
    this.#noting ??= this.#noteAll()
    await this.#noting
  }

  /** What is sent while one transaction is under way is recorded by the next one. */
  async #noteAll(): Promise<void> {
    const { boss, queue, db, log } = this.#parts
    for (let sent = this.#sent.splice(0); sent.length > 0; sent = this.#sent.splice(0)) {
      const jobs = sent.map(({ job }) => job)
      try {
        await db.transaction().execute(async (tx) => {
          for (const { sending } of sent) await sending.note(tx)
          await boss.complete(queue, jobs, null, { db: fromKysely(tx) })
        })
      } catch (error) {
        // Sent again after the lease, and recognised by whoever receives it.
        log.error({ err: error, queue }, 'what was sent could not be recorded')
      }
      this.#giveBack(sent.length)
    }
    // At once, so that what is sent from now on begins another transaction.
    this.#noting = undefined
  }

  #giveBack(room: number): void {
    this.#room += room
    if (!this.#isRefused) return
    this.#isRefused = false
    this.#loop.drain()
  }
}

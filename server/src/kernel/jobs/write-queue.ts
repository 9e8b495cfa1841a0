import { fromKysely, type Job } from 'pg-boss'
import type { Ctx } from '../context.ts'
import type { Tx } from '../data/db.ts'
import { inSavepoint } from '../data/transaction.ts'
import { inTrace } from '../tracing/trace.ts'
import { beginTry, type QueueParts, reasonOf } from './job-try.ts'
import type { Subscription } from './jobs.ts'
import type { SendQueue, Taken } from './send-queue.ts'
import { TakeLoop } from './take-loop.ts'

/** As many connections as all jobs together get beside pages. */
const MOST_AT_ONCE = 3

interface WriteQueueParts extends QueueParts {
  readonly together: readonly Subscription[]
  /** What subscribers emit for one of these is taken in the same transaction. */
  readonly senders: readonly SendQueue[]
}

/**
 * Jobs that only write rows: taken, handled and completed in one transaction each. So a job costs one commit, and what
 * it writes and that it is done are committed together. A subscriber that fails is undone alone; its job then fails in
 * the same transaction.
 */
export class WriteQueue {
  readonly #parts: WriteQueueParts
  readonly #loop: TakeLoop
  /**
   * A transaction that breaks, or a process that dies, leaves no trace of the try. So the first job of a process, and
   * the next one after such an end, is taken by a commit of its own, which counts the try.
   */
  #isCareful = true

  constructor(parts: WriteQueueParts) {
    this.#parts = parts
    this.#loop = new TakeLoop(() => this.#takeOne(), MOST_AT_ONCE)
  }

  wake(): void {
    this.#loop.wake()
  }

  drain(): void {
    this.#loop.drain()
  }

  close(): Promise<void> {
    return this.#loop.close()
  }

  async #takeOne(): Promise<boolean> {
    const { boss, queue, db, log } = this.#parts
    const wasCareful = this.#isCareful
    let held: Job<unknown> | undefined
    let handled: Handled | undefined
    try {
      if (wasCareful) {
        ;[held] = await boss.fetch<unknown>(queue)
        if (held === undefined) return false
      }
      await db.transaction().execute(async (tx) => {
        const [job] = held === undefined ? await boss.fetch<unknown>(queue, { db: fromKysely(tx) }) : [held]
        if (job !== undefined) handled = await this.#handle(tx, job)
      })
      this.#isCareful = false
    } catch (error) {
      this.#isCareful = true
      log.error({ err: error, queue }, 'a job could not be handled in its transaction')
      for (const taken of handled?.taken ?? []) taken.letGo()
      // If this fails too, the job is free again after its lease.
      if (held !== undefined) await boss.fail(queue, held, reasonOf(error)).catch(() => undefined)
      return false
    }
    handled?.after()
    for (const taken of handled?.taken ?? []) taken.carryOut()
    return handled !== undefined
  }

  async #handle(tx: Tx, job: Job<unknown>): Promise<Handled> {
    const { boss, queue, contextFor } = this.#parts
    const db = fromKysely(tx)
    const one = beginTry(this.#parts, queue, job)
    const ctx: Ctx = { ...contextFor(job.id), db: tx }
    return await inTrace(one.trace, async () => {
      try {
        const taken = await inSavepoint(tx, 'job', async () => {
          // First, so that no lock of a subscriber is held meanwhile.
          await boss.complete(queue, job, null, { db })
          return await this.#runAll(tx, ctx, job.id, one.data)
        })
        const after = () => {
          one.done()
          ctx.changes.sendHints()
        }
        return { taken, after }
      } catch (error) {
        await boss.fail(queue, job, reasonOf(error), { db })
        return { taken: [], after: () => one.failed(error) }
      }
    })
  }

  async #runAll(tx: Tx, ctx: Ctx, jobId: string, data: unknown): Promise<Taken[]> {
    const { together, senders } = this.#parts
    const taken: Taken[] = []
    try {
      for (const { handle } of together) {
        await handle(ctx, data, jobId)
        // At once, so that the locks of the next subscriber are not held for it.
        for (const sender of senders) taken.push(...(await sender.takeEmitted(tx, ctx.changes)))
      }
      return taken
    } catch (error) {
      for (const one of taken) one.letGo()
      throw error
    }
  }
}

/** What is left to do after the commit. */
interface Handled {
  readonly taken: readonly Taken[]
  readonly after: () => void
}

import { sql } from 'kysely'
import type { Db } from '../data/db.ts'
import type { ChangeHints } from '../live/change-hints.ts'
import type { Logger } from '../logger.ts'

/** The topic of the hint that new jobs were committed. */
export const JOBS_TOPIC = 'jobs'
/** How long a job waits at most if its hint was lost, or if it is tried again. */
const LOOK_MS = 2000

interface ScoutParts {
  readonly db: Db
  readonly hints: ChangeHints
  readonly log: Logger
  /** Called for each queue with a job that is due. */
  readonly wake: (queue: string) => void
}

/**
 * Looks for due jobs in all queues by one statement: after each hint, and every two seconds. If each queue asked for
 * itself twice a second, an installation that nobody uses would make 150 transactions a second (decision 0133).
 */
export class JobScout {
  readonly #parts: ScoutParts
  readonly #queues: readonly string[]
  readonly #timer: NodeJS.Timeout
  #looking: Promise<void> | null = null
  #isHinted = false
  #isClosed = false

  constructor(queues: readonly string[], parts: ScoutParts) {
    this.#queues = queues
    this.#parts = parts
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
    parts.hints.listen(
      (topic) => {
        if (topic === JOBS_TOPIC) this.#look()
      },
      () => this.#look(),
    )
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#looking
  }

  /** A hint that comes while it looks makes it look once more: the new job may not have been seen. */
  #look(): void {
    if (this.#isClosed) return
    if (this.#looking !== null) {
      this.#isHinted = true
      return
    }
    this.#looking = this.#wakeDue().finally(() => {
      this.#looking = null
      if (!this.#isHinted) return
      this.#isHinted = false
      this.#look()
    })
  }

  async #wakeDue(): Promise<void> {
    const { db, log, wake } = this.#parts
    try {
      const { rows } = await sql<{ queue: string }>`
        select q.queue from unnest(${[...this.#queues]}::text[]) as q (queue)
        where exists (select from pgboss.job j where j.name = q.queue and j.state < 'active' and not j.blocked
          and j.start_after <= now())`.execute(db)
      for (const { queue } of rows) wake(queue)
    } catch (error) {
      log.warn({ err: error }, 'no job can be looked for')
    }
  }
}

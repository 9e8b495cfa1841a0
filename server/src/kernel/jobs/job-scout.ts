import { sql } from 'kysely'
import type { Db } from '../data/db.ts'
import type { ChangeHints } from '../live/change-hints.ts'
import type { Logger } from '../logger.ts'

/** The topic of the hint that events of this name were committed. */
export const topicOfJobs = (event: string) => `jobs:${event}`
/** The hint that several of them were committed at once. */
export const topicOfManyJobs = (event: string) => `jobs-many:${event}`
/** How long a job waits at most if its hint was lost, or if it is tried again. */
const LOOK_MS = 2000

interface ScoutParts {
  readonly db: Db
  readonly hints: ChangeHints
  readonly log: Logger
  /** The queues of each event. */
  readonly routes: ReadonlyMap<string, readonly string[]>
  /** Called for a queue with one more job that is due, or with all that are due. */
  readonly wake: (queue: string, jobs: 'one' | 'all') => void
}

interface Hinted {
  readonly own: readonly string[]
  readonly jobs: 'one' | 'all'
}

/**
 * Wakes the queues of an event after its hint, and looks for due jobs in all queues by one statement every two seconds.
 * If each queue asked for itself twice a second, an installation that nobody uses would make 150 transactions a second
 * (decision 0133).
 */
export class JobScout {
  readonly #parts: ScoutParts
  readonly #queues: readonly string[]
  readonly #timer: NodeJS.Timeout
  #looking: Promise<void> | null = null
  #isClosed = false

  constructor(queues: readonly string[], parts: ScoutParts) {
    this.#queues = queues
    this.#parts = parts
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
    const hinted = new Map<string, Hinted>()
    for (const [event, own] of parts.routes) {
      hinted.set(topicOfJobs(event), { own, jobs: 'one' })
      hinted.set(topicOfManyJobs(event), { own, jobs: 'all' })
    }
    parts.hints.listen(
      (topic) => {
        const hint = this.#isClosed ? undefined : hinted.get(topic)
        for (const queue of hint?.own ?? []) parts.wake(queue, hint?.jobs ?? 'all')
      },
      () => this.#look(),
    )
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#looking
  }

  #look(): void {
    if (this.#isClosed || this.#looking !== null) return
    this.#looking = this.#wakeDue().finally(() => {
      this.#looking = null
    })
  }

  async #wakeDue(): Promise<void> {
    const { db, log, wake } = this.#parts
    try {
      const { rows } = await sql<{ queue: string | null }>`
        select q.queue from unnest(${[...this.#queues]}::text[]) as q (queue)
        where exists (select from pgboss.job j where j.name = q.queue and j.state < 'active' and not j.blocked
          and j.start_after <= now())`.execute(db)
      for (const { queue } of rows) if (queue !== null) wake(queue, 'all')
    } catch (error) {
      log.warn({ err: error }, 'no job can be looked for')
    }
  }
}

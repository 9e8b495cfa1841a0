import pg from 'pg'
import type { Config } from '../config.ts'

const MOST_MS = 1000
/** However often somebody asks, the database is asked once in this time. */
const KEPT_MS = 1000

/** Whether the database answers. On a connection of its own, so that a pool in full use does not count as away. */
export class DatabaseProbe {
  readonly #pool: pg.Pool
  #asked = Number.NEGATIVE_INFINITY
  #away = Number.NEGATIVE_INFINITY
  #answer: Promise<boolean> = Promise.resolve(false)

  constructor({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>) {
    this.#pool = new pg.Pool({
      connectionString: DATABASE_URL,
      max: 1,
      connectionTimeoutMillis: MOST_MS,
      query_timeout: MOST_MS,
      idleTimeoutMillis: KEPT_MS,
    })
    this.#pool.on('error', () => undefined)
  }

  isUp(): Promise<boolean> {
    if (performance.now() - this.#asked < KEPT_MS) return this.#answer
    this.#asked = performance.now()
    this.#answer = this.#ask().then((isUp) => {
      if (!isUp) this.#away = performance.now()
      return isUp
    })
    return this.#answer
  }

  /** Whether it did not answer when it was asked a moment ago. */
  wasAway(): boolean {
    return performance.now() - this.#away < KEPT_MS
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #ask(): Promise<boolean> {
    try {
      const client = await this.#pool.connect()
      const isFine = await client.query('select 1').then(
        () => true,
        () => false,
      )
      client.release(!isFine)
      return isFine
    } catch {
      return false
    }
  }
}

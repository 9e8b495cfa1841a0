import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { RELEASE } from '@tussle/database/release'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import type { Db } from './data/db.ts'
import type { Logger } from './logger.ts'

/** Two may fail before `npm run migrate` believes that the process has ended. */
const BEAT_MS = 20_000

/** Notes in the database that this process uses it, so that nothing it needs is dropped (decision 0144). */
export class Heartbeat {
  readonly #id = randomUUID()
  readonly #config: Pick<Config, 'APP_VERSION' | 'roles'>
  #timer: NodeJS.Timeout | undefined

  constructor(config: Pick<Config, 'APP_VERSION' | 'roles'>) {
    this.#config = config
  }

  /** By the clock of the database, because those of two machines differ. */
  async beat(db: Db): Promise<void> {
    const { APP_VERSION, roles } = this.#config
    await sql`
      insert into process_seen (id, release, version, roles, host, pid, seen_at)
      values (${this.#id}, ${RELEASE.number}, ${APP_VERSION}, ${roles.join(',')}, ${hostname()}, ${process.pid}, now())
      on conflict (id) do update set seen_at = excluded.seen_at`.execute(db)
  }

  /** Goes on until `end`. Rows of processes that were killed go when another one starts. */
  async keepUp(db: Db, log: Logger): Promise<void> {
    await sql`delete from process_seen where seen_at < now() - interval '1 hour'`.execute(db)
    this.#timer = setInterval(() => {
      this.beat(db).catch((error: unknown) => log.warn({ err: error }, 'the heartbeat failed'))
    }, BEAT_MS)
  }

  /** A database that is away must not keep a process from ending. */
  async end(db: Db, log: Logger): Promise<void> {
    clearInterval(this.#timer)
    await sql`delete from process_seen where id = ${this.#id}`
      .execute(db)
      .catch((error: unknown) => log.warn({ err: error }, 'the heartbeat could not be ended'))
  }
}

import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { DatabaseProbe } from './database-probe.ts'
import { type Database, type Db, openDatabase } from './db.ts'

/** Opened when they are needed, and closed ten seconds later. */
const CONNECTIONS = 4

/** For an answer that may be older than what was confirmed (RFC 7234, 5.5.1). */
export const MAY_BE_OLD = { warning: '110 - "Response is Stale"' }

/**
 * Public reads go on from a standby while the primary does not answer (docs/decisions/0140). Nothing that decides or
 * writes asks it, and no session is looked up there.
 */
export class Replica {
  readonly #database: Database | null
  readonly #probe: DatabaseProbe

  constructor(config: Pick<Config, 'DATABASE_REPLICA_URL' | 'DATABASE_PREPARE'>, probe: DatabaseProbe) {
    const { DATABASE_REPLICA_URL: url, DATABASE_PREPARE: prepare } = config
    this.#probe = probe
    this.#database =
      url === undefined
        ? null
        : openDatabase({ DATABASE_URL: url, DATABASE_POOL: CONNECTIONS, DATABASE_PREPARE: prepare })
  }

  /** Reads from the primary; from the standby if the primary is away. */
  async read<T>(primary: Db, read: (db: Db, isOld: boolean) => Promise<T>): Promise<T> {
    const standby = this.#database?.db
    if (standby === undefined) return await read(primary, false)
    // Otherwise everybody would first wait for a connection.
    if (this.#probe.wasAway()) return await read(standby, true)
    try {
      return await read(primary, false)
    } catch (error) {
      if (error instanceof AppError || (await this.#probe.isUp())) throw error
      return await read(standby, true)
    }
  }

  async close(): Promise<void> {
    await this.#database?.close()
  }
}

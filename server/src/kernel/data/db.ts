import type { DB } from '@tussle/database/types'
import { Kysely, PostgresDialect, type PostgresPool, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { ConnectionShares, type Purpose } from './connection-shares.ts'
import { GuardedClient, PreparingClient } from './guarded-client.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** The argument of a store function: the pool for a single read, a transaction for everything else. */
export type Queryable = Kysely<DB> | Transaction<DB>

/**
 * No query waits without limit. The role has limits of its own (database/src/roles.ts); the client's cover a server that
 * is frozen.
 */
export interface DatabaseLimits {
  readonly connectMs: number
  readonly clientQueryMs: number
  /** Instead of the role's, named when a connection begins. */
  readonly settings: Readonly<Record<string, string>>
}

/** A person waits for the answer, at most three seconds; a COMMIT that no standby answers knows only the client's limit. */
const REQUEST_LIMITS: DatabaseLimits = {
  connectMs: 1000,
  clientQueryMs: 2700,
  settings: {},
}

/** An operator runs a command, perhaps on a busy machine, and would only have to run it again. */
export const COMMAND_LIMITS: DatabaseLimits = {
  connectMs: 30_000,
  clientQueryMs: 65_000,
  settings: { statement_timeout: '60s', lock_timeout: '30s', idle_in_transaction_session_timeout: '60s' },
}

/** pg has names for single types only. */
const INT4_LIST: number = 1007
const INT8_LIST: number = 1016

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(INT8_LIST, pg.types.getTypeParser(INT4_LIST) as (text: string) => unknown)

export interface Database {
  /** For what is not the answer of one route. */
  readonly db: Db
  /** For knowing the caller and signing in. */
  readonly callers: Db
  /** For all jobs together: beside pages they get what one route gets. */
  readonly forJobs: Db
  /** For one route, which gets a part of the connections only. */
  forRoute(purpose: Purpose): Db
  readonly pool: pg.Pool
  readonly shares: ConnectionShares
  /** How often a statement failed, by SQLSTATE. */
  readonly failures: ReadonlyMap<string, number>
  close(): Promise<void>
}

export function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATABASE_PREPARE'> &
    Partial<Pick<Config, 'roles'>>,
  limits: DatabaseLimits = REQUEST_LIMITS,
): Database {
  const failures = new Map<string, number>()
  const Client = config.DATABASE_PREPARE === 'on' ? PreparingClient : GuardedClient
  const pool = new pg.Pool({
    connectionString: withSettings(config.DATABASE_URL, limits.settings),
    max: config.DATABASE_POOL,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.clientQueryMs,
    Client: class extends Client {
      protected override failed(state: string): void {
        failures.set(state, (failures.get(state) ?? 0) + 1)
      }
    },
  })
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  const isWeb = config.roles?.includes('web') ?? false
  const shares = new ConnectionShares(pool, {
    size: config.DATABASE_POOL,
    waitMs: limits.connectMs,
    isWeb,
  })
  const db = over(shares.whole('rest'))
  return {
    db,
    callers: over(shares.whole('callers')),
    forJobs: isWeb ? over(shares.forRoute('rest')) : db,
    forRoute: (purpose) => over(shares.forRoute(purpose)),
    pool,
    shares,
    failures,
    close: () => pool.end(),
  }
}

function over(pool: PostgresPool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

function withSettings(databaseUrl: string, settings: DatabaseLimits['settings']): string {
  const url = new URL(databaseUrl)
  const named = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const options = [url.searchParams.get('options') ?? '', ...named].join(' ').trim()
  if (options !== '') url.searchParams.set('options', options)
  return url.href
}

/** A search text, as `kernel/data/short-search` prepares it. */
export interface SoughtText {
  /** A LIKE pattern, already escaped. */
  readonly pattern: string
  /** The text itself if it is too short for the trigram index. */
  readonly short: string | null
  /** The only rows that can contain it, if already known. */
  readonly ids: readonly number[] | null
}

export function holds(column: RawBuilder<string>, { pattern, short, ids }: SoughtText): RawBuilder<boolean> {
  // With LIKE and a short text the planner would read the whole trigram index, which cannot help.
  const text =
    short === null
      ? sql<boolean>`${column} like lower(${pattern})`
      : sql<boolean>`strpos(${column}, lower(${short})) > 0`
  return ids === null ? text : sql<boolean>`id = any(${[...ids]}::bigint[]) and ${text}`
}

/**
 * Passes many values as one parameter. The subquery hides their number from the planner; otherwise it would plan a
 * prepared statement again for every list, which costs ten times as much as running it.
 */
export function listOf(values: readonly (number | string)[], type: 'bigint' | 'text'): RawBuilder<number> {
  const list = sql.raw(`${type}[]`)
  return sql<number>`(select ${[...values]}::${list})::${list}`
}

/**
 * Tells the database what time the one clock shows, until the end of the transaction. For a statement that locks a
 * competition: triggers that write a time then need no clock of their own.
 */
export function atTime(now: Date): RawBuilder<boolean> {
  return sql<boolean>`set_config('tussle.now', ${now.toISOString()}, true) is not null`
}

/** Escapes % and _ for use within a LIKE pattern. */
export function escapedForLike(text: string): string {
  return text.replace(/[\\%_]/gu, '\\$&')
}

/** Serialises all transactions that lock the same name, until this one ends. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}

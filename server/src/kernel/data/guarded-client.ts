import pg from 'pg'
import { StatementNames } from './statement-names.ts'

const NAMES = new StatementNames()

/** How `pg` names the error when its own limit for a query has passed. */
const CLIENT_LIMIT = 'Query read timeout'
/** Nobody notices it, so the statements of such a caller keep the limit of the pool. */
const SHORT_WAIT_MS = 50

/** The server answered COMMIT although the standby did not confirm it, so the outcome is unknown. */
export class UnconfirmedCommit extends Error {}

/**
 * PostgreSQL answers COMMIT with success and only a warning when the wait for a synchronous standby is cancelled. This
 * client turns that warning into an error. It also leaves a connection on which the server has not answered in time.
 */
export class GuardedClient extends pg.Client {
  readonly #mostMs: number | undefined
  #unconfirmed = false
  #leftMs: number | undefined

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.#mostMs = config?.query_timeout
    // Nobody listens for errors of a connection that is in use, and an error event without a listener ends the
    // process. The next query on the connection fails anyway.
    this.on('error', () => undefined)
    this.on('notice', (notice) => {
      if (notice.code === '01000' && /synchronous replication/u.test(notice.message ?? ''))
        this.#unconfirmed = true
    })
    // The overloads of query() cannot be declared again one by one, so the function itself is replaced.
    const send = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((...args: unknown[]) =>
      this.#check(send(...this.#limited(this.sent(args))))) as typeof this.query
  }

  /** What a caller has waited for this connection is taken from the time of each of its statements. */
  handOver(waitedMs: number): void {
    const hasWaited = this.#mostMs !== undefined && waitedMs >= SHORT_WAIT_MS
    this.#leftMs = hasWaited ? Math.max(1, this.#mostMs - waitedMs) : undefined
  }

  /** Is told of every statement that failed: its SQLSTATE, or what happened instead of an answer. */
  protected failed(_state: string): void {}

  /** The call as it is sent. */
  protected sent(args: unknown[]): unknown[] {
    return args
  }

  #limited(args: unknown[]): unknown[] {
    if (this.#leftMs === undefined) return args
    const [query, values, ...rest] = args
    const config = typeof query === 'string' ? { text: query, values } : (query as object)
    return [{ ...config, query_timeout: this.#leftMs }, ...rest]
  }

  #check(running: unknown): unknown {
    if (!(running instanceof Promise)) return running
    return running.then(
      (answer: unknown) => this.#confirm(answer),
      (error: unknown) => this.#leave(error),
    )
  }

  /** Checks the answers after which no transaction is open: to COMMIT, or to a single statement. */
  #confirm(answer: unknown): unknown {
    if (this.getTransactionStatus() !== 'I') return answer
    const unconfirmed = this.#unconfirmed
    this.#unconfirmed = false
    if (unconfirmed) {
      this.failed('unconfirmed')
      throw new UnconfirmedCommit('commit was not confirmed by the standby')
    }
    return answer
  }

  /**
   * The connection still waits for its answer, so a ROLLBACK or the next request would wait behind it for just as
   * long. The statement is not cancelled: PostgreSQL would then end a COMMIT that no standby has, and the same key
   * would find it done.
   */
  #leave(error: unknown): never {
    const isLate = error instanceof Error && error.message === CLIENT_LIMIT
    this.failed(error instanceof pg.DatabaseError ? (error.code ?? 'lost') : isLate ? 'timeout' : 'lost')
    if (isLate) void this.end()
    throw error
  }
}

/** Prepares frequent statements, each once for each connection. */
export class PreparingClient extends GuardedClient {
  protected override sent(args: unknown[]): unknown[] {
    const [query, values, ...rest] = args
    const name = typeof query === 'string' && Array.isArray(values) ? NAMES.nameOf(query) : undefined
    return name === undefined ? args : [{ name, text: query, values }, ...rest]
  }
}

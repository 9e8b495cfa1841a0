/** Loaded into a server before its own code (`--import`), this lets a request wait for a connection without a limit. */
import pg from 'pg'

const { connect } = pg.Pool.prototype as unknown as {
  connect: (this: pg.Pool, ...given: unknown[]) => unknown
}

pg.Pool.prototype.connect = function (this: pg.Pool, ...given: unknown[]) {
  delete this.options.connectionTimeoutMillis
  return connect.apply(this, given)
} as typeof pg.Pool.prototype.connect

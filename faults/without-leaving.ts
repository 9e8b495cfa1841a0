/**
 * Loaded into a server before its own code (`--import`), this keeps a connection on which the database has not answered
 * in time: the ROLLBACK waits behind the COMMIT.
 */
import pg from 'pg'

const { end } = pg.Client.prototype as unknown as { end: (this: pg.Client, done?: () => void) => unknown }

/** The pool passes what it wants to be told; a client that leaves by itself does not. */
pg.Client.prototype.end = function (this: pg.Client, done?: () => void) {
  return done === undefined ? Promise.resolve() : end.call(this, done)
} as typeof pg.Client.prototype.end

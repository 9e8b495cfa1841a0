/**
 * Loaded into a server before its own code (`--import`), this disables transactions: each statement commits by itself
 * and releases its locks. A scenario that still passes proves nothing.
 */
import pg from 'pg'

const BOUNDARY = /^(begin|start transaction|commit|rollback)\b/iu

const { query: send } = pg.Client.prototype as unknown as {
  query: (this: pg.Client, ...args: unknown[]) => unknown
}
pg.Client.prototype.query = function (this: pg.Client, query: unknown, ...rest: unknown[]) {
  return send.call(this, isBoundary(query) ? 'select 1' : query, ...rest)
} as typeof pg.Client.prototype.query

function isBoundary(query: unknown): boolean {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return typeof text === 'string' && BOUNDARY.test(text)
}

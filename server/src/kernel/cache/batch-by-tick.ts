import type { Db } from '../data/db.ts'

/** The rows for these keys; a key without a row is missing from the map. */
type Reading<Key, Row> = (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>

interface Waiting<Key, Row> {
  readonly keys: Set<Key>
  readonly rows: Promise<ReadonlyMap<Key, Row>>
}

/**
 * Batches a read by key that every request needs. Calls of the same turn of the event loop share one statement, which
 * is sent after all of them were made, so no caller gets an older row than with a statement of its own.
 */
export function batchByTick<Key, Row>(
  read: Reading<Key, Row>,
): (db: Db, key: Key) => Promise<Row | undefined> {
  const gathering = new WeakMap<Db, Waiting<Key, Row>>()
  const gather = (db: Db): Waiting<Key, Row> => {
    const keys = new Set<Key>()
    const rows = new Promise<void>((resolve) => {
      setImmediate(resolve)
    }).then(() => {
      gathering.delete(db)
      return read(db, [...keys])
    })
    const waiting = { keys, rows }
    gathering.set(db, waiting)
    return waiting
  }
  return async (db, key) => {
    const { keys, rows } = gathering.get(db) ?? gather(db)
    keys.add(key)
    return (await rows).get(key)
  }
}

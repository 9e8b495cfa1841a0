import type { CompiledQuery } from 'kysely'
import type { Queryable } from './db.ts'

/** Stands for the id in the text that is built once. */
const STAND_IN = -1

/**
 * Building the text of a wide statement costs more than sending it, so it is built for the first request; the others
 * only set the id. The statement may use the id as a parameter only.
 */
export function builtOnce<Row>(
  build: (db: Queryable, id: number) => CompiledQuery,
): (db: Queryable, id: number) => Promise<readonly Row[]> {
  let built: CompiledQuery | undefined
  return async (db, id) => {
    built ??= build(db, STAND_IN)
    const parameters = built.parameters.map((value) => (value === STAND_IN ? id : value))
    const { rows } = await db.executeQuery({ ...built, parameters })
    return rows as Row[]
  }
}

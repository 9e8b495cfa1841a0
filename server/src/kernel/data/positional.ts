import { type RawBuilder, sql } from 'kysely'

/** The names of a row type in a fixed order. */
export interface Columns<Row> {
  readonly names: readonly (keyof Row & string)[]
}

/** Each column exactly once: the compiler refuses a list that lacks one. */
export function columns<Row>(each: Readonly<Record<keyof Row & string, true>>): Columns<Row> {
  return { names: Object.keys(each) as (keyof Row & string)[] }
}

/**
 * The row of a table as one JSON list, in the order of the columns. A wide row that only becomes JSON is cheaper so:
 * the driver reads one text instead of each column, and no name travels with each value.
 */
export function packedRow<Row>(table: string, { names }: Columns<Row>): RawBuilder<unknown> {
  return sql`json_build_array(${sql.join(names.map((name) => sql.ref(`${table}.${name}`)))})`
}

/** The row again, under the same names. */
export function unpackedRow<Row>({ names }: Columns<Row>, values: readonly unknown[]): Row {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at += 1) row[names[at] as string] = values[at]
  return row as Row
}

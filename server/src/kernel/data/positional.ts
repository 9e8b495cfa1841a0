import { type RawBuilder, sql } from 'kysely'

/** The names of a row type in a fixed order. */
export interface Columns<Row> {
  readonly names: readonly (keyof Row & string)[]
  /** JSON has no instants, so these are read from their texts. */
  readonly instants: readonly (keyof Row & string)[]
  /** Exact numbers, which JSON would make inexact. */
  readonly exact: ReadonlySet<string>
}

type Way<Value> = [Extract<Value, Date>] extends [never] ? true | 'exact' : 'instant'

/** Each column exactly once: the compiler refuses a list that lacks one, and an instant that is not called one. */
export function columns<Row>(each: Readonly<{ [Name in keyof Row & string]: Way<Row[Name]> }>): Columns<Row> {
  const names = Object.keys(each) as (keyof Row & string)[]
  return {
    names,
    instants: names.filter((name) => each[name] === 'instant'),
    exact: new Set(names.filter((name) => each[name] === 'exact')),
  }
}

/**
 * The row of a table as one JSON list, in the order of the columns. A wide row that only becomes JSON is cheaper so:
 * the driver reads one text instead of each column, and no name travels with each value.
 */
export function packedRow<Row>(table: string, { names, exact }: Columns<Row>): RawBuilder<unknown> {
  const values = names.map((name) => {
    const value = sql.ref(`${table}.${name}`)
    return exact.has(name) ? sql`${value}::text` : value
  })
  return sql`json_build_array(${sql.join(values)})`
}

/** The row again, under the same names. */
export function unpackedRow<Row>({ names, instants }: Columns<Row>, values: readonly unknown[]): Row {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at += 1) row[names[at] as string] = values[at]
  for (const name of instants) if (row[name] !== null) row[name] = new Date(row[name] as string)
  return row as Row
}

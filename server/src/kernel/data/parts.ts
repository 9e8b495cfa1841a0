import { type CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely'
import type { Queryable } from './db.ts'
import { type Columns, packedRow, unpackedRow } from './positional.ts'

/** Who asks, and when. */
export interface Asker {
  readonly userId: number
  readonly now: Date
}

/** Rows that can be read together with others in one statement; each part travels as one JSON value. */
export interface Part<Row> {
  readonly json: RawBuilder<unknown>
  readonly rowsOf: (packed: readonly (readonly unknown[])[]) => Row[]
}

type Parts = Readonly<Record<string, Part<unknown>>>
type RowsOf<Read extends Parts> = {
  readonly [Name in keyof Read]: Read[Name] extends Part<infer Row> ? readonly Row[] : never
}

export function partOf<Row>(rows: Expression<Row>, columns: Columns<Row>): Part<Row> {
  return {
    json: sql`(select coalesce(json_agg(${packedRow('part', columns)}), '[]') from (${rows}) as part)`,
    rowsOf: (packed) => packed.map((values) => unpackedRow(columns, values)),
  }
}

/** The rows of one part alone: many wide rows that are only computed with are cheaper so (decision 0159). */
export async function readPart<Row>(db: Queryable, { json, rowsOf }: Part<Row>): Promise<Row[]> {
  const { rows } = await sql`select ${json} as rows`.execute(db)
  const [row] = rows as { readonly rows: unknown[][] }[]
  return rowsOf(row?.rows ?? [])
}

/** Stand for the person and the time in the text that is built once. */
const STAND_IN: Asker = { userId: -1, now: new Date(0) }

/**
 * Reads all parts in one statement (decision 0141). Its text is built once; a request only sets the person and the
 * time, so the parts may use them as parameters only.
 */
export function readTogether<Read extends Parts>(
  partsFor: (db: Queryable, asker: Asker) => Read,
): (db: Queryable, asker: Asker) => Promise<RowsOf<Read>> {
  let known: { readonly parts: Read; readonly statement: CompiledQuery } | undefined
  return async (db, { userId, now }) => {
    if (known === undefined) {
      const parts = partsFor(db, STAND_IN)
      known = { parts, statement: withOneAsker(statementOf(parts).compile(db)) }
    }
    const { parts, statement } = known
    const parameters = [userId, now, ...statement.parameters]
    const { rows } = await db.executeQuery({ ...statement, parameters })
    const [row] = rows as Record<string, unknown[][]>[]
    const read = Object.entries(parts).map(([name, part]) => [name, part.rowsOf(row?.[name] ?? [])])
    return Object.fromEntries(read) as RowsOf<Read>
  }
}

function statementOf(parts: Parts): RawBuilder<unknown> {
  const values = Object.entries(parts).map(([name, { json }]) => sql`${json} as ${sql.ref(name)}`)
  return sql`select ${sql.join(values)}`
}

/** The same text with the person as the first parameter and the time as the second, however often it names them. */
function withOneAsker(query: CompiledQuery): CompiledQuery {
  const others: unknown[] = []
  const placeOf = query.parameters.map((value) => {
    if (value === STAND_IN.userId) return 1
    return value === STAND_IN.now ? 2 : others.push(value) + 2
  })
  const text = query.sql.replaceAll(/\$(\d+)/gu, (_, nr: string) => `$${placeOf[Number(nr) - 1] ?? 0}`)
  return { ...query, sql: text, parameters: others }
}

import pg from 'pg'
import type { Statement } from './collect.ts'
import type { Describer } from './describe.ts'
import { parseNodeTree } from './node-tree.ts'
import { nullableColumns } from './nullability.ts'
import type { Text } from './render.ts'
import type { Claim } from './row-type.ts'

/** A value of each type as PostgreSQL sends it. The parsers of pg turn it into what the program reads. */
const SAMPLES: Readonly<Record<string, string>> = {
  bool: 't',
  int2: '1',
  int4: '1',
  int8: '1',
  float8: '1.5',
  numeric: '1.50',
  text: 'a',
  varchar: 'a',
  name: 'a',
  uuid: '00000000-0000-0000-0000-000000000000',
  bytea: '\\x00',
  date: '2026-01-02',
  time: '03:04:05',
  timestamptz: '2026-01-02 03:04:05+00',
  _bool: '{t}',
  _int2: '{1}',
  _int4: '{1}',
  _int8: '{1}',
  _text: '{a}',
  _date: '{2026-01-02}',
  json: '{}',
  jsonb: '{}',
}

/** Compares what a row type says with what the database says. Each difference is one line. */
export async function findDifferences(statement: Statement, describer: Describer): Promise<string[]> {
  const { place, texts, claims } = statement
  try {
    const described: Fact[][] = []
    for (const text of texts) described.push(await factsOf(text, describer))
    if (claims === null) return []
    return [...missing(claims, described), ...merged(described).flatMap((fact) => compare(fact, claims))].map(
      (line) => `${place}: ${line}`,
    )
  } catch (error) {
    return [`${place}: PostgreSQL refuses it: ${error instanceof Error ? error.message : String(error)}`]
  }
}

async function factsOf({ text, notNull }: Text, describer: Describer): Promise<Fact[]> {
  const { catalogue } = describer
  const { columns, tree } = await describer.describe(text)
  const nullable = nullableColumns(parseNodeTree(tree), catalogue, notNull)
  return columns.map(({ name, typeId }, index) => ({
    name,
    typeId,
    type: catalogue.types.get(typeId) ?? `type ${typeId}`,
    isNullable: nullable[index] ?? true,
  }))
}

/** A column can be null if it can be in one of the texts. */
function merged(described: readonly (readonly Fact[])[]): Fact[] {
  const facts = new Map<string, Fact>()
  for (const fact of described.flat()) {
    const key = `${fact.name} ${fact.type}`
    facts.set(key, { ...fact, isNullable: fact.isNullable || facts.get(key)?.isNullable === true })
  }
  return [...facts.values()]
}

interface Fact {
  readonly name: string
  readonly typeId: number
  /** As PostgreSQL calls it. */
  readonly type: string
  readonly isNullable: boolean
}

function missing(claims: readonly Claim[], described: readonly (readonly Fact[])[]): string[] {
  return claims
    .filter(({ name }) => !described.every((facts) => facts.some((fact) => fact.name === name)))
    .map(({ name, type }) => `column ${name}: the row type says ${type}, the statement has no such column`)
}

function compare(fact: Fact, claims: readonly Claim[]): string[] {
  const { name, isNullable } = fact
  const claim = claims.find((each) => each.name === name)
  if (claim === undefined) {
    return [`column ${name}: the row type has no such column, the statement returns ${fact.type}`]
  }
  const lines: string[] = []
  if (!fits(claim.type, fact)) {
    lines.push(
      `column ${name}: the row type says ${claim.type}, the database ${fact.type}, read as ${readAs(fact)}`,
    )
  }
  if (isNullable && !claim.isNullable && !claim.isMarked) {
    lines.push(`column ${name}: the row type says never null, the database says it can be`)
  }
  // JSON has a null of its own, so a type may include it although the column is NOT NULL.
  if (!isNullable && claim.isNullable && !isJson(fact)) {
    lines.push(`column ${name}: the row type says it can be null, the database says never`)
  }
  if (!isNullable && claim.isMarked) {
    lines.push(`column ${name}: NeverNull is not needed, the database says the same`)
  }
  return lines
}

function fits(claimed: string, fact: Fact): boolean {
  if (claimed === 'unknown') return true
  // The database does not know the shape of JSON. JSON has no dates and no bytes.
  if (isJson(fact)) return !/Date|Buffer/u.test(claimed)
  return claimed === readAs(fact)
}

function isJson({ type }: Fact): boolean {
  return /^jsonb?$/u.test(type)
}

/** The type that the program reads. */
function readAs({ type, typeId }: Fact): string {
  const sample = SAMPLES[type]
  if (sample === undefined) return 'a type without a sample'
  const parse = pg.types.getTypeParser(typeId) as (text: string) => unknown
  return nameOf(parse(sample))
}

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return `${nameOf(value[0])}[]`
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value
}

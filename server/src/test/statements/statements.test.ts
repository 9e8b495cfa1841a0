import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
// Sets the type parsers of pg.
import '../../kernel/data/db.ts'
import { cloneDatabase } from '../db.ts'
import type { TestDatabase } from '../template.ts'
import { collectStatements, type Statement } from './collect.ts'
import { findDifferences } from './compare.ts'
import { Describer } from './describe.ts'
import { isPlanted, PLANTS, placeOf, plantedFiles } from './plants.ts'
import { openSource } from './source.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/u, '')
const TABLES = 'server/src/test/statements/tables.ts'
/** The compiler needs seconds on a quiet machine and a minute on a busy one. */
const LONG = 240_000

/** Statements whose text is known only at run time, and why nothing is lost. */
const NOT_DESCRIBED: Readonly<Record<string, string>> = {
  'server/src/kernel/data/built-once.ts':
    'runs statements that stores build as lists; the compiler compares the names of their columns',
  'server/src/kernel/data/parts.ts':
    'joins statements that are described in their stores; the compiler compares the names of their columns',
  'server/src/kernel/data/transaction.ts': 'joins statements of its caller; nothing reads its rows',
  'server/src/matches/apply/apply-results.ts':
    'the insertion of the outbox, which is described where emit executes it',
  'server/src/matches/read/division-rows.store.ts':
    'its lists name the columns of statements that are described in view.store.ts; the compiler compares the names',
}

let database: TestDatabase
let describer: Describer
let statements: Statement[]
const differences: string[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  describer = await Describer.open(database.ownerUrl)
  const source = openSource(ROOT, await listPaths(), { ...plantedFiles(), [TABLES]: readEveryTable() })
  statements = collectStatements(source)
  for (const statement of statements) differences.push(...(await findDifferences(statement, describer)))
}, LONG)

afterAll(async () => {
  await describer.close()
  await database.drop()
})

test('the row type of every raw statement agrees with the database', () => {
  const real = differences.filter((line) => !isPlanted(line) && !line.startsWith(TABLES))
  expect(real).toEqual([])
})

test('every raw statement is described, except those whose text is known only at run time', () => {
  const skipped = statements.filter(({ obstacle }) => obstacle !== null)
  expect([...new Set(skipped.map(({ path }) => path))].toSorted()).toEqual(
    Object.keys(NOT_DESCRIBED).toSorted(),
  )
  expect(skipped.filter(({ claims }) => claims !== null)).toEqual([])
  expect(statements.filter(({ place }) => !isPlanted(place)).length).toBeGreaterThan(150)
})

test('the generated types agree with the database', () => {
  expect(differences.filter((line) => line.startsWith(TABLES))).toEqual([])
})

describe('planted statements', () => {
  test.for(PLANTS)('the check judges a planted statement: $title', (plant) => {
    const place = placeOf(plant)
    const found = differences.filter((line) => line.startsWith(`${place}: `)).map(wordsOf)
    expect(statements.map((statement) => statement.place)).toContain(place)
    expect(found).toEqual(plant.findings)
  })
})

/** The sources that can execute raw SQL. */
async function listPaths(): Promise<string[]> {
  const paths: string[] = []
  for await (const path of glob('server/src/**/*.ts', { cwd: ROOT })) {
    const isSource = !path.startsWith('server/src/test/') && !path.endsWith('.test.ts')
    if (isSource && /from 'kysely'|\.execute\(/u.test(readFileSync(`${ROOT}/${path}`, 'utf8')))
      paths.push(path)
  }
  return paths.toSorted()
}

/** One statement per table, with the row type that query builders use. */
function readEveryTable(): string {
  const types = readFileSync(`${ROOT}/database/src/types.ts`, 'utf8')
  const tables = [...types.slice(types.indexOf('interface DB')).matchAll(/^ {2}(\w+):/gmu)]
  return [
    "import { type Kysely, sql } from 'kysely'",
    "import type { Row } from '../../kernel/data/rows.ts'",
    ...tables.map(
      ([, table]) =>
        `export const read_${table} = (db: Kysely<unknown>) => sql<Row<'${table}'>>\`select * from ${table}\`.execute(db)`,
    ),
  ].join('\n')
}

function wordsOf(line: string): string {
  return line.slice(line.indexOf(': ') + 2)
}

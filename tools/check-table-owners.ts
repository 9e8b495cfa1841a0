import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { checkFunction, checkMigration } from './check-function-owners.ts'
import { isMain, ROOT } from './run.ts'
import { isTypeScript, listFiles } from './source-files.ts'
import { HOLE, type Owners, writtenTables } from './sql-writes.ts'

/**
 * Reads may join any table, writes touch only tables the feature owns (database/owners.json).
 * It finds Kysely's write builders, SQL text in strings and templates, and the SQL functions of database/functions. It
 * refuses a table whose name is computed at run time, because its owner is unknown.
 */
const WRITE_BUILDERS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
/** These write rows of every feature in transactions that they roll back: refused writes of a role, random data. */
const ROLLED_BACK = new Set([
  'server/src/test/database-roles.test.ts',
  'server/src/test/random/course.ts',
  'server/src/test/random/join.ts',
])

export interface Write {
  table: string
  line: number
}

export function checkTableOwners(root: string): string[] {
  const owners = JSON.parse(readFileSync(join(root, 'database/owners.json'), 'utf8')) as Owners
  const tables = tablesOf(readFileSync(join(root, 'database/src/types.ts'), 'utf8'))
  const files = listFiles(root, 'server/src', isTypeScript).filter((path) => !ROLLED_BACK.has(path))
  const sqlFiles = (folder: string) => listFiles(root, folder, (path) => path.endsWith('.sql'))
  return [
    ...checkOwnerList(tables, owners),
    ...sqlFiles('database/functions').flatMap((path) =>
      checkFunction(path, readFileSync(join(root, path), 'utf8'), tables, owners),
    ),
    ...sqlFiles('database/migrations').flatMap((path) =>
      checkMigration(path, readFileSync(join(root, path), 'utf8')),
    ),
    ...files.flatMap((path) => checkFile(path, readFileSync(join(root, path), 'utf8'), tables, owners)),
  ]
}

export function checkOwnerList(tables: ReadonlySet<string>, owners: Owners): string[] {
  const ownerless = [...tables].filter((table) => owners[table] === undefined)
  const gone = Object.keys(owners).filter((table) => !tables.has(table))
  return [
    ...ownerless.map((table) => `database/owners.json: table ${table} has no owner`),
    ...gone.map((table) => `database/owners.json: table ${table} is not in database/src/types.ts`),
  ]
}

export function checkFile(path: string, code: string, tables: ReadonlySet<string>, owners: Owners): string[] {
  const feature = path.split('/')[2] ?? ''
  return findWrites(path, code).flatMap(({ table, line }) => {
    if (table === '') return [`${path}:${line}: writes a table whose name is computed; name it in the text`]
    // SQL words also occur in ordinary sentences: text counts only when it names a table of ours.
    if (!tables.has(table) || owners[table] === feature) return []
    return [`${path}:${line}: ${feature} writes ${table}, which belongs to ${owners[table] ?? 'nobody'}`]
  })
}

/** Every write in a file; the table is '' if its name is computed. */
export function findWrites(path: string, code: string): Write[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.ESNext, true)
  const writes: Write[] = []
  const visit = (node: ts.Node): void => {
    const tables = builderTables(node) ?? textTables(node)
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    for (const table of tables) writes.push({ table, line })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return writes
}

/** The tables that the generated types name. */
export function tablesOf(types: string): Set<string> {
  const names = /^export interface DB \{\n([^}]*)\}/mu.exec(types)?.[1]?.matchAll(/^ {2}(\w+): /gmu) ?? []
  return new Set([...names].flatMap(([, name]) => (name === undefined ? [] : [name])))
}

function builderTables(node: ts.Node): string[] | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  if (!WRITE_BUILDERS.has(node.expression.name.text)) return undefined
  const [table] = node.arguments
  if (table === undefined || !ts.isStringLiteralLike(table)) return ['']
  return [table.text.replace(/^public\./u, '').replace(/\s+as\s+.*$/iu, '')]
}

function textTables(node: ts.Node): string[] {
  const text = sqlText(node)
  if (text === undefined) return []
  return writtenTables(text).map(({ table }) => table)
}

function sqlText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(HOLE)
}

if (isMain(import.meta)) {
  const findings = checkTableOwners(ROOT)
  for (const finding of findings) console.log(finding)
  console.log(`table owners: ${findings.length} findings`)
  if (findings.length > 0) process.exitCode = 1
}

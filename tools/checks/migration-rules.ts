import { isContract, sinceReleaseOf } from '@tussle/database/contract'

/** What a statement does to something that servers of the last release may use. */
interface Rule {
  readonly pattern: RegExp
  readonly does: string
}

const RULES: readonly Rule[] = [
  { pattern: /^drop\s+(\w+(?:\s+view)?)/u, does: 'drops' },
  { pattern: /^alter\s.*?\brename\b/u, does: 'renames' },
  { pattern: /^alter\s+table\b.*?\bset\s+schema\b/u, does: 'moves a table' },
  { pattern: /^truncate\b/u, does: 'empties a table' },
  { pattern: /^create\s+or\s+replace\s+(?!function\b)/u, does: 'replaces' },
  { pattern: /^alter\s+(?:type|domain)\b(?!.*\b(?:add\s+value|rename)\b)/u, does: 'changes a type' },
]
/** The same for each clause of an ALTER TABLE. */
const CLAUSES: readonly Rule[] = [
  { pattern: /^drop\s+(?!default\b|not\s+null\b)/u, does: 'drops a column or a constraint' },
  { pattern: /^alter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/u, does: 'changes the type of a column' },
  { pattern: /^alter\s+(?:column\s+)?\S+\s+set\s+not\s+null\b/u, does: 'forbids null' },
  { pattern: /^alter\s+(?:column\s+)?\S+\s+drop\s+default\b/u, does: 'drops a default' },
  {
    pattern: /^alter\s+(?:column\s+)?\S+\s+(?:add|drop)\s+(?:generated|identity|expression)\b/u,
    does: 'changes how a column is filled',
  },
  {
    pattern: /^add\s+(?:column\s+)?(?!constraint\b)(?=.*\bnot\s+null\b)(?!.*\b(?:default|generated)\b)/u,
    does: 'adds a column that must be given',
  },
  { pattern: /^(?:enable|force)\s+row\s+level\b/u, does: 'hides rows' },
]
const TIGHTENS = /^add\s+(?:constraint\s+\S+\s+)?(?:check|unique|primary|foreign|exclude)\b/u

/**
 * An expand file only adds, so servers of the last release go on while it runs and after it. Everything else is in a
 * contract file, whose first line names a release that exists and no longer uses what it drops (decision 0143).
 */
export function checkMigrations(
  files: Iterable<readonly [path: string, sql: string]>,
  lastRelease: number,
): string[] {
  const all = [...files]
  return [
    ...twins(all.map(([path]) => path)),
    ...all.flatMap(([path, sql]) =>
      isContract(path) ? headerFaults(path, sql, lastRelease) : expandFaults(path, sql),
    ),
  ]
}

/** A database that ran a file refuses another text of it, so what the last release has stays as it is. */
export function checkKeptMigrations(
  last: Iterable<readonly [path: string, sql: string]>,
  now: Iterable<readonly [path: string, sql: string]>,
): string[] {
  const present = new Map(now)
  return [...last]
    .filter(([path, sql]) => present.get(path) !== sql)
    .map(([path]) => `${path}: the last release has run it, so it may neither change nor go`)
}

function twins(paths: readonly string[]): string[] {
  const byNumber = Map.groupBy(paths, (path) => path.split('/').at(-1)?.slice(0, 4))
  return [...byNumber.values()]
    .filter(({ length }) => length > 1)
    .map((same) => `${same.join(' and ')} have the same number`)
}

function headerFaults(path: string, sql: string, lastRelease: number): string[] {
  const since = sinceReleaseOf(sql)
  if (since === undefined) {
    return [`${path}: must begin with "-- contract since release N: what is dropped"`]
  }
  if (since <= lastRelease) return []
  return [
    `${path}: release ${since} does not exist yet, so installations may still run release ${lastRelease}; contract one release later`,
  ]
}

function expandFaults(path: string, sql: string): string[] {
  const statements = statementsOf(sql)
  const own = new Set(
    statements.flatMap((text) => /^create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/u.exec(text)?.[1] ?? []),
  )
  return statements.flatMap((text) =>
    [
      ...RULES.filter(({ pattern }) => pattern.test(text)).map(({ does }) => does),
      ...tableFaults(text, own),
      ...indexFaults(text, own),
    ].map(
      (does) =>
        `${path}: ${does}, which only a *.contract.sql may: ${text.replaceAll(/\s+/gu, ' ').slice(0, 80)}`,
    ),
  )
}

function tableFaults(text: string, own: ReadonlySet<string>): string[] {
  const [head = '', table = ''] =
    /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?:public\.)?(\w+)\s+/u.exec(text) ?? []
  if (table === '' || own.has(table)) return []
  const clauses = splitOutside(text.slice(head.length), ',').map((clause) => clause.trim())
  const added = clauses.flatMap(
    (clause) =>
      /^add\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!(?:constraint|check|unique|primary|foreign|exclude)\b)(\w+)/u.exec(
        clause,
      )?.[1] ?? [],
  )
  return clauses.flatMap((clause) => [
    ...CLAUSES.filter(({ pattern }) => pattern.test(clause)).map(({ does }) => does),
    // One that names a column of this statement concerns nobody who does not know it.
    ...(TIGHTENS.test(clause) && !added.some((column) => new RegExp(`\\b${column}\\b`, 'u').test(clause))
      ? ['refuses rows that were accepted']
      : []),
  ])
}

function indexFaults(text: string, own: ReadonlySet<string>): string[] {
  const table = /^create\s+unique\s+index\b.*?\bon\s+(?:only\s+)?(\w+)/u.exec(text)?.[1]
  return table === undefined || own.has(table) ? [] : ['refuses rows that were accepted']
}

/** Without comments and texts, in small letters and on one line each. */
function statementsOf(sql: string): string[] {
  const bare = sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/gu, "''")
    .replaceAll(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//gu, (found) => (found.startsWith("'") ? "''" : ' '))
  return splitOutside(bare.toLowerCase().replaceAll(/\s+/gu, ' '), ';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

/** Divides a text where the character is outside of all brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === separator && depth === 0) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${letter}`)
  }
  return parts
}

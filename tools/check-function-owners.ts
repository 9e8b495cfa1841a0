import { HOLE, type Owners, writtenTables } from './sql-writes.ts'

/**
 * database/functions/<feature>/<name>.sql: the folder names the owner, and a function writes only tables of its owner.
 * To change another feature's table it calls a function of that feature. There is no list of exceptions.
 */
export function checkFunction(
  path: string,
  sql: string,
  tables: ReadonlySet<string>,
  owners: Owners,
): string[] {
  const [, , feature = '', file = ''] = path.split('/')
  const name = file.replace(/\.sql$/u, '')
  const text = withHoles(withoutComments(sql))
  return [
    ...(Object.values(owners).includes(feature) ? [] : [`${path}: ${feature} is no owner in owners.json`]),
    ...definitionFaults(path, name, text),
    ...writtenTables(text).flatMap(({ table, at }) => {
      const place = `${path}:${text.slice(0, at).split('\n').length}`
      if (table === '')
        return [`${place}: ${name} writes a table whose name is computed; name it in the text`]
      if (!tables.has(table) || owners[table] === feature) return []
      return [
        `${place}: the function ${name} of ${feature} writes ${table}, which belongs to ${owners[table] ?? 'nobody'}`,
      ]
    }),
  ]
}

/**
 * A migration defines only functions that values are stored by, and no triggers: a trigger of a migration would be lost
 * when the file of its function changes.
 */
export function checkMigration(path: string, sql: string): string[] {
  const text = withoutComments(sql)
  const functions = [...text.matchAll(/\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)([^;]*)/giu)]
  const mutable = functions.filter(([, , definition = '']) => !/\bimmutable\b/iu.test(definition))
  return [
    ...mutable.map(([, name = '']) => `${path}: ${name} is not immutable; it belongs in database/functions`),
    ...(/\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/iu.test(text)
      ? [`${path}: a trigger belongs in the file of its function`]
      : []),
  ]
}

function definitionFaults(path: string, name: string, text: string): string[] {
  const defined = [...text.matchAll(/\bcreate\s+(or\s+replace\s+)?(?:function|procedure)\s+"?([\w.]+)"?/giu)]
  if (defined.length === 1 && defined[0]?.[1] !== undefined && defined[0][2] === name) return []
  return [`${path}: must hold one "create or replace function ${name}"`]
}

/** Replaces comments by spaces, so that line numbers stay the same. */
function withoutComments(sql: string): string {
  return sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//gu, (comment) => comment.replaceAll(/[^\n]/gu, ' '))
}

/** Dynamic SQL names its table by a placeholder of format() or by joined strings; both become a placeholder here. */
function withHoles(text: string): string {
  return text.replaceAll(
    /\b(insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update|copy)(\s+)(?:%[\d$]*\w|')/giu,
    `$1$2${HOLE}`,
  )
}

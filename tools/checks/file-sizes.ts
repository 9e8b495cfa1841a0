/** A file with more lines than this should be divided. */
const LIMIT = 350
const CODE = /\.(tsx?|[cm]?js|css|sql|sh)$/u

/** Generated files, whose generators write one file each, and two style sheets that are read as tables. */
const EXCEPTED = new Set([
  'database/src/types.ts',
  'web/src/features/tournaments/bracket/bracket.css',
  'web/src/styles/tokens.css',
])

export function checkFileSizes(files: Iterable<[path: string, text: string]>): string[] {
  return [...files].flatMap(([path, text]) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
    if (!CODE.test(path) || EXCEPTED.has(path) || lines <= LIMIT) return []
    return [`${path}: ${lines} lines, the limit is ${LIMIT}`]
  })
}

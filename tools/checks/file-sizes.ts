/** From this many lines on a file is several files in one. */
const LIMIT = 400
const CODE = /\.(tsx?|[cm]?js|css|sql|sh)$/u

/** Generated files and tables of data, each named. */
const EXCEPTED = new Set(['database/schema.sql', 'database/src/types.ts'])

export function checkFileSizes(files: Iterable<[path: string, text: string]>): string[] {
  return [...files].flatMap(([path, text]) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
    if (!CODE.test(path) || EXCEPTED.has(path) || lines < LIMIT) return []
    return [`${path}: ${lines} lines, the limit is below ${LIMIT}`]
  })
}

/** A file with more lines than this should be divided. */
const LIMIT = 350
/** Half of the sources have at most this many lines, and nineteen of twenty at most the second number. */
const MEDIAN = 60
const P95 = 170
const CODE = /\.(tsx?|[cm]?js|css|sql|sh)$/u

const SOURCE = /\.tsx?$/u
const TEST = /\.(?:test|spec)\.tsx?$/u

/** Generated files, whose generators write one file each, and two style sheets that are read as tables. */
const EXCEPTED = new Set([
  'database/src/types.ts',
  'web/src/features/tournaments/bracket/bracket.css',
  'web/src/styles/tokens.css',
])

export function checkFileSizes(files: Iterable<[path: string, text: string]>): string[] {
  return [...files].flatMap(([path, text]) => {
    const lines = linesOf(text)
    if (!CODE.test(path) || EXCEPTED.has(path) || lines <= LIMIT) return []
    return [`${path}: ${lines} lines, the limit is ${LIMIT}`]
  })
}

/** The limit of a file alone lets all of them grow up to it, so the usual sizes have limits too. Tests are not counted. */
export function checkUsualSizes(files: Iterable<[path: string, text: string]>): string[] {
  const lengths = [...files]
    .filter(([path]) => SOURCE.test(path) && !TEST.test(path) && !EXCEPTED.has(path))
    .map(([, text]) => linesOf(text))
    .toSorted((a, b) => a - b)
  return [['half', 0.5, MEDIAN] as const, ['nineteen of twenty', 0.95, P95] as const].flatMap(
    ([share, rank, limit]) => {
      const lines = lengths[Math.ceil(rank * lengths.length) - 1] ?? 0
      if (lines <= limit) return []
      return [
        `${share} of the sources have up to ${lines} lines, the limit is ${limit}; divide some of the longest`,
      ]
    },
  )
}

function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

import { posix } from 'node:path'

const RECORD = /^docs\/decisions\/\d{4}-[\w-]+\.md$/u
/** The shape of a decision record. */
const STATUS = /^Date: \d{4}-\d{2}-\d{2}\. Status: \S.*\.$/u
const HEADINGS = ['## Context', '## Decision', '## Alternatives weighed', '## Consequences']
/** Links to other files; those that begin with a slash are addresses of the product. */
const LINK = /\]\((?!https?:|\/|#)([^)#\s]+)[^)]*\)/gu
/** A source file in backticks: whole paths and ends of paths. */
const SOURCE = /`([\w./-]+\.(?:ts|tsx|sql|mjs|cjs|py))`/gu

/** Documents name only files that exist, and decision records have one shape. */
export function checkDocuments(
  files: Iterable<[path: string, text: string]>,
  paths: readonly string[],
): string[] {
  const documents = [...files].filter(([path]) => path.endsWith('.md'))
  return documents.flatMap(([path, text]) => [
    ...brokenLinks(path, text, paths),
    ...missingSources(path, text, paths),
    ...(RECORD.test(path) ? wrongShape(path, text) : []),
  ])
}

function brokenLinks(path: string, text: string, paths: readonly string[]): string[] {
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => ({ target, full: posix.join(posix.dirname(path), target) }))
    .filter(({ full }) => !paths.some((known) => known === full || known.startsWith(`${full}/`)))
    .map(({ target }) => `${path}: there is no ${target}`)
}

function missingSources(path: string, text: string, paths: readonly string[]): string[] {
  return [...text.matchAll(SOURCE)]
    .map(([, name = '']) => name)
    .filter((name) => !paths.some((known) => known === name || known.endsWith(`/${name}`)))
    .map((name) => `${path}: there is no ${name}`)
}

function wrongShape(path: string, text: string): string[] {
  const lines = text.split('\n')
  const headings = lines.filter((line) => line.startsWith('## ')).join('\n')
  const names = HEADINGS.map((heading) => heading.slice(3)).join(', ')
  return [
    ...(STATUS.test(lines[2] ?? '') ? [] : [`${path}: line 3 must be "Date: YYYY-MM-DD. Status: …."`]),
    ...(headings === HEADINGS.join('\n') ? [] : [`${path}: the headings must be ${names}`]),
  ]
}

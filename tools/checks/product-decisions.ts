const DOCUMENT = 'docs/product-decisions.md'
const CITED = /\bOQ-\d{3}\b/gu
/** Each entry has its id alone as heading, so that `#oq-001` links to it. */
const ENTRY = /^### (OQ-\d{3})$/gmu

/** docs/product-decisions.md explains every product decision that is cited, once, and no other. */
export function checkProductDecisions(files: Iterable<[path: string, text: string]>): string[] {
  const entries: string[] = []
  const firstCitations = new Map<string, string>()
  for (const [path, text] of files) {
    if (path === DOCUMENT) entries.push(...[...text.matchAll(ENTRY)].map(([, id = '']) => id))
    else noteFirstCitations(path, text, firstCitations)
  }
  const explained = new Set(entries)
  return [
    ...[...firstCitations]
      .filter(([id]) => !explained.has(id))
      .map(([id, place]) => `${place}: ${DOCUMENT} has no entry for ${id}`),
    ...[...explained].filter((id) => !firstCitations.has(id)).map((id) => `${DOCUMENT}: nothing cites ${id}`),
    ...entries
      .filter((id, at) => entries.indexOf(id) !== at)
      .map((id) => `${DOCUMENT}: ${id} has two entries`),
  ]
}

function noteFirstCitations(path: string, text: string, citations: Map<string, string>): void {
  text.split('\n').forEach((line, at) => {
    for (const [id] of line.matchAll(CITED)) {
      if (!citations.has(id)) citations.set(id, `${path}:${at + 1}`)
    }
  })
}

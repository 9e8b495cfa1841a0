import { matchingLines } from './matching-lines.ts'

interface Retired {
  readonly pattern: string
  readonly say: string
}

/** The list itself, and the glossary, which says what not to use. */
const LISTS = new Set([
  'tools/checks/retired-words.json',
  'tools/checks/house-rules.test.ts',
  'docs/glossary.md',
])

/** Words that the code once used and that a reader had to learn. The list says which words replaced them. */
export function checkRetiredWords(
  files: Iterable<[path: string, text: string]>,
  retired: Readonly<Record<string, Retired>>,
): string[] {
  const words = Object.entries(retired).map(
    ([word, { pattern, say }]) => [word, new RegExp(pattern, 'u'), say] as const,
  )
  return [...files]
    .filter(([path]) => !LISTS.has(path))
    .flatMap(([path, text]) =>
      words.flatMap(([word, pattern, say]) =>
        matchingLines(path, text, pattern).map(([place]) => `${place}: "${word}" is retired; say ${say}`),
      ),
    )
}

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

/** Words that the code once used and that a reader had to learn. The list says what took their place. */
export function checkRetiredWords(
  files: Iterable<[path: string, text: string]>,
  retired: Readonly<Record<string, Retired>>,
): string[] {
  const words = Object.entries(retired).map(
    ([word, { pattern, say }]) => [word, new RegExp(pattern, 'u'), say] as const,
  )
  return [...files]
    .filter(([path]) => !LISTS.has(path))
    .flatMap(([path, text]) => words.flatMap((word) => findingsOf(path, text, word)))
}

function findingsOf(
  path: string,
  text: string,
  [word, pattern, say]: readonly [string, RegExp, string],
): string[] {
  if (!pattern.test(text)) return []
  return text
    .split('\n')
    .flatMap((line, index) =>
      pattern.test(line) ? [`${path}:${index + 1}: "${word}" is retired; say ${say}`] : [],
    )
}

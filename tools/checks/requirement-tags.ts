const TESTS = /\.(?:test|spec)\.tsx?$/u
/** An id in brackets without quotes is in the words of a title, or in a comment. */
const IN_BRACKETS = /\[(?:[A-Z]{2,10}-\d{2,3}\b|\$\{ids?\}|%s\] )/u
const TAGS = /\btags?: \[([^\]]*)\]/gu
const TAG = /['`]@?([A-Z]{2,10}-\d{2,3})['`]/gu

const MOST = 3
/** Tests that read more facts from one answer or one screen. New tests are divided: this number only decreases. */
export const EXCEPTIONS = 65

/** A test names the requirements it asserts as tags, ids of the ledger, and its title is words only. */
export function checkRequirementTags(
  files: Iterable<[path: string, text: string]>,
  known: ReadonlySet<string>,
  exceptions: number,
): string[] {
  const tests = [...files].filter(([path]) => TESTS.test(path))
  return [
    ...tests.flatMap(([path, text]) => [...idsInTitles(path, text), ...unknownTags(path, text, known)]),
    ...tooManyTags(tests, exceptions),
  ]
}

function idsInTitles(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      IN_BRACKETS.test(line) ? [`${path}:${at + 1}: a requirement id belongs in the tags of the test`] : [],
    )
}

function unknownTags(path: string, text: string, known: ReadonlySet<string>): string[] {
  return tagLists(text)
    .flatMap((list) => [...list.matchAll(TAG)])
    .flatMap(([, id = '']) => (known.has(id) ? [] : [`${path}: the ledger has no ${id}`]))
}

function tooManyTags(tests: readonly [path: string, text: string][], exceptions: number): string[] {
  const found = tests.flatMap(([path, text]) =>
    tagLists(text)
      .map((list) => list.split(',').filter((tag) => tag.trim() !== ''))
      .filter((tags) => tags.length > MOST)
      .map((tags) => `${path}: ${tags.map((tag) => tag.trim()).join(' ')}`),
  )
  if (found.length <= exceptions) return []
  return [`${found.length} tests name more than ${MOST} requirements, ${exceptions} may:`, ...found]
}

function tagLists(text: string): string[] {
  return [...text.matchAll(TAGS)].map(([, list = '']) => list)
}

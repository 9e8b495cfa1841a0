const TESTS = /\.(?:test|spec)\.tsx?$/u
/** Written without quotes of its own an id stands in the words of a title, or in a comment. */
const IN_BRACKETS = /\[(?:[A-Z]{2,10}-\d{2,3}\b|\$\{ids?\}|%s\] )/u
const TAGS = /\btags?: \[([^\]]*)\]/gu
const TAG = /['`]@?([A-Z]{2,10}-\d{2,3})['`]/gu

/** A test names the requirements it asserts as tags, ids of the ledger, and its title is words only. */
export function checkRequirementTags(
  files: Iterable<[path: string, text: string]>,
  known: ReadonlySet<string>,
): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!TESTS.test(path)) return []
    const titles = text
      .split('\n')
      .flatMap((line, at) =>
        IN_BRACKETS.test(line) ? [`${path}:${at + 1}: a requirement id belongs in the tags of the test`] : [],
      )
    const unknown = [...text.matchAll(TAGS)]
      .flatMap(([, list = '']) => [...list.matchAll(TAG)])
      .flatMap(([, id = '']) => (known.has(id) ? [] : [`${path}: the ledger has no ${id}`]))
    return [...titles, ...unknown]
  })
}

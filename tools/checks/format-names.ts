const FORMAT = String.raw`\b\w*[fF]ormat\b`
const NAME = String.raw`['"\x60]\w`
const COMPARISON = new RegExp(
  `${FORMAT}\\)?\\s*[!=]==?\\s*${NAME}|\\w['"\x60]\\s*[!=]==?\\s*\\w*\\.?${FORMAT}`,
  'u',
)
const PRODUCT = /^(?:server|web)\/src\/(?!.*\.test\.tsx?$|test\/).*\.tsx?$/u

/** Only the engine knows formats by name; server and web ask FORMAT_TRAITS, so that a new format is one record. */
export function checkFormatNames(files: Iterable<[path: string, text: string]>): string[] {
  return [...files]
    .filter(([path]) => PRODUCT.test(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => {
        if (!COMPARISON.test(line)) return []
        return [`${path}:${index + 1}: compares a format by name; ask FORMAT_TRAITS: ${line.trim()}`]
      }),
    )
}

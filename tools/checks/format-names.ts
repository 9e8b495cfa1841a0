import { matchingLines } from './matching-lines.ts'

const FORMAT = String.raw`\b\w*[fF]ormat\b`
const NAME = String.raw`['"\x60]\w`
const COMPARISON = new RegExp(
  `${FORMAT}\\)?\\s*[!=]==?\\s*${NAME}|\\w['"\x60]\\s*[!=]==?\\s*\\w*\\.?${FORMAT}`,
  'u',
)
const PRODUCT =
  /^(?:server|web|packages\/(?:competition|contract))\/src\/(?!.*\.test\.tsx?$|test\/|formats\/).*\.tsx?$/u

/** Only the formats of the engine know their names; all else asks the registry or FORMAT_TRAITS. */
export function checkFormatNames(files: Iterable<[path: string, text: string]>): string[] {
  return [...files]
    .filter(([path]) => PRODUCT.test(path))
    .flatMap(([path, text]) => matchingLines(path, text, COMPARISON))
    .map(
      ([place, line]) =>
        `${place}: compares a format by name; ask the registry or FORMAT_TRAITS: ${line.trim()}`,
    )
}

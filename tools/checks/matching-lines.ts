/** The lines of a file that match, each with its place as `path:line`. Most files have none and are not divided. */
export function matchingLines(path: string, text: string, pattern: RegExp): [place: string, line: string][] {
  if (!pattern.test(text)) return []
  return text
    .split('\n')
    .flatMap((line, index): [string, string][] =>
      pattern.test(line) ? [[`${path}:${index + 1}`, line]] : [],
    )
}

/** Words that tie the repository to one machine or moment. Written with [/] so that this file passes its own check. */
const FORBIDDEN: [what: string, pattern: RegExp][] = [
  ['a path of one machine', /(?<![\w.~-])[/](work|root|home[/]\w+|Users[/]\w+)[/]/u],
  ['a path of one machine', /(?<![\w.}-])[/]tmp[/]/u],
  ['a folder outside the repository', /(?<![\w/@-])shared[/]/u],
  ['a package registry', /registry[.]\w+[.]\w+|npmjs[.](?:com|org)|yarnpkg[.]com/u],
  ['a ticket number', /\bissues? #?\d+\b/iu],
]

export function checkWords(files: Iterable<[path: string, text: string]>): string[] {
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const hit = FORBIDDEN.find(([, pattern]) => pattern.test(line))
      return hit === undefined ? [] : [`${path}:${index + 1}: names ${hit[0]}: ${line.trim().slice(0, 100)}`]
    }),
  )
}

import { readFileSync } from 'node:fs'

const FILE = readFileSync(new URL('in-page.js', import.meta.url), 'utf8')
const SOURCE = FILE.replaceAll(/^export /gmu, '')

/** An expression that calls a function of in-page.js; the page itself gets no new names. */
export function inPage(call: string): string {
  return `(() => {\n${SOURCE}\nreturn ${call}\n})()`
}

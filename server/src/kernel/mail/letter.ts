import { PRODUCT_NAME } from '@tussle/contract/product'
import { type Content, letterPage } from './letter-page.ts'

/** One template for every mail: some words, and at most one thing to press. Returns text and HTML alike. */
export function compose(content: Content): { text: string; html: string } {
  return { text: letterText(content), html: letterPage(content) }
}

/** Says all that the page says: every sentence, every address. */
function letterText({ heading, sentences, items = [], action, reason, ways = [] }: Content): string {
  return [
    heading,
    ...sentences,
    ...items.map(({ title, text, url }) => `${title}. ${text}\n${url}`),
    ...(action === undefined ? [] : [line(action)]),
    `-- \n${[PRODUCT_NAME, reason, ...ways.map(line)].join('\n')}`,
  ].join('\n\n')
}

function line({ label, url }: NonNullable<Content['action']>): string {
  return `${label}: ${url}`
}

import { PRODUCT_NAME } from '@tussle/contract/product'
import { type Content, mailPage } from './mail-page.ts'

/** The template for every mail: some sentences and at most one button. Returns it as text and as HTML. */
export function compose(content: Content): { text: string; html: string } {
  return { text: mailText(content), html: mailPage(content) }
}

/** Contains every sentence and every address of the HTML page. */
function mailText({ heading, sentences, items = [], action, reason, ways = [] }: Content): string {
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

import type { Plugin } from 'vite'
import type { Block, LegalText, Section } from './src/parts/site/legal-text.ts'
import { anchorOf, paragraphsOf, TextReader } from './text-reader.ts'

/**
 * Reads docs/legal/*.md at build time, so that browsers get the finished text and no Markdown reader (decision 0058).
 * Knows what those texts need; anything else stops the build rather than reach a page as it was typed.
 */
export function legalTexts(): Plugin {
  return {
    name: 'legal-texts',
    enforce: 'pre',
    transform(source, id) {
      if (!/\/docs\/legal\/[^/]+\.md$/u.test(id)) return null
      return { code: `export default ${JSON.stringify(readLegalText(source))}`, map: null }
    },
  }
}

export function readLegalText(source: string): LegalText {
  const [head = '', ...parts] = source.trim().split(/^## /mu)
  const [title, changed, ...intro] = paragraphsOf(head)
  const [, day] = /^Last changed: (\d{1,2} [A-Z][a-z]+ \d{4})$/u.exec(changed ?? '') ?? []
  if (title?.startsWith('# ') !== true) throw new Error('a legal text begins with "# Its title"')
  if (day === undefined) throw new Error('the second paragraph is "Last changed: 16 November 2026"')
  return { title: title.slice(2), changed: day, intro: intro.map(blockOf), sections: parts.map(sectionOf) }
}

function sectionOf(part: string): Section {
  const [title = '', ...paragraphs] = paragraphsOf(part)
  return { id: anchorOf(title), title, blocks: paragraphs.map(blockOf) }
}

const READER = new TextReader({ name: 'legal', paths: /^\/[a-z][a-z/#-]*$/u })

function blockOf(paragraph: string): Block {
  const slot = /^\{(operator|retention)\}$/u.exec(paragraph)
  if (slot?.[1] === 'operator' || slot?.[1] === 'retention') return { kind: 'slot', name: slot[1] }
  return READER.blockOf(paragraph)
}

import type { Plugin } from 'vite'
import type { Block, LegalText, Section, Span } from './src/parts/site/legal-text.ts'

/**
 * Reads docs/legal/*.md at build time, so that browsers get the finished text and no Markdown reader (decision 0058).
 * Knows what those texts need; anything else stops the build rather than reach a page as it was typed.
 */
export function legalTexts(): Plugin {
  return {
    name: 'legal-texts',
    enforce: 'pre',
    transform(source, id) {
      if (!id.endsWith('.md')) return null
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
  const id = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '')
  if (id === '') throw new Error(`no anchor can be made of "${title}"`)
  return { id, title, blocks: paragraphs.map(blockOf) }
}

function paragraphsOf(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

function blockOf(paragraph: string): Block {
  const slot = /^\{(operator|retention)\}$/u.exec(paragraph)
  if (slot?.[1] === 'operator' || slot?.[1] === 'retention') return { kind: 'slot', name: slot[1] }
  const lines = paragraph.split('\n')
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => spansOf(line.slice(2))) }
  }
  if (lines.every((line) => /^\|.*\|$/u.test(line))) return tableOf(lines)
  if (/^(?:[#>|`{-]|\d+\.)/mu.test(paragraph)) throw new Error(`a legal text cannot hold "${lines[0]}"`)
  return { kind: 'text', spans: spansOf(lines.join(' ')) }
}

function tableOf([head = '', rule = '', ...rows]: readonly string[]): Block {
  if (!/^[|\s:-]+$/u.test(rule)) throw new Error(`the second line of a table is a rule: "${head}"`)
  const cells = (line: string) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => spansOf(cell.trim()))
  return { kind: 'table', head: cells(head), rows: rows.map(cells) }
}

const MARKED = /\*\*(?<bold>[^*]+)\*\*|\[(?<words>[^\]]+)\]\((?<to>[^)]+)\)/gu

function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const match of text.matchAll(MARKED)) {
    const { bold, words = '', to = '' } = match.groups ?? {}
    spans.push(plain(text.slice(from, match.index)))
    spans.push(bold === undefined ? { link: words, to: ownPath(to) } : { bold })
    from = match.index + match[0].length
  }
  return [...spans, plain(text.slice(from))].filter((span) => span !== '')
}

/** Legal texts lead to our own pages only: nobody has to look whether an address elsewhere still means what it did. */
function ownPath(to: string): string {
  if (!/^\/[a-z][a-z/#-]*$/u.test(to)) throw new Error(`a legal text links to pages of ours only: ${to}`)
  return to
}

function plain(text: string): string {
  const mark = /[<>*_`\\]|\]\(|https?:/u.exec(text)
  if (mark !== null) throw new Error(`a legal text cannot hold "${mark[0]}" in "${text}"`)
  return text
}

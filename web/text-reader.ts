import type { Span, TextBlock } from './src/lib/text-blocks.ts'

/** What distinguishes one kind of text from another: its name in messages, and the paths to which it may link. */
interface Kind {
  readonly name: string
  readonly paths: RegExp
}

/**
 * Reads the part of Markdown that our own texts need: paragraphs, lists, tables, bold words and links to our own pages.
 * Anything else stops the build rather than reach a page as it was typed.
 */
export class TextReader {
  readonly #kind: Kind

  constructor(kind: Kind) {
    this.#kind = kind
  }

  blockOf(paragraph: string): TextBlock {
    const lines = paragraph.split('\n')
    if (lines.every((line) => line.startsWith('- '))) {
      return { kind: 'list', items: lines.map((line) => this.spansOf(line.slice(2))) }
    }
    if (lines.every((line) => /^\|.*\|$/u.test(line))) return this.#tableOf(lines)
    if (/^(?:[#>|`{-]|\d+\.)/mu.test(paragraph)) {
      throw new Error(`a ${this.#kind.name} text cannot hold "${lines[0]}"`)
    }
    return { kind: 'text', spans: this.spansOf(lines.join(' ')) }
  }

  spansOf(text: string): Span[] {
    const spans: Span[] = []
    let from = 0
    for (const match of text.matchAll(MARKED)) {
      const { bold, words = '', to = '' } = match.groups ?? {}
      spans.push(this.#plain(text.slice(from, match.index)))
      spans.push(bold === undefined ? { link: words, to: this.#ownPath(to) } : { bold })
      from = match.index + match[0].length
    }
    return [...spans, this.#plain(text.slice(from))].filter((span) => span !== '')
  }

  #tableOf([head = '', rule = '', ...rows]: readonly string[]): TextBlock {
    if (!/^[|\s:-]+$/u.test(rule)) throw new Error(`the second line of a table is a rule: "${head}"`)
    const cells = (line: string) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => this.spansOf(cell.trim()))
    return { kind: 'table', head: cells(head), rows: rows.map(cells) }
  }

  /** Nobody has to look whether an address elsewhere still means what it did. */
  #ownPath(to: string): string {
    const { name, paths } = this.#kind
    if (!paths.test(to)) throw new Error(`a ${name} text links to pages of ours only: ${to}`)
    return to
  }

  #plain(text: string): string {
    const mark = /[<>*_`\\]|\]\(|https?:/u.exec(text)
    if (mark !== null) throw new Error(`a ${this.#kind.name} text cannot hold "${mark[0]}" in "${text}"`)
    return text
  }
}

const MARKED = /\*\*(?<bold>[^*]+)\*\*|\[(?<words>[^\]]+)\]\((?<to>[^)]+)\)/gu

export function paragraphsOf(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** "ask-somebody" for "Ask somebody?": the address of a section within its page. */
export function anchorOf(title: string): string {
  const anchor = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '')
  if (anchor === '') throw new Error(`no anchor can be made of "${title}"`)
  return anchor
}

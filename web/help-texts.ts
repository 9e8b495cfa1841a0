import type { Plugin } from 'vite'
import { findHelpPicture } from './help-pictures.ts'
import type { HelpBlock, HelpText } from './src/public-pages/help/help-text.ts'
import { anchorOf, paragraphsOf, TextReader } from './text-reader.ts'

/**
 * Reads docs/help/*.md at build time, so that the server renders finished texts and has no Markdown reader. Knows what
 * those texts need; anything else stops the build rather than reach a page as it was typed.
 */
export function helpTexts(): Plugin {
  return {
    name: 'help-texts',
    enforce: 'pre',
    transform(source, id) {
      const slug = /\/docs\/help\/([a-z0-9-]+)\.md$/u.exec(id)?.[1]
      if (slug === undefined) return null
      return { code: `export default ${JSON.stringify(readHelpText(slug, source))}`, map: null }
    },
  }
}

const READERS = ['player', 'captain', 'director', 'club', 'operator'] as const

export function readHelpText(slug: string, source: string): HelpText {
  const [head = '', ...parts] = source.trim().split(/^## /mu)
  const [title = '', about = '', reader = '', ...rest] = paragraphsOf(head)
  const found = READERS.find((each) => reader === `For: ${each}`)
  if (!title.startsWith('# ')) throw new Error(`${slug}: a help text begins with "# Its title"`)
  if (found === undefined) throw new Error(`${slug}: the third paragraph is "For: ${READERS.join(' | ')}"`)
  if (rest.length > 0) throw new Error(`${slug}: "${rest[0]}" stands before the first section`)
  return {
    slug,
    title: title.slice(2),
    about: about.replaceAll('\n', ' '),
    reader: found,
    sections: parts.map((part) => {
      const [heading = '', ...paragraphs] = paragraphsOf(part)
      return { title: heading, id: anchorOf(heading), blocks: paragraphs.map(blockOf) }
    }),
    words: plainText(source),
  }
}

/** What a search looks through, in small letters. */
function plainText(source: string): string {
  return source
    .replace(/\]\([^)]*\)/gu, ' ')
    .replace(/[#*[\]|]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .toLowerCase()
}

const READER = new TextReader({ name: 'help', paths: /^\/[a-z][a-z0-9/#-]*$/u })
const STEP = /^\d+\. /u

const PICTURE = /^!\[(?<alt>[^\]]{10,})\]\(pictures\/(?<name>[a-z0-9-]+)\.webp\)$/u

/** A line that is indented continues the item before it. */
function blockOf(paragraph: string): HelpBlock {
  const { alt, name } = PICTURE.exec(paragraph)?.groups ?? {}
  if (alt !== undefined && name !== undefined) return { kind: 'picture', alt, ...findHelpPicture(name) }
  const joined = paragraph.replace(/\n\s+/gu, ' ')
  const lines = joined.split('\n')
  if (!lines.every((line) => STEP.test(line))) return READER.blockOf(joined)
  return { kind: 'steps', items: lines.map((line) => READER.spansOf(line.replace(STEP, ''))) }
}

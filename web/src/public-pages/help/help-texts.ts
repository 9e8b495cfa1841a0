import type { HelpReader, HelpText } from './help-text.ts'

const FILES = import.meta.glob<HelpText>('../../../../docs/help/*.md', { eager: true, import: 'default' })

/** All pages of the guide, by title. */
export const HELP_TEXTS: readonly HelpText[] = Object.values(FILES).toSorted((a, b) =>
  a.title < b.title ? -1 : 1,
)

export const READERS: readonly (readonly [HelpReader, string])[] = [
  ['player', 'For players'],
  ['captain', 'For league players and captains'],
  ['director', 'For tournament directors'],
  ['club', 'For clubs'],
  ['operator', 'For operators'],
]

/** The pages that contain every word of a search. */
export function searchHelp(sought: string): readonly HelpText[] {
  const words = sought
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
  return HELP_TEXTS.filter((text) => words.every((word) => text.words.includes(word)))
}

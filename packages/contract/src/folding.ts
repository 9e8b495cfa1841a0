/** Composing takes time by the square of a run of marks; no name that is accepted has such a run, so it stays as it is. */
const LONG_RUN_OF_MARKS = /\p{M}{30}/u
/** All of Unicode's, and the byte order mark. */
const WHITE_SPACE = /[\s\u0085]+/gu
const DOTTED_I = /i\p{M}*\u0307/gu

/** A name that has been folded: what is still as it was typed cannot be compared with one by mistake. */
export type FoldedName = string & { readonly folded: true }

export function compose(value: string): string {
  return LONG_RUN_OF_MARKS.test(value) ? value : value.normalize('NFC')
}

/**
 * What an email or a username is told apart by: two spellings with one folding are one name. The limits, the lookups,
 * the usernames and the unique indexes all ask this function (decision 0051). Never shown, never written to.
 */
export function foldName(name: string): FoldedName {
  const spaced = name.replace(WHITE_SPACE, ' ').trim()
  if (LONG_RUN_OF_MARKS.test(spaced)) return spaced.toLowerCase() as FoldedName
  // Down, up and down again is Unicode's full case folding: ẞ, ß and SS meet, and so do σ, ς and Σ.
  const folded = spaced.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
  // I, İ, ı and i are one letter here: which of them are a pair depends on the language of the keyboard.
  return folded
    .normalize('NFD')
    .replace(DOTTED_I, (dotted) => dotted.replaceAll('\u0307', ''))
    .normalize('NFC') as FoldedName
}

/**
 * Composing takes quadratic time in the length of a run of marks. No accepted name has such a run, so it is left as
 * it is.
 */
const LONG_RUN_OF_MARKS = /\p{M}{30}/u
/** All Unicode white space, and the byte order mark. */
const WHITE_SPACE = /[\s\u0085]+/gu
const DOTTED_I = /i\p{M}*\u0307/gu

/** A folded name. The brand prevents a comparison with a name that is not folded. */
export type FoldedName = string & { readonly folded: true }

export function compose(value: string): string {
  return LONG_RUN_OF_MARKS.test(value) ? value : value.normalize('NFC')
}

/**
 * Folds an email or a username for comparison: two spellings with the same folding are one name. The rate limits, the
 * lookups, the usernames and the unique indexes all use this function (decision 0051). A folded name is never shown,
 * and no mail is sent to it.
 */
export function foldName(name: string): FoldedName {
  const spaced = name.replace(WHITE_SPACE, ' ').trim()
  if (LONG_RUN_OF_MARKS.test(spaced)) return spaced.toLowerCase() as FoldedName
  // Lower, upper and lower case again is Unicode's full case folding: ẞ, ß and SS become equal, and so do σ, ς and Σ.
  const folded = spaced.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
  // I, İ, ı and i count as one letter, because the keyboard's language decides which of them form a pair.
  return folded
    .normalize('NFD')
    .replace(DOTTED_I, (dotted) => dotted.replaceAll('\u0307', ''))
    .normalize('NFC') as FoldedName
}

/**
 * What a spreadsheet would take for a formula. Files with commas are also opened by programs that cut at semicolons
 * or tabs, quotes or not, so every place where a cell could begin counts, and not only where ours do.
 */
const BEGINNING = String.raw`(?<=^|[;,|"\t\r\n])`
/** The blanks in front of it are none of the beginnings, so each letter is looked at once, however long the text. */
const FORMULA = String.raw`(?=(?:'|[^\S\t\r\n])*[=+\-@＝＋－＠\t\r])`
const UNGUARDED = new RegExp(BEGINNING + FORMULA, 'gu')
const GUARDED = new RegExp(`${BEGINNING}'${FORMULA}`, 'gu')

/** The text with an apostrophe wherever a formula could begin: to a spreadsheet it says "text". */
export function withGuards(text: string): string {
  return text.replaceAll(UNGUARDED, "'")
}

/** What `withGuards` was given: a name that went out and comes back is the same name. */
export function withoutGuards(text: string): string {
  return text.replaceAll(GUARDED, '')
}

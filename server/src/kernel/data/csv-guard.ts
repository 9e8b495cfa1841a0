/**
 * Positions at which a spreadsheet may read a formula. Some programs also split at semicolons or tabs, even within
 * quotes, so every possible start of a cell counts, not only the starts of our own cells.
 */
const BEGINNING = String.raw`(?<=^|[;,|"\t\r\n])`
/**
 * Blanks before a formula are not starts of a cell, so the match reads each character once, however long the text is.
 */
const FORMULA = String.raw`(?=(?:'|[^\S\t\r\n])*[=+\-@＝＋－＠\t\r])`
const UNGUARDED = new RegExp(BEGINNING + FORMULA, 'gu')
const GUARDED = new RegExp(`${BEGINNING}'${FORMULA}`, 'gu')

/** Puts an apostrophe wherever a formula could begin; spreadsheets then read the cell as text. */
export function withGuards(text: string): string {
  return text.replaceAll(UNGUARDED, "'")
}

/** The inverse of `withGuards`: a name that was exported and imported again is the same name. */
export function withoutGuards(text: string): string {
  return text.replaceAll(GUARDED, '')
}

/** What a spreadsheet would take for a formula; a cell of ours is only ever text. */
const FORMULA = /^[=+\-@\t\r]/u
const NEEDS_QUOTES = /[",\n\r]/u

export type Cell = string | number | null

/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  // A number is one: only what people typed can be a formula.
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

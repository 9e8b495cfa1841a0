import { withGuards } from './csv-guard.ts'

/** Semicolons and tabs need none by the standard; they keep a cell whole where a program cuts there. */
const NEEDS_QUOTES = /[",;\t\n\r]/u

export type Cell = string | number | null

/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  // A number is one: only what people typed can be a formula.
  if (typeof cell === 'number') return String(cell)
  const text = withGuards(cell)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

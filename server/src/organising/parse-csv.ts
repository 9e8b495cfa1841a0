import { withoutGuards } from '../kernel/data/csv-guard.ts'

/**
 * The cells of a CSV file (RFC 4180), line by line, without empty lines. Accepts the semicolons that some
 * spreadsheets write, and removes the guards against formulas that our own exports add.
 */
export function parseCsv(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/u, '')
  const unquoted = clean.split(/\r?\n/u, 1)[0]?.replaceAll(/"[^"]*"?/gu, '')
  const separator = unquoted?.includes(';') === true ? ';' : ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(withoutGuards(cell))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((each) => each.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < clean.length; at++) {
    const letter = clean[at] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (clean[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  endRow()
  return rows
}

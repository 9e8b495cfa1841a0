import { CsvError, parse } from 'csv-parse/sync'
import { withoutGuards } from '../../kernel/data/csv-guard.ts'

export interface ParsedTable {
  /** The cells without empty rows, each row with the line of the file in which it begins. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
  /** Where the file stops being a table, if it does; then it has no rows. */
  readonly problem: { readonly line: number; readonly message: string } | null
}

const DELIMITERS = ['\t', ';', '|', ','] as const

/**
 * Reads a table as spreadsheets and registration sites write it, or as somebody pastes it from one: RFC 4180 with
 * commas, semicolons, tabs or bars. Removes the guards against formulas that our own exports add.
 */
export function parseTable(text: string): ParsedTable {
  try {
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      cast: (cell) => withoutGuards(cell).trim(),
    }) as unknown as readonly { readonly record: string[]; readonly info: { readonly lines: number } }[]
    const rows = records.map(({ record, info }) => ({ line: firstLine(record, info.lines), cells: record }))
    return { rows, problem: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rows: [], problem: { line: lineOf(error), message: 'A quotation mark is not closed' } }
  }
}

/** The parser counts the line in which a row ends. */
function firstLine(cells: readonly string[], last: number): number {
  return last - cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/gu)?.length ?? 0), 0)
}

/** The one that the first line has most often outside of quotation marks; names have commas, so others come first. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/u, 1)
  const unquoted = first.replaceAll(/"[^"]*"?/gu, '')
  const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length)
  const most = Math.max(...counts)
  return most === 1 ? ',' : (DELIMITERS[counts.indexOf(most)] ?? ',')
}

function lineOf(error: CsvError): number {
  const line: unknown = error['lines']
  return typeof line === 'number' ? line : 1
}

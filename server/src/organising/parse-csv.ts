import { CsvError, parse } from 'csv-parse/sync'
import { withoutGuards } from '../kernel/data/csv-guard.ts'

export interface ParsedCsv {
  /** The cells, line by line, without empty lines. */
  readonly rows: readonly (readonly string[])[]
  /** Where the file stops being CSV, if it does; then it has no rows. */
  readonly problem: { readonly line: number; readonly message: string } | null
}

/**
 * Reads a CSV file (RFC 4180). Accepts the semicolons that some spreadsheets write, and removes the guards against
 * formulas that our own exports add.
 */
export function parseCsv(text: string): ParsedCsv {
  const unquoted = text.split(/\r?\n/u, 1)[0]?.replaceAll(/"[^"]*"?/gu, '')
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: unquoted?.includes(';') === true ? ';' : ',',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      cast: (cell) => withoutGuards(cell),
    })
    return { rows, problem: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rows: [], problem: { line: lineOf(error), message: 'A quotation mark is not closed' } }
  }
}

function lineOf(error: CsvError): number {
  const line: unknown = error['lines']
  return typeof line === 'number' ? line : 1
}

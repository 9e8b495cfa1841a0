import { expect, test } from 'vitest'
import { parseCsv } from './parse-csv.ts'

const TWO = [
  ['a', 'b'],
  ['c', 'd'],
]

test.each([
  ['commas', 'a,b\nc,d', TWO],
  ['semicolons, a mark at the start, lines that end as on Windows', '\uFEFFa;b\r\nc;d\r\n', TWO],
  [
    'quotes around a comma, a quote and a new line',
    '"a,1","say ""hi""","x\ny"',
    [['a,1', 'say "hi"', 'x\ny']],
  ],
  ['empty lines', 'a\n\n , \nb\n', [['a'], ['b']]],
  ['empty cells', 'a,,b', [['a', '', 'b']]],
  ['nothing', '', []],
])('reads %s', (_what, text, rows) => expect(parseCsv(text)).toEqual(rows))

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
])('the CSV parser reads %s', (_what, text, rows) => expect(parseCsv(text)).toEqual({ rows, problem: null }))

test('the CSV parser names the line of a quotation mark that is not closed', () => {
  expect(parseCsv('a,b\n"c,d\n')).toEqual({
    rows: [],
    problem: { line: expect.any(Number), message: 'A quotation mark is not closed' },
  })
})

test('the CSV parser treats a quotation mark inside a cell as a letter', () => {
  expect(parseCsv('a "b" c,d').rows).toEqual([['a "b" c', 'd']])
})

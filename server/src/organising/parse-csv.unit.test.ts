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
])('reads %s', (_what, text, rows) => expect(parseCsv(text)).toEqual({ rows, problem: null }))

test('a quotation mark that is not closed is named with its line', () => {
  expect(parseCsv('a,b\n"c,d\n')).toEqual({
    rows: [],
    problem: { line: expect.any(Number), message: 'A quotation mark is not closed' },
  })
})

test('a quotation mark inside a cell is a letter of it', () => {
  expect(parseCsv('a "b" c,d').rows).toEqual([['a "b" c', 'd']])
})

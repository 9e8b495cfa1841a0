import { expect, test } from 'vitest'
import { parseTable } from './parse-table.ts'

const cellsOf = (text: string) => parseTable(text).rows.map(({ cells }) => cells)
const TWO = [
  ['a', 'b'],
  ['c', 'd'],
]

test.each([
  ['commas', 'a,b\nc,d', TWO],
  ['semicolons, a mark at the start, lines that end as on Windows', '\uFEFFa;b\r\nc;d\r\n', TWO],
  ['tabs, as they are pasted from a spreadsheet', 'a\tb\nc\td', TWO],
  ['bars', 'a|b\nc|d', TWO],
  [
    'semicolons although a heading has a comma',
    'Name, first;b\nc;d',
    [
      ['Name, first', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'quotes around a comma, a quote and a new line',
    '"a,1","say ""hi""","x\ny"',
    [['a,1', 'say "hi"', 'x\ny']],
  ],
  ['empty lines', 'a\n\n , \nb\n', [['a'], ['b']]],
  ['empty cells', 'a,,b', [['a', '', 'b']]],
  ['nothing', '', []],
])('the table parser reads %s', (_what, text, rows) => expect(cellsOf(text)).toEqual(rows))

test('the table parser knows in which line of the file each row begins', () => {
  expect(parseTable('a,b\n\n"c\nc",d\ne,f').rows.map(({ line }) => line)).toEqual([1, 3, 5])
})

test('the table parser names the line of a quotation mark that is not closed', () => {
  expect(parseTable('a,b\n"c,d\n')).toEqual({
    rows: [],
    problem: { line: expect.any(Number), message: 'A quotation mark is not closed' },
  })
})

test('the table parser treats a quotation mark inside a cell as a letter', () => {
  expect(cellsOf('a "b" c,d')).toEqual([['a "b" c', 'd']])
})

import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a, b', '"a, b"'],
  ['two\nlines', '"two\nlines"'],
  ['5 = 5', '5 = 5'],
])('a cell with %j is text: %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

test('numbers stay numbers, below zero too, and nothing is nothing', () => {
  expect(csvLine([-3, null, 0, 'x'])).toBe('-3,,0,x\r\n')
})

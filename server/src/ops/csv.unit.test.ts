import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutGuards } from '../kernel/data/csv-guard.ts'
import { csvLine } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t\'=1"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a, b', '"a, b"'],
  ['two\nlines', '"two\nlines"'],
  ['5 = 5', '5 = 5'],
])('a cell with %j is text: %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

test.each([
  ['A;=1+1', '"A;\'=1+1"'],
  ['A;  =1+1', '"A;\'  =1+1"'],
  ['A\t=1+1', '"A\t\'=1+1"'],
  ['A,@SUM(A1)', '"A,\'@SUM(A1)"'],
  ['A\n-1', '"A\n\'-1"'],
  ['A\r+1', '"A\r\'+1"'],
  ['say "=1"', '"say ""\'=1"""'],
  ['|=1', "|'=1"],
  ['＝1+1', "'＝1+1"],
  ["'=1", "''=1"],
  ['Rooms; two', '"Rooms; two"'],
])('%j holds no formula, wherever a spreadsheet cuts it: %j', { tags: ['SEC-16'] }, (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

test('cut at any separator, no piece of any cell begins like a formula, and reading it gives it back', {
  tags: ['SEC-16'],
}, () => {
  const letters = fc.constantFrom(...Array.from('a1 =+-@\t\r\n;,|"\'＝'))
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 12 }), (text) => {
      const line = csvLine([text]).slice(0, -2)
      const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
      for (const piece of cell.split(/[;,\t\r\n"|]/u)) expect(piece).not.toMatch(/^\s*[=+\-@＝]/u)
      expect(withoutGuards(cell)).toBe(text)
    }),
  )
})

test('a long text of nothing but beginnings is guarded in no time', { tags: ['SEC-16'] }, () => {
  const begun = performance.now()
  for (const letter of ['\n', ';', ' ', "'", '\t']) withoutGuards(csvLine([letter.repeat(90_000)]))
  expect(performance.now() - begun).toBeLessThan(1000)
})

test('numbers stay numbers, below zero too, and nothing is nothing', () => {
  expect(csvLine([-3, null, 0, 'x'])).toBe('-3,,0,x\r\n')
})

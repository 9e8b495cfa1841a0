import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { withoutGuards } from './csv-guard.ts'

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
])('a CSV cell with %j is text: %j', (cell, written) => {
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
])(
  'the CSV cell %j contains no formula, wherever a spreadsheet splits it: %j',
  { tags: ['SEC-16'] },
  (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`)
  },
)

test('no piece of any CSV cell begins like a formula at any separator, and reading gives the cell back', {
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

test('a long CSV cell of nothing but formula beginnings is guarded quickly', { tags: ['SEC-16'] }, () => {
  const begun = performance.now()
  for (const letter of ['\n', ';', ' ', "'", '\t']) withoutGuards(csvLine([letter.repeat(90_000)]))
  expect(performance.now() - begun).toBeLessThan(1000)
})

test('numbers stay numbers in CSV, below zero too, and null is an empty cell', () => {
  expect(csvLine([-3, null, 0, 'x'])).toBe('-3,,0,x\r\n')
})

import { expect, test } from 'vitest'
import { checkTestTitles } from './test-titles.ts'

const check = (text: string, path = 'web/src/a.test.tsx') => checkTestTitles([[path, text]])

test.for([
  ["test('shows six skeletons at first', run)", 'a title names its subject first'],
  ["describe('a list', () => test('that fails can be read again', run))", 'a title names its subject first'],
  ["test.each(rows)('is %s while %s is open', run)", 'a title names its subject first'],
  ['test(`is refused at a length of $' + '{length}`, run)', 'a title names its subject first'],
  ["test('no clubs', { tags }, run)", 'a title has at least 4 words'],
  ["test.for(rows)('%s', run)", 'a title has at least 4 words'],
  ['for (const path of paths) test(path, run)', 'a title is a text, not a variable'],
] as const)('the check of titles names the fault in %s', ([text, fault]) => {
  expect(check(`\n${text}`)).toEqual([expect.stringMatching(`^web/src/a\\.test\\.tsx:2: ${fault}: `)])
})

test.for([
  "test('a list shows six skeletons at first', run)",
  "describe('a list', () => test('a list that fails can be read again', run))",
  "describe('is grouping', run)",
  "test.each(rows)('a league in %s is open', run)",
  'test(`$' + '{route} answers the caller as the matrix says`, run)',
  "isTest('short')",
  "test.step('short', run)",
  "test.describe('short', run)",
  "pattern.test('short')",
])('the check of titles accepts %s', (text) => {
  expect(check(text)).toEqual([])
})

test('the check of titles reads browser tests too, and no other files', () => {
  expect(check("test('short', run)", 'e2e/flows/a.spec.ts')).toHaveLength(1)
  expect(check("test('short', run)", 'e2e/support/a.ts')).toEqual([])
})

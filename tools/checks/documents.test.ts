import { expect, test } from 'vitest'
import { checkDocuments } from './documents.ts'

const PATHS = [
  'README.md',
  'docs/architecture.md',
  'docs/decisions/0001-a-record.md',
  'docs/screenshots/board.png',
  'server/src/kernel/http/http.ts',
]
const check = (text: string, path = 'docs/architecture.md') => checkDocuments([[path, text]], PATHS)
const RECORD = 'docs/decisions/0001-a-record.md'
const HEADINGS = ['Context', 'Decision', 'Alternatives weighed', 'Consequences']
const STATUS = 'Date: 2026-11-15. Status: accepted.'
const record = (headings: readonly string[], status = STATUS) =>
  ['# 0001 A record', '', status, '', ...headings.map((heading) => `## ${heading}\nText.`)].join('\n')

test.for([
  '[a record](decisions/0001-a-record.md)',
  '[a part of a record](decisions/0001-a-record.md#context)',
  '[a folder](decisions)',
  '[a file above](../README.md)',
  '![a picture](screenshots/board.png)',
  '[elsewhere](https://example.org/a.md)',
  '[a page of the product](/privacy)',
  '[a heading of this page](#levels)',
  '`server/src/kernel/http/http.ts`, `kernel/http/http.ts`, `http.ts`',
  '`*.http.ts` and `<feature>.http.ts` are patterns',
])('a document may contain: %s', (text) => {
  expect(check(text)).toEqual([])
})

test('a link to a file that does not exist is named', () => {
  expect(check('[old](decisions/0001-old-name.md)')).toEqual([
    'docs/architecture.md: there is no decisions/0001-old-name.md',
  ])
})

test.for(['kernel/http.ts', 'ttp.ts', 'server/src/old.ts'])(
  'a source file that has moved is named: %s',
  (name) => {
    expect(check(`See \`${name}\`.`)).toEqual([`docs/architecture.md: there is no ${name}`])
  },
)

test('files that are no documents are not read', () => {
  expect(check('[old](old.md)', 'server/src/a.ts')).toEqual([])
})

test('a decision record has four headings in one order', () => {
  const wrong = [`${RECORD}: the headings must be Context, Decision, Alternatives weighed, Consequences`]
  expect(check(record(HEADINGS), RECORD)).toEqual([])
  expect(check(record(['Context', 'Decision', 'Consequences']), RECORD)).toEqual(wrong)
  const swapped = ['Decision', 'Context', 'Alternatives weighed', 'Consequences']
  expect(check(record(swapped), RECORD)).toEqual(wrong)
})

test.for(['', 'Date: 2026-11-15.', 'Status: accepted.', 'Date: 15 November 2026. Status: accepted.'])(
  'a decision record without date and status in line 3 is named: "%s"',
  (status) => {
    expect(check(record(HEADINGS, status), RECORD)).toEqual([
      `${RECORD}: line 3 must be "Date: YYYY-MM-DD. Status: …."`,
    ])
  },
)

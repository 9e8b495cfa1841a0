import { expect, test } from 'vitest'
import { checkProductDecisions } from './product-decisions.ts'

const DOCUMENT = 'docs/product-decisions.md'
/** In parts, because otherwise the check would find citations here. */
const oq = (number: string) => `OQ-${number}`
const entry = (number: string) => `### ${oq(number)}\nWhat the product does.\n`

test('every cited decision has an entry, and every entry is cited', () => {
  expect(
    checkProductDecisions([
      [DOCUMENT, `# Product decisions\n\n${entry('001')}\n${entry('002')}`],
      ['server/src/a.ts', `/** A rule (${oq('001')}, ${oq('002')}). */`],
    ]),
  ).toEqual([])
})

test('a cited decision without an entry is named with the place of its first citation', () => {
  expect(
    checkProductDecisions([
      ['database/migrations/0001_a.sql', `-- A table.\n-- A rule (${oq('003')}).\n`],
      [DOCUMENT, entry('001')],
      ['web/src/a.tsx', `// ${oq('001')} and once more ${oq('003')}`],
    ]),
  ).toEqual([`database/migrations/0001_a.sql:2: ${DOCUMENT} has no entry for ${oq('003')}`])
})

test('an entry that nothing but the document itself cites is named', () => {
  expect(checkProductDecisions([[DOCUMENT, `${entry('004')}See ${oq('004')}.\n`]])).toEqual([
    `${DOCUMENT}: nothing cites ${oq('004')}`,
  ])
})

test('a second entry for the same decision is named', () => {
  expect(
    checkProductDecisions([
      [DOCUMENT, `${entry('005')}${entry('005')}`],
      ['README.md', oq('005')],
    ]),
  ).toEqual([`${DOCUMENT}: ${oq('005')} has two entries`])
})

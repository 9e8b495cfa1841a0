import { expect, test } from 'vitest'
import { checkRequirementTags } from './requirement-tags.ts'

const known = new Set(['AREA-001', 'RULE-01'])
const check = (text: string, path = 'web/src/a.test.tsx') => checkRequirementTags([[path, text]], known, 0)
/** In parts, because otherwise the check would find them here. */
const listed = (...ids: string[]) => `[${ids.map((id) => `'${id}'`).join(', ')}]`
const bracketed = (inside: string) => `[${inside}`

test.for([
  `test('${bracketed('AREA-001')}] a person signs in', fn)`,
  `test('${bracketed('AREA-001')}, RULE-01] a person signs in', fn)`,
  `describe('PR1 ${bracketed('RULE-01')}] a law', fn)`,
  `test(\`${bracketed(`$${'{id}'}`)}] a person signs in\`, fn)`,
  `test.each(rows)('${bracketed('%s')}] a person signs in', fn)`,
])('a title may not be: %s', (text) => {
  expect(check(`\n${text}`)).toEqual([
    'web/src/a.test.tsx:2: a requirement id belongs in the tags of the test',
  ])
})

test('a tag that is no id of the ledger is named, in both test runners', () => {
  expect(check(`test('a', { tags: ${listed('AREA-001', 'AREA-999')} }, fn)`)).toEqual([
    'web/src/a.test.tsx: the ledger has no AREA-999',
  ])
  const inBrowser = `test('a', {\n  tag: ${listed('@RULE-01', '@RULE-99')},\n}, fn)`
  expect(check(inBrowser, 'e2e/flows/a.spec.ts')).toEqual(['e2e/flows/a.spec.ts: the ledger has no RULE-99'])
})

test.for([
  `test('a person signs in', { tags: ${listed('AREA-001')} }, fn)`,
  "for (const [id, path] of [['RULE-01', '/']] as const) test(path, { tags: [id] }, fn)",
  "test('a part of the board is [hidden] (OQ-070)', fn)",
])('a test with requirement tags passes: %s', (text) => {
  expect(check(text)).toEqual([])
})

test('a test names at most three requirements, but for a stated number of exceptions', () => {
  const many = `test('a', { tags: ${listed('AREA-001', 'RULE-01', 'AREA-001', 'RULE-01')} }, fn)`
  expect(check(many)).toEqual([
    '1 tests name more than 3 requirements, 0 may:',
    "web/src/a.test.tsx: 'AREA-001' 'RULE-01' 'AREA-001' 'RULE-01'",
  ])
  expect(checkRequirementTags([['a.test.ts', many]], known, 1)).toEqual([])
  expect(check(`test('a', { tags: ${listed('AREA-001', 'RULE-01', 'AREA-001')} }, fn)`)).toEqual([])
})

test('a source file may cite an id in brackets', () => {
  expect(check(`// ${bracketed('AREA-001')}]`, 'web/src/a.ts')).toEqual([])
})

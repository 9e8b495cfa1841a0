import { expect, test } from 'vitest'
import { coverageOf } from './ledger-coverage.ts'
import type { TestResult } from './test-reports.ts'

const requirements = ['AUTH-001', 'AUTH-002', 'NAV-001', 'NAV-002'].map((id) => ({
  id,
  area: id.slice(0, id.indexOf('-')),
  text: `text of ${id}`,
}))
const passed = (title: string, ...tags: string[]): TestResult => ({ title, tags, status: 'passed', ms: 1 })
const failed = (title: string, ...tags: string[]): TestResult => ({ title, tags, status: 'failed', ms: 1 })
const skipped = (title: string, ...tags: string[]): TestResult => ({ title, tags, status: 'skipped', ms: 1 })

test('a requirement counts if a test that names it passed', () => {
  const coverage = coverageOf(requirements, [passed('a', 'AUTH-001'), passed('b', 'AUTH-001', 'NAV-001')])
  expect(coverage.areas).toEqual([
    { area: 'AUTH', covered: 1, total: 2, percent: 50 },
    { area: 'NAV', covered: 1, total: 2, percent: 50 },
  ])
  expect(coverage.total).toMatchObject({ covered: 2, total: 4, percent: 50 })
  expect(coverage.errors).toEqual([])
})

test('a requirement does not count if one test that names it failed', () => {
  const { total } = coverageOf(requirements, [passed('a', 'AUTH-001'), failed('b', 'AUTH-001')])
  expect(total.covered).toBe(0)
})

test('an unknown id, an id of a skipped test and an id in a title are errors', () => {
  const tests = [
    passed('a', 'AUTH-099'),
    skipped('b', 'AUTH-001'),
    passed('NAV-001 in a title'),
    passed('UTF-16 is no id'),
    skipped('no id, no error'),
  ]
  expect(coverageOf(requirements, tests).errors).toEqual([
    'unknown id AUTH-099 in: a',
    'AUTH-001 is named by a skipped test: b',
    'NAV-001 belongs in the tags, not in the title: NAV-001 in a title',
  ])
})

test('a requirement that no passing test names is open', () => {
  const { open } = coverageOf(requirements, [passed('a', 'AUTH-001', 'NAV-001'), failed('b', 'NAV-002')])
  expect(open.map(({ id }) => id)).toEqual(['AUTH-002', 'NAV-002'])
})

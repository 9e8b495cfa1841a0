import { describe, expect, test } from 'vitest'
import { coverageOf, idsOf } from './ledger-coverage.ts'
import type { TestResult } from './test-reports.ts'

const requirements = ['AUTH-001', 'AUTH-002', 'NAV-001', 'NAV-002'].map((id) => ({
  id,
  area: id.slice(0, id.indexOf('-')),
  text: `text of ${id}`,
}))
const passed = (title: string, ...tags: string[]): TestResult => ({ title, tags, status: 'passed', ms: 1 })
const failed = (title: string, ...tags: string[]): TestResult => ({ title, tags, status: 'failed', ms: 1 })
const skipped = (title: string, ...tags: string[]): TestResult => ({ title, tags, status: 'skipped', ms: 1 })

describe('ids in titles', () => {
  test.for([
    ['[AUTH-001] signs in', ['AUTH-001']],
    ['[AUTH-001] [NAV-002] signs in', ['AUTH-001', 'NAV-002']],
    ['suite [AUTH-001, AUTH-002] > test', ['AUTH-001', 'AUTH-002']],
    ['AUTH-001 outside of brackets', []],
    ['[FIX-01] has two digits', ['FIX-01']],
    ['[auth-1] is no id', []],
  ] as const)('%s', ([title, ids]) => {
    expect(idsOf({ title, tags: [] })).toEqual(ids)
  })
})

test('a test names the ids of its tags', () => {
  expect(idsOf({ title: 'signs in', tags: ['AUTH-001', 'NAV-002'] })).toEqual(['AUTH-001', 'NAV-002'])
})

test('a requirement counts when a test that names it passed', () => {
  const coverage = coverageOf(requirements, [passed('a', 'AUTH-001'), passed('b', 'AUTH-001', 'NAV-001')])
  expect(coverage.areas).toEqual([
    { area: 'AUTH', covered: 1, total: 2, percent: 50 },
    { area: 'NAV', covered: 1, total: 2, percent: 50 },
  ])
  expect(coverage.total).toMatchObject({ covered: 2, total: 4, percent: 50 })
  expect(coverage.errors).toEqual([])
})

test('one failing test that names it takes the requirement away', () => {
  const { total } = coverageOf(requirements, [passed('a', 'AUTH-001'), failed('b', 'AUTH-001')])
  expect(total.covered).toBe(0)
})

test('an unknown id, an id in a skipped test and a range are errors', () => {
  const tests = [
    passed('a', 'AUTH-099'),
    skipped('b', 'AUTH-001'),
    passed('[NAV-001..002] c'),
    skipped('no id, no error'),
  ]
  expect(coverageOf(requirements, tests).errors).toEqual([
    'unknown id AUTH-099 in: a',
    'AUTH-001 is named by a skipped test: b',
    'a range is no list of ids: [NAV-001..002] c',
  ])
})

test('a requirement that no passing test names is open', () => {
  const { open } = coverageOf(requirements, [passed('a', 'AUTH-001', 'NAV-001'), failed('b', 'NAV-002')])
  expect(open.map(({ id }) => id)).toEqual(['AUTH-002', 'NAV-002'])
})

import { expect, test } from 'vitest'
import { countRun } from './ci-count.ts'
import type { TestReport } from './test-reports.ts'

const unit: TestReport = {
  name: 'unit',
  tests: [
    { title: 'a', tags: [], status: 'passed', ms: 1 },
    { title: 'b', tags: [], status: 'passed', ms: 1 },
    { title: 'c', tags: [], status: 'skipped', ms: 1 },
  ],
  broken: [],
}

test('the count adds tests and other steps, and leaves out skipped tests', () => {
  const steps = [
    { name: 'check', code: 0 },
    { name: 'unit', code: 0 },
    { name: 'build', code: 2 },
  ]
  expect(countRun(steps, [unit])).toEqual({ passed: 3, failed: 1, failures: ['step build'] })
})

test('a failed test counts once, not again for its step', () => {
  const report = {
    ...unit,
    tests: [...unit.tests, { title: 'd', tags: [], status: 'failed' as const, ms: 1 }],
  }
  expect(countRun([{ name: 'unit', code: 1 }], [report])).toEqual({
    passed: 2,
    failed: 1,
    failures: ['unit: d'],
  })
})

test.for<[string, number, TestReport[]]>([
  ['left no report', 0, []],
  ['ended badly without a failed test', 1, [unit]],
  ['broke before its tests', 1, [{ ...unit, broken: ['a.test.ts'] }]],
])('a test run that %s is a failure', ([, code, reports]) => {
  expect(countRun([{ name: 'unit', code }], reports).failed).toBe(1)
})

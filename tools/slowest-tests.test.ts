import { expect, test } from 'vitest'
import { listSlowest } from './slowest-tests.ts'
import type { TestReport } from './test-reports.ts'

const report = (name: TestReport['name'], times: Record<string, number>): TestReport => ({
  name,
  tests: Object.entries(times).map(([title, ms]) => ({ title, tags: [], ms, status: 'passed' })),
  broken: [],
})

test('the slowest tests of all reports are listed together, the slowest first', () => {
  const reports = [report('unit', { a: 20, b: 1500 }), report('e2e', { c: 61_249, d: 300 })]
  expect(listSlowest(reports, 3)).toEqual(['   61.2 s  e2e: c', '    1.5 s  unit: b', '    0.3 s  e2e: d'])
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ReportName, readReport } from './test-reports.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function read(name: ReportName, json: unknown) {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(json))
  return readReport(folder, name)
}

test('a run without a report has none', () => {
  expect(readReport(folder, 'unit')).toBeUndefined()
})

test('the report of Vitest has titles with their suites, and counts other states as skipped', () => {
  const assertionResults = ['passed', 'failed', 'todo', 'pending', 'skipped'].map((status) => ({
    ancestorTitles: ['suite', 'inner'],
    title: status,
    status,
    tags: ['AUTH-001'],
    duration: status === 'passed' ? 12.5 : null,
  }))
  const report = read('unit', {
    success: false,
    testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }],
  })
  expect(report?.tests.map(({ title, status }) => `${title}: ${status}`)).toEqual([
    'suite > inner > passed: passed',
    'suite > inner > failed: failed',
    'suite > inner > todo: skipped',
    'suite > inner > pending: skipped',
    'suite > inner > skipped: skipped',
  ])
  expect(report?.tests.map(({ ms }) => ms)).toEqual([12.5, 0, 0, 0, 0])
  expect(report?.tests[0]?.tags).toEqual(['AUTH-001'])
  expect(report?.broken).toEqual([])
})

test('the report of Vitest is broken by a file that failed to load and by an error outside of tests', () => {
  const file = { name: 'a.test.ts', status: 'failed', assertionResults: [] }
  expect(read('unit', { success: false, testResults: [file] })?.broken).toEqual(['a.test.ts'])
  expect(read('web', { success: false, testResults: [] })?.broken).toEqual(['an error outside of any test'])
})

test('the report of Playwright has nested suites, each browser project, and marks a second try', () => {
  const tests = ['expected', 'unexpected', 'flaky', 'skipped'].map((status) => ({
    status,
    projectName: 'desktop',
    results: status === 'flaky' ? [{ duration: 40 }, { duration: 2 }] : [],
  }))
  const inner = { title: 'inner', specs: [{ title: 'story', tags: ['AUTH-001'], tests }] }
  const report = read('e2e', {
    suites: [{ title: 'flow.spec.ts', suites: [inner] }],
    errors: [{ message: 'boom' }],
  })
  expect(report?.tests.map(({ status }) => status)).toEqual(['passed', 'failed', 'passed', 'skipped'])
  expect(report?.tests.map(({ isSecondTry }) => isSecondTry)).toEqual([undefined, undefined, true, undefined])
  expect(report?.tests.map(({ ms }) => ms)).toEqual([0, 0, 42, 0])
  expect(report?.tests[0]?.title).toBe('flow.spec.ts > inner > story')
  expect(report?.tests[0]?.tags).toEqual(['AUTH-001'])
  expect(report?.broken).toEqual(['boom'])
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ALLOWANCES, WHOLE_ALLOWANCE } from './ci-limits.ts'
import { run } from './run.ts'

const REPORT = {
  success: true,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: [
        { ancestorTitles: [], title: 'quick', status: 'passed', duration: 3 },
        { ancestorTitles: [], title: 'slow', status: 'passed', duration: 4200 },
      ],
    },
  ],
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'summary-'))
  writeFileSync(join(folder, 'unit.json'), JSON.stringify(REPORT))
})
afterEach(() => rmSync(folder, { recursive: true }))

function summary(steps: string, seconds = 100) {
  const file = join(folder, 'steps')
  writeFileSync(file, steps)
  return run('node', ['tools/ci-summary.ts', file, String(seconds), folder])
}

test('a run within its allowances passes, prints the time of each step and in all, and keeps the slowest tests', async () => {
  const { code, output } = await summary('check 0 30\nunit 0 60\n')
  expect(output).toMatch(
    /\nunit +ok +60 s of \d+ s\nall steps +90 s\nwhole run +100 s of \d+ s\n3 passed, 0 failed\n$/u,
  )
  expect(code).toBe(0)
  const slowest = readFileSync(join(folder, 'slowest.txt'), 'utf8')
  expect(slowest).toBe('    4.2 s  unit: slow\n    0.0 s  unit: quick\n')
  expect(output).toContain(slowest)
})

test('a run fails when a step takes longer than its allowance, although every test passed', async () => {
  const allowed = ALLOWANCES['unit'] ?? 0
  const { code, output } = await summary(`unit 0 ${allowed + 1}\n`)
  expect(output).toMatch(
    new RegExp(`\\nfailed: step unit: took ${allowed + 1} s of ${allowed} s\\n2 passed, 1 failed\\n$`, 'u'),
  )
  expect(code).toBe(2)
})

test('a run fails when the whole takes longer than its allowance, although no step did', async () => {
  const { code, output } = await summary('unit 0 60\n', WHOLE_ALLOWANCE + 1)
  const late = `the whole run: took ${WHOLE_ALLOWANCE + 1} s of ${WHOLE_ALLOWANCE} s`
  expect(output).toContain(`\nfailed: ${late}\n2 passed, 1 failed\n`)
  expect(code).toBe(2)
})

test('a run names the tests that passed at their second try, and fails when four did', async () => {
  const tests = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      title: `story ${at}`,
      tests: [{ status: 'flaky', projectName: 'desktop', results: [{ duration: 1 }, { duration: 1 }] }],
    }))
  const leave = (count: number) =>
    writeFileSync(
      join(folder, 'e2e.json'),
      JSON.stringify({ suites: [{ title: 'flow.spec.ts', specs: tests(count) }] }),
    )
  leave(3)
  const three = await summary('e2e 0 60\n')
  expect(three.output).toContain(
    'passed at the second try: e2e: flow.spec.ts > story 2\n3 passed, 0 failed\n',
  )
  expect(three.code).toBe(0)
  leave(4)
  const four = await summary('e2e 0 60\n')
  expect(four.output).toContain(
    'failed: 4 tests passed only at their second try, 3 may\n4 passed, 1 failed\n',
  )
  expect(four.code).toBe(2)
})

test('a run repeats the last lines of a step that failed, so that the end tells why', async () => {
  writeFileSync(join(folder, 'budget.log'), `${'line\n'.repeat(40)}/clubs is over 220 kB\n`)
  const { output } = await summary('budget 1 60\n')
  expect(output).toContain('the end of what budget printed:\n  line\n')
  expect(output).toContain('  /clubs is over 220 kB\nfailed: step budget\n')
})

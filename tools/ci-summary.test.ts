import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ALLOWANCES } from './ci-limits.ts'
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

function summary(steps: string) {
  const file = join(folder, 'steps')
  writeFileSync(file, steps)
  return run('node', ['tools/ci-summary.ts', file, folder])
}

test('a run within its allowances passes, prints the time of each step and in all, and keeps the slowest tests', async () => {
  const { code, output } = await summary('check 0 30\nunit 0 60\n')
  expect(output).toMatch(/\nunit +ok +60 s of \d+ s\nall steps +90 s\n3 passed, 0 failed\n$/u)
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

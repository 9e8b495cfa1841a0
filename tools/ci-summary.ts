import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countRun } from './ci-count.ts'
import { ROOT } from './run.ts'
import { REPORTS, readReport } from './test-reports.ts'

/** `node tools/ci-summary.ts STEPS`: ends in the line `N passed, M failed`. STEPS has a line `name exit-code seconds` per step. */
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('usage: node tools/ci-summary.ts STEPS')

const steps = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [name = '', code = '1', seconds = '?'] = line.split(' ')
    return { name, code: Number(code), seconds }
  })
const reports = REPORTS.flatMap((name) => readReport(join(ROOT, 'reports'), name) ?? [])
const { passed, failed, failures } = countRun(steps, reports)

for (const { name, code, seconds } of steps) {
  console.log(`${name.padEnd(14)} ${code === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s`)
}
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
// 2 tells the caller that the line was printed; an accident ends with 1.
process.exitCode = failed > 0 ? 2 : 0

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countRun } from './ci-count.ts'
import {
  ALLOWANCES,
  findLateEnd,
  findOverruns,
  findUnsteady,
  listSecondTries,
  WHOLE_ALLOWANCE,
} from './ci-limits.ts'
import { ROOT } from './run.ts'
import { listSlowest } from './slowest-tests.ts'
import { REPORTS, readReport } from './test-reports.ts'

/**
 * `node tools/ci-summary.ts STEPS SECONDS [REPORTS]`: ends in the line `N passed, M failed`. STEPS has a line
 * `name exit-code seconds` per step, SECONDS are those since the run began, REPORTS has the output of each step as
 * `name.log`. A step or a run that takes longer than its allowance is a failure.
 */
const [file, seconds, folder = join(ROOT, 'reports')] = process.argv.slice(2)
if (file === undefined || seconds === undefined)
  throw new Error('usage: node tools/ci-summary.ts STEPS SECONDS [REPORTS]')
const whole = Number(seconds)

/** As many as show a stack and what was printed before it. */
const LINES_OF_OUTPUT = 25

const steps = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [name = '', code = '1', seconds] = line.split(' ')
    return { name, code: Number(code), seconds: Number(seconds) }
  })
const reports = REPORTS.flatMap((name) => readReport(folder, name) ?? [])
const { passed, failures } = countRun(steps, reports)
const secondTries = listSecondTries(reports)
const failed = [...failures, ...findOverruns(steps), ...findLateEnd(whole), ...findUnsteady(secondTries)]
const slowest = listSlowest(reports)
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'slowest.txt'), `${slowest.join('\n')}\n`)

console.log(`the ${slowest.length} slowest tests:\n${slowest.join('\n')}\n`)
for (const { name, code, seconds } of steps) {
  const verdict = code === 0 ? 'ok    ' : 'FAILED'
  console.log(`${name.padEnd(14)} ${verdict} ${String(seconds).padStart(5)} s of ${ALLOWANCES[name] ?? 0} s`)
}
const total = steps.reduce((sum, { seconds }) => sum + seconds, 0)
console.log(`${'all steps'.padEnd(21)} ${String(total).padStart(5)} s`)
console.log(`${'whole run'.padEnd(21)} ${String(whole).padStart(5)} s of ${WHOLE_ALLOWANCE} s`)
for (const { name, code } of steps) if (code !== 0) console.log(endOfOutput(name))
for (const title of secondTries) console.log(`passed at the second try: ${title}`)
for (const failure of failed) console.log(`failed: ${failure}`)
console.log(`${passed} passed, ${failed.length} failed`)
// 2 tells the caller that the line was printed; a crash ends with 1.
process.exitCode = failed.length > 0 ? 2 : 0

/** Who sees only the end of a run sees why a step failed. */
function endOfOutput(step: string): string {
  const path = join(folder, `${step}.log`)
  if (!existsSync(path)) return `${step} left no output`
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n').slice(-LINES_OF_OUTPUT)
  return [`the end of what ${step} printed:`, ...lines.map((line) => `  ${line}`)].join('\n')
}

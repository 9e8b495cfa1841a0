import { REPORTS, type TestReport } from './test-reports.ts'

export interface Step {
  name: string
  code: number
}

export interface Count {
  passed: number
  failed: number
  failures: string[]
}

/**
 * Adds up a whole run: every test in the reports, and one for each step that is no test run. A test run counts one
 * failure more if it left no report, or ended with an error although no test failed.
 */
export function countRun(steps: readonly Step[], reports: readonly TestReport[]): Count {
  const counts = steps.map(({ name, code }) => countStep(name, code, reports))
  return {
    passed: counts.reduce((total, count) => total + count.passed, 0),
    failed: counts.reduce((total, count) => total + count.failures.length, 0),
    failures: counts.flatMap((count) => count.failures),
  }
}

/** Steps named after a report are test runs. */
function countStep(
  name: string,
  code: number,
  reports: readonly TestReport[],
): { passed: number; failures: string[] } {
  const report = reports.find((each) => each.name === name)
  const isTestRun = REPORTS.some((each) => each === name)
  if (!isTestRun) return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`step ${name}`] }
  if (report === undefined) return { passed: 0, failures: [`${name}: the run left no report`] }
  const failures = report.tests
    .filter(({ status }) => status === 'failed')
    .map(({ title }) => `${name}: ${title}`)
  const broken = report.broken.map((what) => `${name}: ${what}`)
  const isSilent = code !== 0 && failures.length + broken.length === 0
  return {
    passed: report.tests.filter(({ status }) => status === 'passed').length,
    failures: [...failures, ...broken, ...(isSilent ? [`${name}: ended with ${code}`] : [])],
  }
}

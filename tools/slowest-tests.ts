import type { TestReport } from './test-reports.ts'

/** The tests that took longest over all reports, one line each: seconds, report, title. */
export function listSlowest(reports: readonly TestReport[], count = 20): string[] {
  return reports
    .flatMap(({ name, tests }) => tests.map(({ title, ms }) => ({ name, title, ms })))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}: ${title}`)
}

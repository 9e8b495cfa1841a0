import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type AreaCoverage, type Coverage, coverageOf, type Requirement } from './ledger-coverage.ts'
import { ROOT } from './run.ts'
import { REPORTS, readReport } from './test-reports.ts'

/**
 * `npm run ledger`: which requirements a passing test asserts, by the ids in the tags of tests, from the reports of the
 * last full test run; each must be asserted. `-- --missing AUTH` lists the others; `--allow-missing-reports` counts
 * what is there.
 */
const { values: options } = parseArgs({
  options: {
    missing: { type: 'string' },
    reports: { type: 'string', default: join(ROOT, 'reports') },
    'allow-missing-reports': { type: 'boolean', default: false },
  },
})

const requirements = readJson<Requirement[]>('ledger/requirements.json')
const reports = REPORTS.map((name) => ({ name, report: readReport(options.reports, name) }))
const absent = reports.filter(({ report }) => report === undefined).map(({ name }) => `reports/${name}.json`)
const tests = reports.flatMap(({ report }) => report?.tests ?? [])
const coverage = coverageOf(requirements, tests)

if (options.missing === undefined) printTable(coverage)
else printMissing(options.missing, coverage)

if (absent.length > 0) console.log(`\nno report: ${absent.join(', ')} (run \`npm test\` and \`npm run e2e\`)`)
for (const error of coverage.errors) console.log(`error: ${error}`)
const isPartial = options['allow-missing-reports'] || options.missing !== undefined
const open = isPartial ? [] : coverage.open
for (const { id } of open) console.log(`${id}: no passing test asserts it`)
if (coverage.errors.length + open.length > 0 || (absent.length > 0 && !isPartial)) process.exitCode = 1

function printTable({ areas, total }: Coverage): void {
  console.log('area       covered  total  percent')
  for (const area of [...areas, total]) console.log(line(area))
}

function line({ area, covered, total, percent }: AreaCoverage): string {
  const cells = [
    String(covered).padStart(8),
    String(total).padStart(7),
    `${percent.toFixed(1)} %`.padStart(9),
  ]
  return `${area.padEnd(10)}${cells.join('')}`
}

function printMissing(area: string, coverage: Coverage): void {
  const missing = coverage.open.filter((each) => each.area === area)
  for (const { id, text } of missing) console.log(`${id}  ${text}`)
  console.log(`${missing.length} open in ${area}`)
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T
}

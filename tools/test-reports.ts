import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The reports that a full run leaves in reports/: the vitest projects, then the browser run. */
export const REPORTS = ['unit', 'web', 'integration', 'e2e'] as const
export type ReportName = (typeof REPORTS)[number]

export interface TestResult {
  title: string
  /** Ids of the requirements that the test and the suites around it name as tags. */
  tags: string[]
  status: 'passed' | 'failed' | 'skipped'
  /** How long all its tries took together. */
  ms: number
  /** It failed once and passed at its second try. */
  isSecondTry?: true
}

export interface TestReport {
  name: ReportName
  tests: TestResult[]
  /** Files that failed before their first test, and errors outside of tests. */
  broken: string[]
}

interface VitestTest {
  ancestorTitles: string[]
  title: string
  status: string
  tags?: string[]
  duration?: number | null
}

interface VitestJson {
  success: boolean
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: VitestTest[]
  }[]
}

interface PlaywrightTest {
  status: string
  projectName: string
  results?: { duration: number }[]
}

interface PlaywrightSuite {
  title: string
  specs?: { title: string; tags?: string[]; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightJson {
  suites: PlaywrightSuite[]
  errors?: { message?: string }[]
}

/** undefined if the run left no report. */
export function readReport(folder: string, name: ReportName): TestReport | undefined {
  const path = join(folder, `${name}.json`)
  if (!existsSync(path)) return undefined
  const json = JSON.parse(readFileSync(path, 'utf8')) as VitestJson | PlaywrightJson
  return { name, ...('testResults' in json ? readVitest(json) : readPlaywright(json)) }
}

function readVitest(json: VitestJson): Omit<TestReport, 'name'> {
  const tests = json.testResults.flatMap((file) =>
    file.assertionResults.map(({ ancestorTitles, title, status, tags = [], duration }) => ({
      title: [...ancestorTitles, title].join(' > '),
      tags,
      status: vitestStatus(status),
      ms: duration ?? 0,
    })),
  )
  const broken = json.testResults
    .filter(
      (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
    )
    .map((file) => file.name)
  const isSilentFailure =
    !json.success && broken.length === 0 && tests.every(({ status }) => status !== 'failed')
  return { tests, broken: isSilentFailure ? ['an error outside of any test'] : broken }
}

function vitestStatus(status: string): TestResult['status'] {
  if (status === 'passed' || status === 'failed') return status
  return 'skipped'
}

function readPlaywright(json: PlaywrightJson): Omit<TestReport, 'name'> {
  return {
    tests: json.suites.flatMap((suite) => suiteTests(suite, [])),
    broken: (json.errors ?? []).map((error) => error.message ?? 'an error outside of any test'),
  }
}

function suiteTests(suite: PlaywrightSuite, above: readonly string[]): TestResult[] {
  const titles = [...above, suite.title]
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      title: [...titles, spec.title].join(' > '),
      tags: spec.tags ?? [],
      status: playwrightStatus(test.status),
      ms: (test.results ?? []).reduce((sum, { duration }) => sum + duration, 0),
      ...(test.status === 'flaky' ? { isSecondTry: true as const } : {}),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => suiteTests(inner, titles))]
}

/** `flaky` is Playwright's word for a test that passed at its second try. */
function playwrightStatus(status: string): TestResult['status'] {
  if (status === 'expected' || status === 'flaky') return 'passed'
  return status === 'skipped' ? 'skipped' : 'failed'
}

import type { TestResult } from './test-reports.ts'

export interface Requirement {
  id: string
  area: string
  text: string
}

export interface AreaCoverage {
  area: string
  covered: number
  total: number
  percent: number
}

export interface Coverage {
  areas: AreaCoverage[]
  total: AreaCoverage
  /** What is wrong with tags and titles themselves. */
  errors: string[]
  /** Requirements that no passing test asserts. */
  open: Requirement[]
}

const ID = /\b[A-Z]{2,10}-\d{2,3}\b/gu

/** Counts a requirement when a test that names it passed and none that names it failed. */
export function coverageOf(requirements: readonly Requirement[], tests: readonly TestResult[]): Coverage {
  const known = new Set(requirements.map(({ id }) => id))
  const named = tests.flatMap((test) => test.tags.map((id) => ({ id, status: test.status })))
  const failed = new Set(named.filter(({ status }) => status === 'failed').map(({ id }) => id))
  const passed = named.filter(({ status, id }) => status === 'passed' && known.has(id)).map(({ id }) => id)
  const covered = new Set(passed.filter((id) => !failed.has(id)))
  const areas = [...new Set(requirements.map(({ area }) => area))].map((area) => {
    const ids = requirements.filter((each) => each.area === area).map(({ id }) => id)
    return countArea(area, ids, covered)
  })
  return {
    areas,
    total: countArea('total', [...known], covered),
    errors: tests.flatMap((test) => errorsOf(test, known)),
    open: requirements.filter(({ id }) => !covered.has(id)),
  }
}

function errorsOf({ title, tags, status }: TestResult, known: ReadonlySet<string>): string[] {
  const inTitle = (title.match(ID) ?? []).filter((id) => known.has(id))
  return [
    ...tags.filter((id) => !known.has(id)).map((id) => `unknown id ${id} in: ${title}`),
    ...(status === 'skipped' ? tags.map((id) => `${id} is named by a skipped test: ${title}`) : []),
    ...inTitle.map((id) => `${id} belongs in the tags, not in the title: ${title}`),
  ]
}

function countArea(area: string, ids: readonly string[], covered: ReadonlySet<string>): AreaCoverage {
  const count = ids.filter((id) => covered.has(id)).length
  return {
    area,
    covered: count,
    total: ids.length,
    percent: ids.length === 0 ? 100 : (100 * count) / ids.length,
  }
}

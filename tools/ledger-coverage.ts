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
  /** What is wrong with the titles themselves. */
  errors: string[]
  /** Requirements that no passing test asserts. */
  open: Requirement[]
}

/** Counts a requirement when a test that names it passed and none that names it failed. */
export function coverageOf(requirements: readonly Requirement[], tests: readonly TestResult[]): Coverage {
  const known = new Set(requirements.map(({ id }) => id))
  const named = tests.flatMap((test) => idsOf(test).map((id) => ({ id, ...test })))
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
    errors: titleErrors(tests, known),
    open: requirements.filter(({ id }) => !covered.has(id)),
  }
}

/** The tags, and ids in square brackets in the title: `[AUTH-003] [AUTH-004, AUTH-005] …`. */
export function idsOf({ title, tags }: Pick<TestResult, 'title' | 'tags'>): string[] {
  const inTitle = [...title.matchAll(/\[([^\]]*)\]/gu)].flatMap(
    ([, inside = '']) => inside.match(/\b[A-Z]{2,10}-\d{2,3}\b/gu) ?? [],
  )
  return [...new Set([...tags, ...inTitle])]
}

function titleErrors(tests: readonly TestResult[], known: ReadonlySet<string>): string[] {
  return tests.flatMap(({ title, tags, status }) => {
    const ids = idsOf({ title, tags })
    const unknown = ids.filter((id) => !known.has(id)).map((id) => `unknown id ${id} in: ${title}`)
    const skipped = status === 'skipped' ? ids.map((id) => `${id} is named by a skipped test: ${title}`) : []
    const ranges = /\[[^\]]*\b[A-Z]{2,10}-\d{2,3}\s*(?:\.\.|…|–|-|to)\s*(?:[A-Z]{2,10}-)?\d{2,3}/u.test(title)
      ? [`a range is no list of ids: ${title}`]
      : []
    return [...unknown, ...skipped, ...ranges]
  })
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

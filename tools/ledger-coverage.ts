import type { TestResult } from './test-reports.ts'

export interface Requirement {
  id: string
  area: string
  text: string
}

export interface LedgerFloors {
  /** Percent of an area's requirements that passing tests must assert. */
  areas: Record<string, number>
  /** Requirements that must be asserted in areas that are only partly built. */
  mustCover: string[]
}

export interface AreaCoverage {
  area: string
  covered: number
  total: number
  percent: number
  floor: number | undefined
}

export interface Coverage {
  areas: AreaCoverage[]
  total: AreaCoverage
  covered: Set<string>
  /** What is wrong with the titles themselves. */
  errors: string[]
  /** Areas and requirements below what is kept in ledger/floors.json. */
  shortfalls: string[]
}

/** Counts a requirement when a test that names it passed and none that names it failed. */
export function coverageOf(
  requirements: readonly Requirement[],
  tests: readonly TestResult[],
  floors: LedgerFloors,
): Coverage {
  const known = new Set(requirements.map(({ id }) => id))
  const named = tests.flatMap((test) => idsOf(test.title).map((id) => ({ id, ...test })))
  const failed = new Set(named.filter(({ status }) => status === 'failed').map(({ id }) => id))
  const passed = named.filter(({ status, id }) => status === 'passed' && known.has(id)).map(({ id }) => id)
  const covered = new Set(passed.filter((id) => !failed.has(id)))
  const areas = [...new Set(requirements.map(({ area }) => area))].map((area) => {
    const ids = requirements.filter((each) => each.area === area).map(({ id }) => id)
    return countArea(area, ids, covered, floors.areas[area])
  })
  return {
    areas,
    total: countArea('total', [...known], covered, undefined),
    covered,
    errors: [...titleErrors(tests, known), ...floorErrors(floors, known, areas)],
    shortfalls: shortfallsOf(areas, floors, covered),
  }
}

/** Ids in square brackets, several allowed: `[AUTH-003] [AUTH-004, AUTH-005] …`. */
export function idsOf(title: string): string[] {
  return [...title.matchAll(/\[([^\]]*)\]/gu)].flatMap(
    ([, inside = '']) => inside.match(/\b[A-Z]{2,10}-\d{3}\b/gu) ?? [],
  )
}

function titleErrors(tests: readonly TestResult[], known: ReadonlySet<string>): string[] {
  return tests.flatMap(({ title, status }) => {
    const ids = idsOf(title)
    const unknown = ids.filter((id) => !known.has(id)).map((id) => `unknown id ${id} in: ${title}`)
    const skipped = status === 'skipped' ? ids.map((id) => `${id} is named by a skipped test: ${title}`) : []
    const ranges = /\[[^\]]*\b[A-Z]{2,10}-\d{3}\s*(?:\.\.|…|–|-|to)\s*(?:[A-Z]{2,10}-)?\d{3}/u.test(title)
      ? [`a range is no list of ids: ${title}`]
      : []
    return [...unknown, ...skipped, ...ranges]
  })
}

function floorErrors(
  floors: LedgerFloors,
  known: ReadonlySet<string>,
  areas: readonly AreaCoverage[],
): string[] {
  const names = new Set(areas.map(({ area }) => area))
  return [
    ...floors.mustCover.filter((id) => !known.has(id)).map((id) => `ledger/floors.json: unknown id ${id}`),
    ...Object.keys(floors.areas)
      .filter((area) => !names.has(area))
      .map((area) => `ledger/floors.json: unknown area ${area}`),
  ]
}

function shortfallsOf(
  areas: readonly AreaCoverage[],
  floors: LedgerFloors,
  covered: ReadonlySet<string>,
): string[] {
  return [
    ...areas
      .filter(({ percent, floor }) => floor !== undefined && percent < floor)
      .map(({ area, percent, floor }) => `${area}: ${percent.toFixed(1)} % is below the floor of ${floor} %`),
    ...floors.mustCover.filter((id) => !covered.has(id)).map((id) => `${id}: no passing test asserts it`),
  ]
}

function countArea(
  area: string,
  ids: readonly string[],
  covered: ReadonlySet<string>,
  floor: number | undefined,
): AreaCoverage {
  const count = ids.filter((id) => covered.has(id)).length
  return {
    area,
    covered: count,
    total: ids.length,
    percent: ids.length === 0 ? 100 : (100 * count) / ids.length,
    floor,
  }
}

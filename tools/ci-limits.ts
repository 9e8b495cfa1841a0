import type { TestReport } from './test-reports.ts'

export interface TimedStep {
  readonly name: string
  readonly seconds: number
}

/**
 * Seconds that each step of the whole run may take: two to four times a run on a quiet machine with two cores, because
 * machines are sometimes busy. For a step that needs more, somebody removes tests or raises the number here.
 */
export const ALLOWANCES: Readonly<Record<string, number>> = {
  check: 210,
  unit: 160,
  web: 450,
  integration: 1100,
  build: 60,
  skew: 180,
  offline: 180,
  budget: 360,
  e2e: 2100,
  ledger: 60,
}

/** One sentence per step that took longer than it may, or that has no allowance. */
export function findOverruns(steps: readonly TimedStep[], allowances = ALLOWANCES): string[] {
  return steps.flatMap(({ name, seconds }) => {
    const allowed = allowances[name]
    if (allowed === undefined) return [`step ${name}: has no allowance in tools/ci-limits.ts`]
    // Not `>`: a time that is no number must not pass.
    if (seconds <= allowed) return []
    return [`step ${name}: took ${seconds} s of ${allowed} s`]
  })
}

/** Seconds that the whole run may take, with its installations: about twice a quiet run, because some machines are slow. */
export const WHOLE_ALLOWANCE = 4200

/** One sentence if the whole run took longer than it may. */
export function findLateEnd(seconds: number, allowed = WHOLE_ALLOWANCE): string[] {
  // Not `>`: a time that is no number must not pass.
  return seconds <= allowed ? [] : [`the whole run: took ${seconds} s of ${allowed} s`]
}

/** A machine that stands still for some seconds fails a few browser tests, a fault of the product fails more. */
const MOST_SECOND_TRIES = 3

export function listSecondTries(reports: readonly TestReport[]): string[] {
  return reports.flatMap(({ name, tests }) =>
    tests.filter(({ isSecondTry }) => isSecondTry).map(({ title }) => `${name}: ${title}`),
  )
}

/** One sentence if more tests than may needed a second try. */
export function findUnsteady(secondTries: readonly string[]): string[] {
  if (secondTries.length <= MOST_SECOND_TRIES) return []
  return [`${secondTries.length} tests passed only at their second try, ${MOST_SECOND_TRIES} may`]
}

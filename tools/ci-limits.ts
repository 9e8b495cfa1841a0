export interface TimedStep {
  readonly name: string
  readonly seconds: number
}

/**
 * Seconds that each step of the whole proof may take: two to four times a run on a quiet machine with two cores, because
 * machines are busy now and then. A step that needs more loses tests or gets a larger number here, on purpose.
 */
export const ALLOWANCES: Readonly<Record<string, number>> = {
  check: 240,
  unit: 300,
  web: 700,
  integration: 1400,
  build: 60,
  budget: 360,
  e2e: 2100,
  ledger: 60,
}

/** One sentence per step that took longer than it may, or for which nobody has said how long it may take. */
export function findOverruns(steps: readonly TimedStep[], allowances = ALLOWANCES): string[] {
  return steps.flatMap(({ name, seconds }) => {
    const allowed = allowances[name]
    if (allowed === undefined) return [`step ${name}: has no allowance in tools/ci-limits.ts`]
    // Not `>`: a time that is no number must not pass.
    if (seconds <= allowed) return []
    return [`step ${name}: took ${seconds} s of ${allowed} s`]
  })
}

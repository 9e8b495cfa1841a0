import type { Verdict } from '../scenario.ts'

/**
 * What a run found with a Patroni that is older than a drill can ask for says nothing about us: neither that all is well
 * nor that something is wrong.
 */
export function withFloor(verdict: Verdict, patroni: string, oldest: string | undefined): Verdict {
  if (oldest === undefined || !isOlder(patroni, oldest)) return verdict
  const { checked, lost, duplicates, misses = [] } = verdict
  const found = `${lost} of ${checked} confirmed writes were lost, ${duplicates} doubled, ${misses.length} goals missed`
  return { ...verdict, unproven: `Patroni ${patroni} is older than ${oldest}; with it ${found}` }
}

/** Compares number by number. A version that nobody knows is older. */
function isOlder(version: string, oldest: string): boolean {
  return version.localeCompare(oldest, 'en', { numeric: true }) < 0
}

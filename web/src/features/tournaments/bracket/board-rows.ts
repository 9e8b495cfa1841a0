import type { Standing } from './bracket.queries.ts'

/**
 * The rows of a board's table: everybody (null), or one group. The knockout changes places; the table of a group shows
 * only the group's own results (OQ-117).
 */
export function boardRows(standings: readonly Standing[], group: string | null): readonly Standing[] {
  if (group === null) return standings
  return standings
    .filter((row) => row.group === group)
    .map((row) => ({ ...row, ...row.inGroup }))
    .toSorted((a, b) => a.position - b.position)
}

/** A division of a league, with what decides which divisions are above and below it. */
export interface RankedDivision {
  readonly id: number
  readonly rating: string
  readonly gender: string
  readonly playType: string
}

/** The most that go up or down at once. */
export const MOST_MOVED = 8

/**
 * The pairs of neighbouring divisions, the upper one first: divisions for the same people, ordered by level. Those of
 * one level are in the order in which they were made.
 */
export function neighbours(
  divisions: readonly RankedDivision[],
): (readonly [upper: number, lower: number])[] {
  const groups = Map.groupBy(divisions, ({ gender, playType }) => `${gender} ${playType}`)
  return [...groups.values()].flatMap((group) => {
    const level = ({ rating }: RankedDivision) => Number.parseFloat(rating)
    const ordered = group.toSorted((a, b) => level(b) - level(a) || a.id - b.id)
    return ordered.slice(1).map((lower, index) => [ordered[index]?.id ?? 0, lower.id] as const)
  })
}

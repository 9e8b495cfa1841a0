/** A fixture of a league: its week and the two entries. */
export interface WeekOf {
  readonly week: number
  readonly entries: readonly [number, number]
}

/** A match of a late entry without a week. */
export interface LateMatch {
  readonly id: number
  /** The earliest round of the draw in which both are free; it may lie after the last week. */
  readonly round: number
  readonly entries: readonly [number, number]
}

export interface LateSeason {
  readonly fixtures: readonly WeekOf[]
  /** The present or next week, and the last one. */
  readonly nextWeek: number
  readonly lastWeek: number
}

/**
 * The weeks of a late entry's matches, by their ids. A bye of the season is taken in its week, also in a past one: that
 * match is then left over. Where there is none, the match is added to the remaining week in which the two play least.
 * No other fixture changes.
 */
export function lateWeeks(
  matches: readonly LateMatch[],
  { fixtures, nextWeek, lastWeek }: LateSeason,
): ReadonlyMap<number, number> {
  const played = new Map<string, number>()
  const note = ({ week, entries }: WeekOf) => {
    for (const entry of entries) played.set(`${entry} ${week}`, (played.get(`${entry} ${week}`) ?? 0) + 1)
  }
  for (const fixture of fixtures) note(fixture)
  const inWeek = (week: number, { entries }: LateMatch) =>
    entries.map((entry) => played.get(`${entry} ${week}`) ?? 0)
  const first = Math.min(nextWeek, lastWeek)
  const remaining = Array.from({ length: lastWeek - first + 1 }, (_, index) => first + index)
  const weeks = new Map<number, number>()
  const [byes, others] = [
    matches.filter(({ round }) => round <= lastWeek),
    matches.filter(({ round }) => round > lastWeek),
  ]
  for (const match of byes) {
    weeks.set(match.id, match.round)
    note({ week: match.round, entries: match.entries })
  }
  for (const match of others) {
    const week = remaining.reduce((best, each) => {
      const [load, least] = [each, best].map((one) =>
        inWeek(one, match).reduce((sum, count) => sum + count, 0),
      )
      return (load ?? 0) < (least ?? 0) ? each : best
    }, first)
    weeks.set(match.id, week)
    note({ week, entries: match.entries })
  }
  return weeks
}

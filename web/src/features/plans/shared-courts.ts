import type { PlanTime } from '@tussle/competition/stages/plan-time'
import { clockTime, shortDay } from '../../lib/dates.ts'
import type { PlanDay } from './plan-sums.ts'
import type { PlanWarning } from './plan-warnings.ts'

/** Another division on some of the same courts. */
export interface Neighbour {
  readonly name: string
  readonly startsAt: string
  /** Those that both use, in order. */
  readonly courts: readonly number[]
}

const MINUTE = 60_000

/**
 * Warns of divisions that use the same courts at the same time: those that start while this one plays, and those of
 * the same day that started before it and may still play.
 */
export function sharedCourts(
  time: PlanTime | null,
  { startsAt, timeZone }: PlanDay,
  neighbours: readonly Neighbour[],
): PlanWarning[] {
  const start = Date.parse(startsAt)
  // A plan that does not fit plays until the end of the day.
  const end = (time?.unfit ?? 0) > 0 ? Number.POSITIVE_INFINITY : start + (time?.finish ?? 0) * MINUTE
  const isSameDay = (at: string) => shortDay(at, timeZone) === shortDay(startsAt, timeZone)
  return neighbours
    .filter((other) => Date.parse(other.startsAt) <= end && isSameDay(other.startsAt))
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .map(({ name, startsAt: at, courts }) => ({
      tone: 'warn' as const,
      title: `${courtsWords(courts)} taken from ${clockTime(at, timeZone)}.`,
      text:
        Date.parse(at) < start
          ? `${name} starts there before and may still play.`
          : `${name} starts there. Some matches will wait.`,
      ways: [],
    }))
}

const courtsWords = (courts: readonly number[]): string =>
  courts.length === 1 ? `Court ${courts[0]} is` : `Courts ${courts.join(', ')} are`

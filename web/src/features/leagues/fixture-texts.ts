import { ordinal } from '@tussle/competition/ordinal'
import { counted } from '../../lib/counted.ts'
import { clockTime, dayName, shortDay } from '../../lib/dates.ts'
import { teamName } from '../../lib/team-name.ts'
import type { Fixture, FixtureWeek, MySeason, NextMatch } from './fixtures.queries.ts'
import { sidesOf } from './match-results.ts'
import { isIn } from './teams.ts'

/** "Mon, May 18, 6:30 PM, Court 2" if an organiser has set it, else "By Sun, May 24". */
export function dueText(
  { dueOn, startsAt, court }: Pick<Fixture, 'dueOn' | 'startsAt' | 'court'>,
  timeZone: string,
): string {
  const when = startsAt === null ? `By ${dayName(dueOn)}` : untilText(startsAt, timeZone)
  return court === null ? when : `${when}, ${court}`
}

export function isOpen({ outcome, status }: Pick<Fixture, 'outcome' | 'status'>): boolean {
  return outcome === null && status === 'pending'
}

/** "Mon, Jun 1 · 6 matches", or how many of them are played. */
export function weekFacts({ startsOn, fixtures }: FixtureWeek): string {
  const played = fixtures.filter((fixture) => !isOpen(fixture)).length
  const count =
    played === 0 ? counted(fixtures.length, 'match', 'matches') : `${played} of ${fixtures.length} played`
  return `from ${dayName(startsOn)} · ${count}`
}

/** "Nobody plays in the week of Mon, Jul 6: Courts closed" */
export function skippedText(startsOn: string, reason: string | null): string {
  const text = `Nobody plays in the week of ${dayName(startsOn)}`
  return reason === null ? text : `${text}: ${reason}`
}

/** "Wed, May 20, 9:05 PM" in the league's time zone. */
export function untilText(at: string, timeZone: string): string {
  return `${shortDay(at, timeZone)}, ${clockTime(at, timeZone)}`
}

/** "Week 3", "Playoffs", or "Challenge" on a ladder */
export function weekText({ week, isPlayoff }: Pick<NextMatch, 'week' | 'isPlayoff'>): string {
  if (isPlayoff) return 'Playoffs'
  return week === null ? 'Challenge' : `Week ${week}`
}

/** The name of the side that the player's own side plays. */
export function opponentOf(fixture: NextMatch, playerId: number): string {
  const other = sidesOf(fixture).find((side) => !isIn(side, playerId))
  return other === undefined ? '' : teamName(other)
}

/** "7 won, 2 lost · 2 still to play" */
export function recordText({ wins, losses, toPlay }: MySeason): string {
  return `${wins} won, ${losses} lost · ${toPlay === 0 ? 'all played' : `${toPlay} still to play`}`
}

export function placeText({ place }: Pick<MySeason, 'place'>): string {
  return place === null ? '–' : ordinal(place)
}

import { dayAt } from '@tussle/contract/calendar'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { dayText } from '../day-text.ts'

interface Played {
  readonly kind: CompetitionKind
  readonly isActive: boolean
  readonly timeZone: string
}

interface Season {
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

/** Why nobody challenges now: a ladder of a league goes from its first to its last day. Null if it is open. */
export function whyClosed(
  { kind, isActive, timeZone }: Played,
  season: Season | undefined,
  now: Date,
): string | null {
  if (!isActive) return `This ${kind} is completed`
  if (kind === 'tournament') return null
  const { starts_at: start = null, ends_at: end = null } = season ?? {}
  if (start !== null && now < start) return `The ladder begins on ${dayText(dayAt(start, timeZone))}`
  return end !== null && end < now ? 'This league is completed' : null
}

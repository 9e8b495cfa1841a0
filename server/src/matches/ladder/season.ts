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
  const { starts_at: start = null } = season ?? {}
  const isEarly = isActive && kind === 'league' && start !== null && now < start
  if (isEarly) return `The ladder begins on ${dayText(dayAt(start, timeZone))}`
  return whyOver({ kind, isActive }, season, now)
}

/**
 * Why nobody answers a challenge any more, in words; null while the competition goes on. A league is over after its
 * last day, although it is completed later, when its results stand.
 */
export function whyOver(
  { kind, isActive }: Pick<Played, 'kind' | 'isActive'>,
  season: Pick<Season, 'ends_at'> | undefined,
  now: Date,
): string | null {
  const end = season?.ends_at ?? null
  const isOver = !isActive || (kind === 'league' && end !== null && end < now)
  return isOver ? `This ${kind} is completed` : null
}

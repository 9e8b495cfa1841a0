import type { DivisionCard } from '@tussle/contract/competitions'
import { entriesOf, type MyEntry } from './entries.queries.ts'

/** The divisions of the competition that the player has not entered. */
export function furtherDivisions(entry: MyEntry): readonly DivisionCard[] {
  const entered = new Set(entriesOf(entry).map(({ division }) => division?.id))
  return entry.competition.divisions.filter(({ id }) => !entered.has(id))
}

/** While registration is open, up to the organiser's limit (OQ-180). */
export function mayEnterFurther(entry: MyEntry, now = Date.now()): boolean {
  const { mostEntries = 1, registrationClosesAt, isActive } = entry.competition
  const isOpen = isActive && (registrationClosesAt === null || Date.parse(registrationClosesAt) >= now)
  return isOpen && entriesOf(entry).length < mostEntries && furtherDivisions(entry).length > 0
}

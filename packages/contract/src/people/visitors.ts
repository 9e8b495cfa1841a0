import { initialsOf, isJunior } from './juniors.ts'

/** How people who are not signed in see a person's name: the display name, the initials, or a number. */
export const NAMES_FOR_VISITORS = ['name', 'initials', 'hidden'] as const
export type NameForVisitors = (typeof NAMES_FOR_VISITORS)[number]

export interface PersonForVisitors {
  readonly displayName: string
  readonly choice: NameForVisitors
  readonly birthMonth: string | null
  /** Entered by somebody else, not claimed yet, and not asked whether visitors may read the name. */
  readonly isUnaskedGuest: boolean
  /** The row of a deleted person already has a name that belongs to nobody. */
  readonly isDeleted: boolean
}

/** Juniors and guests are shown by their initials, and nobody can switch that off. */
export function isAlwaysInitials({ birthMonth, isUnaskedGuest }: PersonForVisitors, day: string): boolean {
  return isUnaskedGuest || isJunior(birthMonth, day)
}

/** Whoever is shown by the display name has a public page; photo, location and record are on it if switched on. */
export function hasPublicPage(person: PersonForVisitors, day: string): boolean {
  return !person.isDeleted && person.choice === 'name' && !isAlwaysInitials(person, day)
}

/** Where a person is named: on which day, in a division for juniors or not, and by which number if hidden. */
export interface NamedWhere {
  /** As in 2026-06-13. */
  readonly day: string
  readonly isForJuniors: boolean
  readonly number: number
}

/** The one name under which visitors see a person, on every page, in every picture and feed. */
export function nameForVisitors(
  person: PersonForVisitors,
  { day, isForJuniors, number }: NamedWhere,
): string {
  if (person.isDeleted) return person.displayName
  if (person.choice === 'hidden') return `Player ${number}`
  const isShort = person.choice === 'initials' || isForJuniors || isAlwaysInitials(person, day)
  return isShort ? initialsOf(person.displayName) : person.displayName
}

import type { TeamRole } from '@tussle/contract/team-roles'

/** What somebody can be in a club, or in one competition of it. */
export type Office = TeamRole | 'co-organiser'

/**
 * The one table of who may do what. The rows are the policies of the endpoints; the cells are who may, for the clubs
 * and competitions of their own club. Administrators of the installation may everywhere and are not listed.
 */
export const HOLDERS = {
  /** Give and take roles, answer requests. */
  'club-owner': ['owner'],
  /** Create, copy and remove competitions of the club, name co-organisers, see the team. */
  'club-organiser': ['owner', 'organiser'],
  /** Change and run a competition, with its contacts and exports. */
  organiser: ['owner', 'organiser', 'co-organiser'],
  /** Check in, call, enter and correct scores. */
  desk: ['owner', 'organiser', 'co-organiser', 'desk'],
  /** Enter the score of a match on court. */
  scorer: ['owner', 'organiser', 'co-organiser', 'desk', 'scorer'],
} as const satisfies Readonly<Record<string, readonly Office[]>>

export type ClubPolicy = keyof typeof HOLDERS

/** A right that was found. Null means every court. */
export interface Right {
  readonly court: number | null
}

export const EVERYWHERE: Right = { court: null }

interface Held {
  readonly role: TeamRole | null
  readonly court: number | null
  /** The role holds on this day. */
  readonly isToday: boolean
  readonly isCoOrganiser: boolean
}

/** The right that this policy asks for, if one of the caller's offices has it. */
export function rightOf(policy: ClubPolicy, held: Held): Right | undefined {
  const holders: readonly Office[] = HOLDERS[policy]
  if (held.isCoOrganiser && holders.includes('co-organiser')) return EVERYWHERE
  if (held.role === null || !held.isToday || !holders.includes(held.role)) return undefined
  return { court: held.court }
}

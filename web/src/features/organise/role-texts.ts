import type { HeldRole } from '@tussle/contract/team'
import type { TeamRole } from '@tussle/contract/team-roles'
import { dayOfMonth } from '../../lib/dates.ts'

export const ROLE_NAMES: Readonly<Record<TeamRole, string>> = {
  owner: 'Owner',
  organiser: 'Organiser',
  desk: 'Desk',
  scorer: 'Scorer',
}

export const ROLE_TEXTS: Readonly<Record<TeamRole, string>> = {
  owner: 'Gives roles, and everything below',
  organiser: 'Events, divisions, money, contacts',
  desk: 'Check-in, calls, scores, on given days',
  scorer: 'Scores, on one court if you name it',
}

/** "Scorer, court 3, Jun 13 and Jun 14" */
export function roleText({ role, days, court }: HeldRole): string {
  const parts = [ROLE_NAMES[role]]
  if (role === 'organiser') parts.push('all events')
  if (court !== null) parts.push(`court ${court}`)
  if (days !== null) parts.push(days.map(dayOfMonth).join(' and '))
  return parts.join(', ')
}

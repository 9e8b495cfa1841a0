import { counted } from '../../../lib/counted.ts'
import { dateRange, longDate } from '../../../lib/dates.ts'
import type { CompetitionKind, Managed } from './managed.queries.ts'

export function datesText({ startDate, endDate, timeZone }: Managed): string {
  return startDate === null ? 'Dates TBD' : dateRange(startDate, endDate, timeZone)
}

export function deadlineText({ registrationDeadline, timeZone }: Managed): string {
  return registrationDeadline === null ? 'None' : longDate(registrationDeadline, timeZone)
}

export function registrationText({ isDraft, registrationOpen, closedEarly }: Managed): string {
  if (isDraft) return 'Not open yet'
  if (registrationOpen) return 'Open'
  return closedEarly ? 'Closed early' : 'Closed'
}

/** "5/16", "5/Unlimited" (OQ-070), and the number on the waitlist. */
export function peopleText({ participantCount, maxParticipants, waiting }: Managed): string {
  const places = `${participantCount}/${maxParticipants ?? 'Unlimited'}`
  return waiting === 0 ? places : `${places}, ${waiting} waiting`
}

export function divisionsText({ divisions }: Managed): string {
  return counted(divisions.length, 'division', 'divisions')
}

export function pageOf(kind: CompetitionKind, id: number): string {
  return kind === 'league' ? `/leagues/${id}/standings` : `/tournaments/${id}/bracket`
}

/**
 * The phase of a competition. Every screen, list and text uses this module, so that they never disagree (OQ-050,
 * OQ-082, OQ-178).
 */
export const PHASES = [
  'registration_open',
  'registration_closed',
  'upcoming',
  'in_progress',
  'completed',
  'canceled',
] as const
export type Phase = (typeof PHASES)[number]

type Kind = 'league' | 'tournament'

/**
 * The data from which the phase is computed. Dates are ISO instants, so the competition's zone is already applied.
 */
export interface Course {
  readonly startDate: string | null
  readonly endDate: string | null
  /** The last instant at which a player may join; null while nothing closes registration. */
  readonly registrationClosesAt: string | null
  readonly isActive: boolean
  readonly isDrawn: boolean
  readonly hasResults: boolean
  readonly isCanceled?: boolean
}

/**
 * Before the start, registration is open or closed, or the competition is upcoming once it is also drawn. Without a
 * start date the first result starts it. A tournament with results that no organiser has ended continues beyond its
 * last day (rain); a league ends with its last day (STATE-011).
 */
export function phaseOf(kind: Kind, course: Course, now: number): Phase {
  if (course.isCanceled === true) return 'canceled'
  if (!course.isActive) return 'completed'
  const isPastEnd = course.endDate !== null && now > Date.parse(course.endDate)
  if (isPastEnd && !(kind === 'tournament' && course.hasResults)) return 'completed'
  if (hasBegun(course, now)) return 'in_progress'
  if (!isRegistrationPast(course, now)) return 'registration_open'
  return course.isDrawn ? 'upcoming' : 'registration_closed'
}

/** Whether a player may still join. Players may join a league while it is in progress (OQ-083). */
export function takesEntries(kind: Kind, course: Course, now: number): boolean {
  const isPastEnd = course.endDate !== null && now > Date.parse(course.endDate)
  if (isPastEnd || isRegistrationPast(course, now)) return false
  const phase = phaseOf(kind, course, now)
  return phase === 'registration_open' || phase === 'in_progress'
}

/**
 * Whether players may report scores: in a league from its first to its last day, in a tournament once it is drawn.
 */
export function takesScores(kind: Kind, course: Course, now: number): boolean {
  const phase = phaseOf(kind, course, now)
  if (phase === 'completed' || phase === 'canceled') return false
  return kind === 'league' ? phase === 'in_progress' : course.isDrawn
}

export type StatusLabel = 'Upcoming' | 'Active' | 'In Progress' | 'Completed' | 'Canceled'

/** The label of a phase on every page about the competition itself (OQ-178). */
export function statusLabel(kind: Kind, phase: Phase): StatusLabel {
  if (phase === 'in_progress') return kind === 'league' ? 'Active' : 'In Progress'
  if (phase === 'completed') return 'Completed'
  return phase === 'canceled' ? 'Canceled' : 'Upcoming'
}

export type ClosedStatus = 'Registration closed' | 'Upcoming' | 'Ongoing' | 'Completed' | 'Canceled'

/** The label in lists of competitions to join, for a competition that nobody can join any more (OQ-082). */
export function closedLabel(phase: Phase): ClosedStatus {
  if (phase === 'in_progress') return 'Ongoing'
  if (phase === 'completed') return 'Completed'
  if (phase === 'canceled') return 'Canceled'
  return phase === 'upcoming' ? 'Upcoming' : 'Registration closed'
}

function hasBegun({ startDate, hasResults }: Course, now: number): boolean {
  return startDate === null ? hasResults : now >= Date.parse(startDate)
}

function isRegistrationPast({ registrationClosesAt }: Course, now: number): boolean {
  return registrationClosesAt !== null && now > Date.parse(registrationClosesAt)
}

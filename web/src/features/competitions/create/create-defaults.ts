import type { CreatableFormat } from '@tussle/competition/format-names'

/** The value for "no club" (VALID-048). */
export const NO_CLUB = 'none'

/** The club for which an organiser creates; administrators choose one in the form. */
export interface FixedClub {
  readonly id: number
  readonly name: string
}

/** The page to which a finished form leads. */
export const homeOf = (club: FixedClub | undefined): string =>
  club === undefined ? '/admin' : `/organise?club=${club.id}`

export function leagueDefaults(club?: FixedClub) {
  return {
    name: '',
    description: '',
    clubId: club === undefined ? NO_CLUB : String(club.id),
    startDate: '',
    endDate: '',
    registrationDeadline: '',
    maxParticipants: '',
    timeZone: ownTimeZone(),
    divisions: [],
  }
}

const FIRST_FORMAT: CreatableFormat = 'single_elimination'

export function tournamentDefaults(club?: FixedClub) {
  return {
    ...leagueDefaults(club),
    location: '',
    expectedParticipants: '',
    format: FIRST_FORMAT,
    startTime: '09:00',
    mostEntries: '3',
    entryFee: '0.00',
    currency: 'USD',
  }
}

/** The browser's time zone, which the organiser may change (OQ-055). */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

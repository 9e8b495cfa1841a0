import type { CreatableFormat } from '@tussle/competition/format-names'

/** The value for "no club" (VALID-048). */
export const NO_CLUB = 'none'

export function leagueDefaults() {
  return {
    name: '',
    description: '',
    clubId: NO_CLUB,
    startDate: '',
    endDate: '',
    registrationDeadline: '',
    maxParticipants: '',
    timeZone: ownTimeZone(),
    divisions: [],
  }
}

const FIRST_FORMAT: CreatableFormat = 'single_elimination'

export function tournamentDefaults() {
  return {
    ...leagueDefaults(),
    location: '',
    expectedParticipants: '',
    format: FIRST_FORMAT,
    startTime: '09:00',
    mostEntries: '3',
    entryFee: '0.00',
  }
}

/** The browser's time zone, which the organiser may change (OQ-055). */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

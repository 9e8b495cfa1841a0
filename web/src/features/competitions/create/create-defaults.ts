import type { CreatableFormat } from '@tussle/competition/format-names'

/** VALID-048: the club nobody chose. */
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
    entryFee: '0.00',
  }
}

/** OQ-055: the browser's zone, which the organiser may change. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

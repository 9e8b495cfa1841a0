import { type Phase, phaseOf, takesEntries } from '@tussle/competition/phase'
import { isFull } from '@tussle/competition/records'
import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { longDate } from '../../lib/dates.ts'

type Place = 'open' | 'joined' | 'full'

const LABELS: Readonly<Record<CompetitionKind, Readonly<Record<Place, string>>>> = {
  league: { open: 'Join League', joined: 'Already Joined', full: 'League Full' },
  tournament: { open: 'Join Tournament', joined: 'Already Joined', full: 'Tournament Full' },
}

export function joinLabel(kind: CompetitionKind, place: Place): string {
  return LABELS[kind][place]
}

export interface JoinState {
  readonly place: Place
  readonly phase: Phase
  /** Registration is closed, whether or not a place is free. */
  readonly isClosed: boolean
  readonly mayJoin: boolean
  /** The day on which registration closed, for a player who is not registered (OQ-082). */
  readonly closedOn: string | null
}

/** A tournament never counts as full: a late entry goes to the waitlist (STATE-019, OQ-072). */
export function joinState(
  kind: CompetitionKind,
  competition: CompetitionCard,
  isIn: boolean,
  now: number,
): JoinState {
  const { participantCount, maxPlayers } = competition
  const full = kind === 'league' && isFull(participantCount, maxPlayers)
  const place = isIn ? 'joined' : full ? 'full' : 'open'
  const isClosed = !takesEntries(kind, competition, now)
  return {
    place,
    phase: phaseOf(kind, competition, now),
    isClosed,
    mayJoin: place === 'open' && !isClosed,
    closedOn: isIn ? null : closedOn(competition, now),
  }
}

/** The last day of registration in the competition's time zone, once it has passed. */
function closedOn({ registrationClosesAt, timeZone }: CompetitionCard, now: number): string | null {
  const isClosed = registrationClosesAt !== null && now > Date.parse(registrationClosesAt)
  return isClosed ? longDate(registrationClosesAt, timeZone) : null
}

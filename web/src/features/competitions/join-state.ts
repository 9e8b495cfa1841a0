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
  readonly isOver: boolean
  readonly mayJoin: boolean
  /** The day on which registration closed, for somebody who would still like to join (OQ-082). */
  readonly closedOn: string | null
}

/** A tournament never counts as full: whoever comes late waits for a place (STATE-019, OQ-072). */
export function joinState(
  kind: CompetitionKind,
  competition: CompetitionCard,
  isIn: boolean,
  now: number,
): JoinState {
  const { participantCount, maxPlayers, endDate, isActive } = competition
  const full = kind === 'league' && isFull(participantCount, maxPlayers)
  const place = isIn ? 'joined' : full ? 'full' : 'open'
  const isOver = !isActive || (endDate !== null && now > Date.parse(endDate))
  const closed = closedOn(competition, now)
  return {
    place,
    isOver,
    mayJoin: place === 'open' && !isOver && closed === null,
    closedOn: isIn ? null : closed,
  }
}

/** The last day of registration where it is played, once that has passed. */
export function closedOn({ registrationClosesAt, timeZone }: CompetitionCard, now: number): string | null {
  const isClosed = registrationClosesAt !== null && now > Date.parse(registrationClosesAt)
  return isClosed ? longDate(registrationClosesAt, timeZone) : null
}

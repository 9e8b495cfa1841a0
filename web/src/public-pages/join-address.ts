import type { CompetitionKind } from '@tussle/contract/competitions'
import { PAGES } from '@tussle/contract/pages'
import { withDestination } from '@tussle/contract/people/destination'

interface Joined {
  readonly id: number
  readonly participantCount: number
  readonly maxPlayers: number | null
}

/** After sign-in the browser comes back to the join dialog of this competition, and of this division if one is named. */
export function joinAddress(kind: CompetitionKind, id: number, divisionId?: number): string {
  const division = divisionId === undefined ? '' : `&division=${divisionId}`
  const list = kind === 'league' ? PAGES.leagues : PAGES.tournaments
  return withDestination(PAGES.auth, `${list}?join=${id}${division}`)
}

/** All buttons to this address have the same text. */
export const joinWord = (card: Joined): string => (isFull(card) ? 'Join the waitlist' : 'Register to Join')

const isFull = ({ participantCount, maxPlayers }: Joined): boolean =>
  maxPlayers !== null && participantCount >= maxPlayers

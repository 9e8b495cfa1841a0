import type { DeskMatch } from '../desk.queries.ts'
import { sideName } from '../desk-texts.ts'
import type { Room } from '../room.ts'

export const ANY = 'any'

export const STATES = [
  { value: ANY, label: 'All matches' },
  { value: 'queried', label: 'Disputed' },
  { value: 'ready', label: 'To be played' },
  { value: 'over', label: 'Played' },
  { value: 'open', label: 'Waiting for players' },
] as const

export interface ResultFilter {
  readonly text: string
  readonly division: string
  readonly state: string
}

const RANKS: Readonly<Record<DeskMatch['state'], number>> = { queried: 0, over: 1, ready: 1, open: 2 }

/** The matches that fit the filter: disputed results first, then by match number. */
export function wantedResults(room: Room, { text, division, state }: ResultFilter): readonly DeskMatch[] {
  const wanted = text.trim().toLocaleLowerCase()
  return room.desk.matches
    .filter((match) => division === ANY || String(match.divisionId) === division)
    .filter((match) => state === ANY || match.state === state)
    .filter((match) => wanted === '' || isNamed(room, match, wanted))
    .toSorted((a, b) => RANKS[a.state] - RANKS[b.state] || a.number - b.number)
}

function isNamed(room: Room, { number, sides }: DeskMatch, wanted: string): boolean {
  if (String(number) === wanted) return true
  return sides.some((side) => sideName(room, side).toLocaleLowerCase().includes(wanted))
}

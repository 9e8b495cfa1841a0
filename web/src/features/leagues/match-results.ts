import { longDate } from '../../lib/dates.ts'
import type { Match, PlayerRef } from './standings.queries.ts'

export type Result = 'W' | 'L'

/** How many matches 'Recent Matches' holds (LEAGUE-050), and how many make up the form of a team. */
const LATEST = 10
const FORM = 5

const COUNTS: ReadonlySet<Match['status']> = new Set(['reported', 'confirmed', 'walkover'])

interface Side {
  readonly players: readonly PlayerRef[]
  readonly entryId: number | null
  readonly isWinner: boolean
  readonly points: readonly number[]
}

/** Those with a winner, by the day they were played on, newest first. */
export function latestMatches(matches: readonly Match[], most = LATEST): readonly Match[] {
  return matches
    .filter(({ winnerId, status }) => winnerId !== null && COUNTS.has(status))
    .toSorted((a, b) => (b.matchDate ?? '').localeCompare(a.matchDate ?? '') || b.id - a.id)
    .slice(0, most)
}

/** The last results of every entry, newest last. */
export function formsOf(matches: readonly Match[]): ReadonlyMap<number, readonly Result[]> {
  const forms = new Map<number, Result[]>()
  for (const match of latestMatches(matches, matches.length)) {
    for (const { entryId, isWinner } of sidesOf(match)) {
      const form = forms.get(entryId ?? 0) ?? []
      if (form.length < FORM) form.unshift(isWinner ? 'W' : 'L')
      forms.set(entryId ?? 0, form)
    }
  }
  return forms
}

export function sidesOf(match: Match): readonly [Side, Side] {
  const { player1, player1Partner, player2, player2Partner, winnerId, sets } = match
  return [
    {
      players: present(player1, player1Partner),
      entryId: match.entry1Id,
      isWinner: winnerId !== null && winnerId === match.player1Id,
      points: sets.map(({ playerScore }) => playerScore),
    },
    {
      players: present(player2, player2Partner),
      entryId: match.entry2Id,
      isWinner: winnerId !== null && winnerId === match.player2Id,
      points: sets.map(({ opponentScore }) => opponentScore),
    },
  ]
}

/** The newest match somebody played in, and whether it was won. */
export function lastMatchOf(matches: readonly Match[], playerId: number) {
  for (const match of latestMatches(matches, matches.length)) {
    const side = sidesOf(match).find(({ players }) => players.some(({ id }) => id === playerId))
    if (side) return { match, isWon: side.isWinner }
  }
  return undefined
}

/** A day of the calendar is the same everywhere. */
export function dayText(day: string): string {
  return longDate(day, 'UTC')
}

function present(...players: readonly (PlayerRef | null)[]): readonly PlayerRef[] {
  return players.filter((player) => player !== null)
}

import type { Division, Participant, PlayerRef } from './standings.queries.ts'

export interface DivisionTeams {
  readonly division: Division
  /** Complete teams, or the players of a singles division. */
  readonly teams: readonly Participant[]
  /** Every doubles entry without a partner is a partner-seeker, even if the player did not say so (OQ-078). */
  readonly looking: readonly Participant[]
}

/** All entries by division, with partner-seekers apart (OQ-116). */
export function teamsByDivision(
  divisions: readonly Division[],
  participants: readonly Participant[],
): readonly DivisionTeams[] {
  return divisions.map((division) => {
    const entries = participants.filter(({ divisionId }) => divisionId === division.id)
    const isLooking = ({ partner }: Participant) => division.playType === 'doubles' && partner === null
    return {
      division,
      teams: entries.filter((entry) => !isLooking(entry)),
      looking: entries.filter(isLooking),
    }
  })
}

interface Team {
  readonly players: readonly PlayerRef[]
}

export function isIn({ players }: Team, playerId: number): boolean {
  return players.some(({ id }) => id === playerId)
}

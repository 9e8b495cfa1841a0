import type { CompetitionCard } from '@tussle/contract/competitions'
import type { TournamentCard } from '@tussle/contract/tournaments'

/** The facts that only tournaments have. */
interface TournamentFacts {
  readonly format: string | null
  readonly expected: number | null
}

export function presentTournament(card: CompetitionCard, facts: TournamentFacts): TournamentCard {
  const { clubId, clubName } = card
  return {
    ...card,
    // The database allows only the five known formats.
    format: facts.format as TournamentCard['format'],
    expectedParticipants: expectedParticipants(facts.expected, card.maxPlayers, card.participantCount),
    club: clubId === null || clubName === null ? null : { id: clubId, name: clubName },
  }
}

/** The organiser's own number, else the maximum, else the number of entered players (OQ-063). */
export function expectedParticipants(given: number | null, maximum: number | null, entered: number): number {
  return given ?? maximum ?? entered
}

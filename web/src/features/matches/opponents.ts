import type { Game } from '@tussle/competition/games'
import type { CompetitionKind, DivisionCard } from '@tussle/contract/competitions'
import type { CompetitionParticipant } from '@tussle/contract/entries'

export interface Person {
  readonly id: number
  readonly displayName: string
}

/** A league or tournament the player is in, as far as a score needs it. */
export interface PlayedCompetition {
  readonly kind: CompetitionKind
  readonly id: number
  readonly name: string
  /** Whose court stands for it. */
  readonly courtId: number
  readonly division: Pick<DivisionCard, 'id' | 'playType'>
  readonly partner: Person | null
  /** What is played there, where the organisers have said so. */
  readonly game: Game | null
}

export interface Opponent {
  /** Of the one who registered, which stands for the whole side (OQ-099). */
  readonly userId: number
  readonly players: readonly string[]
  readonly label: string
  /** Only sides of one's own division can be played; the others are shown, not offered (OQ-098). */
  readonly isOtherDivision: boolean
}

/** 'league:3': leagues and tournaments count their ids apart. */
export function competitionKey({ kind, id }: Pick<PlayedCompetition, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

export function needsPartner({ division, partner }: PlayedCompetition): boolean {
  return division.playType === 'doubles' && partner === null
}

/** Singles: single players. Doubles: whole teams. Never one's own side; one's own division first. */
export function opponentsOf(
  competition: PlayedCompetition,
  me: Person,
  participants: readonly CompetitionParticipant[],
): readonly Opponent[] {
  const { division, partner } = competition
  const own = [me.id, partner?.id]
  const isDoubles = division.playType === 'doubles'
  const opponents = participants
    .filter((side) => side.division.playType === division.playType)
    .filter((side) => !own.includes(side.user.id) && !own.includes(side.partner?.id ?? -1))
    .filter((side) => !isDoubles || side.partner !== null)
    .map((side) => ({ ...named(side, isDoubles), isOtherDivision: side.division.id !== division.id }))
  return opponents.toSorted((a, b) => Number(a.isOtherDivision) - Number(b.isOtherDivision))
}

/** Teams read 'A & B - division' (SCORE-024). */
function named({ userId, user, partner, division }: CompetitionParticipant, isDoubles: boolean) {
  const players = [user.displayName, ...(isDoubles && partner ? [partner.displayName] : [])]
  const names = players.join(' & ')
  return { userId, players, label: isDoubles ? `${names} - ${division.name}` : names }
}

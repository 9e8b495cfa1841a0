import type { Game } from '@tussle/competition/games'
import type { CompetitionKind, DivisionCard } from '@tussle/contract/competitions'
import type { CompetitionParticipant } from '@tussle/contract/play/entries'
import { isProvisional } from '@tussle/contract/play/match-status'
import type { MyMatch } from '@tussle/contract/play/matches'

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
  /** Whoever wants to plays: a report makes its own match, as in a league. */
  readonly isLadder?: boolean | undefined
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
  /** A result is there that does not stand yet: another report corrects or disputes it. */
  readonly isReported?: boolean | undefined
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

/** The draw of a tournament says who meets whom; elsewhere two sides play when they like. */
export function isDrawn({ kind, isLadder = false }: PlayedCompetition): boolean {
  return kind === 'tournament' && !isLadder
}

/** Of the opponents those whom a score can be reported against; the ones still to be played first. */
export function withOpenMatch(
  opponents: readonly Opponent[],
  competition: PlayedCompetition,
  matches: readonly MyMatch[],
): readonly Opponent[] {
  const own = matches.filter(
    ({ competition: { type, id }, status, isBye }) =>
      type === competition.kind &&
      id === competition.id &&
      !isBye &&
      (status === 'pending' || isProvisional(status)),
  )
  const against = (userId: number, wanted: readonly MyMatch[]) =>
    wanted.some((match) => theirIds(match).includes(userId))
  const pending = own.filter(({ status }) => status === 'pending')
  return opponents
    .filter(({ userId }) => against(userId, own))
    .map((opponent) => ({ ...opponent, isReported: !against(opponent.userId, pending) }))
    .toSorted((a, b) => Number(a.isReported) - Number(b.isReported))
}

function theirIds({ side, player1Id, player1PartnerId, player2Id, player2PartnerId }: MyMatch) {
  return side === 'player1' ? [player2Id, player2PartnerId] : [player1Id, player1PartnerId]
}

/** Teams read 'A & B - division' (SCORE-024). */
function named({ userId, user, partner, division }: CompetitionParticipant, isDoubles: boolean) {
  const players = [user.displayName, ...(isDoubles && partner ? [partner.displayName] : [])]
  const names = players.join(' & ')
  return { userId, players, label: isDoubles ? `${names} - ${division.name}` : names }
}

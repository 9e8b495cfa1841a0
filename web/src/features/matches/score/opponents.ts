import type { Game } from '@tussle/competition/games'
import type { GameRules } from '@tussle/competition/score'
import type { CompetitionKind, DivisionCard } from '@tussle/contract/competitions'
import type { CompetitionParticipant } from '@tussle/contract/play/entries'
import { isProvisional } from '@tussle/contract/play/match-status'
import type { MyMatch } from '@tussle/contract/play/matches'

export interface Person {
  readonly id: number
  readonly displayName: string
}

/** What a score needs to know of a league or tournament that the player is in. */
export interface PlayedCompetition {
  readonly kind: CompetitionKind
  readonly id: number
  readonly name: string
  /** The id that selects the picture of a court for this competition. */
  readonly courtId: number
  readonly division: Pick<DivisionCard, 'id' | 'playType'>
  /** The player is in several divisions, and this is one of them; the first one is 0 (OQ-180). */
  readonly nrOfSeveral?: number | undefined
  readonly partner: Person | null
  /** In a ladder, as in a league, two sides play when they like, and a report creates its match. */
  readonly isLadder?: boolean | undefined
  /** The game played there, if the organisers have set it. */
  readonly game: Game | null
}

export interface Opponent {
  /** The player who registered, who identifies the whole side (OQ-099). */
  readonly userId: number
  readonly players: readonly string[]
  readonly label: string
  /** A player can play only sides of the own division. The others are shown but not offered (OQ-098). */
  readonly isOtherDivision: boolean
  /** The match has a provisional result; another report corrects or disputes it. */
  readonly isReported?: boolean | undefined
  /** The rules of the open match against this side. */
  readonly rules?: GameRules | undefined
}

/** 'league:3', because leagues and tournaments have separate ids; 'league:3:1' is the player's second division. */
export function competitionKey({
  kind,
  id,
  nrOfSeveral = 0,
}: Pick<PlayedCompetition, 'kind' | 'id' | 'nrOfSeveral'>): string {
  return nrOfSeveral === 0 ? `${kind}:${id}` : `${kind}:${id}:${nrOfSeveral}`
}

export function needsPartner({ division, partner }: PlayedCompetition): boolean {
  return division.playType === 'doubles' && partner === null
}

/**
 * Single players in singles, whole teams in doubles. The player's own side is left out; the own division comes first.
 */
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

/** The draw of a tournament decides who plays whom; elsewhere two sides play when they like. */
export function isDrawn({ kind, isLadder = false }: PlayedCompetition): boolean {
  return kind === 'tournament' && !isLadder
}

/** The opponents against whom the player can report a score, pending matches first. */
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
    .map((opponent) => ({
      ...opponent,
      isReported: !against(opponent.userId, pending),
      rules: [...pending, ...own].find((match) => theirIds(match).includes(opponent.userId))?.game,
    }))
    .toSorted((a, b) => Number(a.isReported) - Number(b.isReported))
}

function theirIds({ side, player1Id, player1PartnerId, player2Id, player2PartnerId }: MyMatch) {
  return side === 'player1' ? [player2Id, player2PartnerId] : [player1Id, player1PartnerId]
}

/** Teams are named 'A & B - division' (SCORE-024). */
function named({ userId, user, partner, division }: CompetitionParticipant, isDoubles: boolean) {
  const players = [user.displayName, ...(isDoubles && partner ? [partner.displayName] : [])]
  const names = players.join(' & ')
  return { userId, players, label: isDoubles ? `${names} - ${division.name}` : names }
}

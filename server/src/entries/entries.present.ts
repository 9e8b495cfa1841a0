import type { CompetitionKind, DivisionCard } from '@tussle/contract/competitions'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { CompetitionParticipant, Participant } from '@tussle/contract/play/entries'

/** The columns of a division in every row of this feature. */
export interface DivisionColumns {
  readonly division_id: number
  readonly division_name: string
  readonly division_rating: string
  readonly division_gender: string
  readonly play_type: string
}

export interface EntryColumns extends DivisionColumns {
  readonly id: number
  readonly competition_id: number
  readonly status: string
  readonly needs_partner: boolean
  /** A partner has been asked and has not answered. */
  readonly is_held: boolean
  readonly joined_at: Date
  readonly waitlist_position: number | null
}

/** The players of an entry as everybody may see them. */
export interface EntryPeople {
  readonly user: PlayerRef
  readonly partner: PlayerRef | null
}

export function presentDivision(row: DivisionColumns): DivisionCard {
  return {
    id: row.division_id,
    name: row.division_name,
    // The database allows only the values of the contract.
    rating: row.division_rating as DivisionCard['rating'],
    gender: row.division_gender as DivisionCard['gender'],
    playType: row.play_type as DivisionCard['playType'],
  }
}

export function presentParticipant(
  kind: CompetitionKind,
  row: EntryColumns,
  { user, partner }: EntryPeople,
): Participant {
  return {
    id: row.id,
    ...(kind === 'league' ? { leagueId: row.competition_id } : { tournamentId: row.competition_id }),
    divisionId: row.division_id,
    userId: user.id,
    partnerId: partner?.id ?? null,
    needsPartner: row.needs_partner && !row.is_held,
    joinedAt: row.joined_at.toISOString(),
    status: row.status as Participant['status'],
    ...(row.waitlist_position === null ? {} : { waitlistPosition: row.waitlist_position }),
    ...(row.is_held ? { waitsForPartner: true } : {}),
    user,
    partner,
    division: presentDivision(row),
  }
}

export function presentSide(row: EntryColumns, { user, partner }: EntryPeople): CompetitionParticipant {
  const { id, name, playType } = presentDivision(row)
  return {
    id: row.id,
    userId: user.id,
    user: { id: user.id, displayName: user.displayName },
    partner: partner === null ? null : { id: partner.id, displayName: partner.displayName },
    division: { id, name, playType },
    needsPartner: row.needs_partner && !row.is_held,
  }
}

import type { DivisionPreset } from '@tussle/competition/divisions'
import { RATINGS } from '@tussle/competition/divisions'
import { whoMayPlay } from '@tussle/competition/rules/who-may-play'
import type { CompetitionCard, CompetitionKind, Division, DivisionCard } from '@tussle/contract/competitions'

/** A listed competition as the store reads it. */
export interface CompetitionRow {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly sport: string
  readonly location: string | null
  readonly max_players: number | null
  readonly most_entries: number
  readonly taken: number
  readonly entry_fee: string
  readonly currency: string
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly registration_closes_at: Date | null
  /** When the organiser closed registration before the deadline (OQ-081). */
  readonly closed_early_at: Date | null
  readonly time_zone: string
  readonly is_active: boolean
  readonly is_drawn: boolean
  readonly has_results: boolean
  readonly club_id: number | null
  readonly club_name: string | null
  readonly created_by: number
  readonly created_at: Date
  readonly division_cards: readonly DivisionCard[]
}

export interface ListedRow extends CompetitionRow {
  readonly format: string | null
  readonly expected_participants: number | null
}

/** A listed competition: the card that both kinds share, and the two facts that only tournaments have. */
export interface ListedCompetition {
  readonly card: CompetitionCard
  readonly format: string | null
  readonly expected: number | null
}

export function presentListed(row: ListedRow): ListedCompetition {
  return { card: presentCompetition(row), format: row.format, expected: row.expected_participants }
}

/** The card that both kinds share; leagues and tournaments add their own fields. */
export function presentCompetition(row: CompetitionRow): CompetitionCard {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    sport: row.sport,
    location: row.location,
    maxPlayers: row.max_players,
    maxParticipants: row.max_players,
    participantCount: row.taken,
    mostEntries: row.most_entries,
    entryFee: feeText(row.entry_fee),
    currency: row.currency,
    startDate: row.starts_at?.toISOString() ?? null,
    endDate: row.ends_at?.toISOString() ?? null,
    registrationDeadline: row.registration_closes_at?.toISOString() ?? null,
    timeZone: row.time_zone,
    isActive: row.is_active,
    isDrawn: row.is_drawn,
    hasResults: row.has_results,
    clubId: row.club_id,
    clubName: row.club_name,
    createdById: row.created_by,
    registrationClosesAt:
      (row.closed_early_at ?? row.registration_closes_at ?? row.starts_at)?.toISOString() ?? null,
    rating: ratingLabel(row.division_cards),
    divisions: [...row.division_cards],
    createdAt: row.created_at.toISOString(),
  }
}

export interface DivisionRow {
  readonly id: number
  readonly competition_id: number
  readonly name: string
  readonly rating: string
  readonly gender: string
  readonly play_type: string
  readonly max_players: number
  readonly taken: number
  readonly gender_rule: string
  readonly skill_rule: string
  readonly age_rule: string
  readonly is_custom: boolean
  readonly skill_min: string | null
  readonly skill_max: string | null
  readonly age_min: number | null
  readonly age_max: number | null
  readonly starts_at: Date | null
  readonly fee: string | null
  readonly cap: number | null
}

export function presentDivision(row: DivisionRow, kind: CompetitionKind): Division {
  // The database allows only the values of the catalogue.
  const card = { rating: row.rating, gender: row.gender, playType: row.play_type } as Division
  return {
    ...card,
    id: row.id,
    ...(kind === 'league' ? { leagueId: row.competition_id } : { tournamentId: row.competition_id }),
    name: row.name,
    maxPlayers: row.max_players,
    participantCount: row.taken,
    genderRule: row.gender_rule as Division['genderRule'],
    skillRule: row.skill_rule as Division['skillRule'],
    ageRule: row.age_rule as Division['ageRule'],
    ...(row.is_custom && { isCustom: true, limits: limitsText(row), range: rangeOf(row) }),
    ...(row.starts_at !== null && { startsAt: row.starts_at.toISOString() }),
    ...(row.fee !== null && { fee: feeText(row.fee) }),
    ...(row.cap !== null && { cap: row.cap }),
  }
}

function rangeOf(row: DivisionRow): Division['range'] {
  const { skill_min: low, skill_max: high, age_min: ageMin, age_max: ageMax } = row
  return {
    skillMin: low === null ? null : Number(low),
    skillMax: high === null ? null : Number(high),
    ageMin,
    ageMax,
  }
}

function limitsText(row: DivisionRow): string {
  return whoMayPlay({
    playType: row.play_type as Division['playType'],
    gender: row.gender as Division['gender'],
    rating: null,
    skillMin: row.skill_min === null ? null : Number(row.skill_min),
    skillMax: row.skill_max === null ? null : Number(row.skill_max),
    ageMin: row.age_min,
    ageMax: row.age_max,
  })
}

export const NOT_FOUND: Readonly<Record<CompetitionKind, string>> = {
  league: 'League not found',
  tournament: 'Tournament not found',
}

/** No fee is '0' and every other fee has two decimals, so that "not '0'" means "there is a fee" (OQ-054). */
export function feeText(amount: string): string {
  const text = Number(amount).toFixed(2)
  return text === '0.00' ? '0' : text
}

/** One rating, or the lowest and the highest; without divisions anybody may play (OQ-066). */
export function ratingLabel(divisions: readonly Pick<DivisionPreset, 'rating'>[]): string {
  const present = RATINGS.filter((rating) => divisions.some((division) => division.rating === rating))
  const [lowest, highest] = [present[0], present.at(-1)]
  if (lowest === undefined || highest === undefined) return 'All Ratings'
  return lowest === highest ? lowest : `${lowest} - ${highest}`
}

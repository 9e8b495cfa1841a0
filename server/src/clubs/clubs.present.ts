import type { Club, ClubDetail, ClubMember, ClubOverview, Membership, MyClub } from '@tussle/contract/clubs'
import type { PlayerRef } from '@tussle/contract/people/player-ref'

/** A row of club as the store reads it. */
export interface ClubRow {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly sport: string
  readonly location: string | null
  readonly image_url: string | null
  readonly is_active: boolean
  readonly created_by: number
  readonly member_count: number
  readonly created_at: Date
}

interface ClubWithFigures extends ClubRow {
  readonly admin_count: number
  readonly active_leagues: number
  readonly active_tournaments: number
}

interface MembershipRow {
  readonly id: number
  readonly club_id: number
  readonly user_id: number
  readonly role: string
  readonly joined_at: Date
}

interface MyClubRow extends ClubRow {
  readonly membership_id: number
  readonly role: string
  readonly joined_at: Date
}

interface ActivityRow {
  readonly id: number
  readonly kind: string
  readonly at: Date
  readonly club_id: number
  readonly club_name: string
}

/** A club for the public: counts and names, but no people. */
export function presentClub(row: ClubRow): Club {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    sport: row.sport,
    location: row.location,
    imageUrl: row.image_url,
    isActive: row.is_active,
    createdById: row.created_by,
    memberCount: row.member_count,
    createdAt: row.created_at.toISOString(),
  }
}

export function presentClubDetail(
  row: ClubWithFigures,
  members: ClubMember[],
  own: MembershipRow | undefined,
): ClubDetail {
  return {
    ...presentClub(row),
    activeLeagues: row.active_leagues,
    activeTournaments: row.active_tournaments,
    adminCount: row.admin_count,
    members,
    membership: own === undefined ? null : presentMembership(own),
  }
}

export function presentMembership(row: MembershipRow): Membership {
  return {
    id: row.id,
    clubId: row.club_id,
    userId: row.user_id,
    role: row.role as Membership['role'],
    joinedAt: row.joined_at.toISOString(),
  }
}

/** Only for signed-in callers; the public answers about a club name no people. */
export function presentMember(row: MembershipRow, user: PlayerRef): ClubMember {
  return { ...presentMembership(row), user }
}

export function presentMyClub(row: MyClubRow): MyClub {
  return {
    id: row.membership_id,
    club: presentClub(row),
    role: row.role as MyClub['role'],
    joinedAt: row.joined_at.toISOString(),
  }
}

export function presentActivity(row: ActivityRow, user: PlayerRef): ClubOverview['activity'][number] {
  return {
    id: row.id,
    kind: row.kind as ClubOverview['activity'][number]['kind'],
    at: row.at.toISOString(),
    club: { id: row.club_id, name: row.club_name },
    user,
  }
}

import type { ClubMember, Membership } from '@tussle/contract/club-members'
import type { Club, ClubDetail, ClubOverview, MyClub } from '@tussle/contract/clubs'
import type { PlayerRef } from '@tussle/contract/people/player-ref'

/** A club as the store reads it: under the names of the contract. */
export interface ClubRow extends Omit<Club, 'createdAt'> {
  readonly createdAt: Date
}

interface ClubWithFigures extends ClubRow {
  readonly admin_count: number
  readonly version: number
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

/** A club for the public: counts and names, but no people. The row may hold no other columns, because all are sent. */
export function presentClub(row: ClubRow): Club {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

export function presentClubDetail(
  {
    admin_count: adminCount,
    active_leagues,
    active_tournaments,
    version: _version,
    ...club
  }: ClubWithFigures,
  members: ClubMember[],
  own: MembershipRow | undefined,
): ClubDetail {
  return {
    ...presentClub(club),
    activeLeagues: active_leagues,
    activeTournaments: active_tournaments,
    adminCount,
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

export function presentMyClub({ membership_id: id, role, joined_at: joinedAt, ...club }: MyClubRow): MyClub {
  return {
    id,
    club: presentClub(club),
    role: role as MyClub['role'],
    joinedAt: joinedAt.toISOString(),
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

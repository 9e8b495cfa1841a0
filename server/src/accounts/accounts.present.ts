import type { ManagedUser } from '@tussle/contract/ops/administration'
import { type FactorFacts, secondFactorDue } from '@tussle/contract/people/admin-grace'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import type { PlayerRef } from '@tussle/contract/people/player-ref'

/** A row of users as the store reads it. */
export interface UserRow extends FactorFacts {
  readonly id: number
  readonly email: string | null
  readonly email_verified_at: Date | null
  readonly pending_email: string | null
  readonly username: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image_url: string | null
  readonly display_name: string
  readonly rating: string | null
  readonly gender: string | null
  readonly sport: string
  readonly location: string | null
  readonly bio: string | null
  readonly playing_style: string | null
  readonly show_real_name: boolean
  readonly show_location: boolean
  readonly show_record: boolean
  readonly show_playing_style: boolean
  readonly email_notifications: boolean
  readonly may_be_partner: boolean
  readonly birth_month: string | null
  readonly shows_name_as_junior: boolean
  readonly name_for_visitors: string
  readonly photo_for_visitors: boolean
  readonly location_for_visitors: boolean
  readonly record_for_visitors: boolean
  readonly in_search_engines: boolean
  readonly hidden_name: string | null
  readonly hidden_image_url: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** A person's own record: everything except the password (OQ-025). Administrators have no rating (OQ-038). */
export function presentCurrentUser(row: UserRow): CurrentUser {
  return {
    id: row.id,
    email: row.email ?? '',
    emailVerified: row.email_verified_at !== null,
    pendingEmail: row.pending_email,
    username: row.username ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.hidden_image_url ?? row.profile_image_url,
    displayName: row.hidden_name ?? row.display_name,
    rating: row.is_admin ? null : (row.rating as CurrentUser['rating']),
    gender: row.gender as CurrentUser['gender'],
    sport: row.sport,
    location: row.location,
    bio: row.bio,
    playingStyle: row.playing_style,
    showRealName: row.show_real_name,
    showLocation: row.show_location,
    showRecord: row.show_record,
    showPlayingStyle: row.show_playing_style,
    isAdmin: row.is_admin,
    emailNotifications: row.email_notifications,
    mayBePartner: row.may_be_partner,
    secondFactorDue: secondFactorDue(row)?.toISOString() ?? null,
    birthMonth: row.birth_month,
    showNameAsJunior: row.shows_name_as_junior,
    publicName: row.display_name,
    nameForVisitors: row.name_for_visitors as CurrentUser['nameForVisitors'],
    photoForVisitors: row.photo_for_visitors,
    locationForVisitors: row.location_for_visitors,
    recordForVisitors: row.record_for_visitors,
    inSearchEngines: row.in_search_engines,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The columns that a list joins from users to show a person in each of its rows. */
export interface PlayerRefRow {
  readonly user_id: number
  readonly display_name: string
  readonly rating: string | null
  readonly profile_image_url: string | null
  readonly is_admin: boolean
}

/**
 * Another person in a list, as everybody may see them (OQ-130). The row of a deleted account already says "Former
 * player".
 */
export function presentPlayerRef(row: PlayerRefRow): PlayerRef {
  return {
    id: row.user_id,
    displayName: row.display_name,
    rating: row.is_admin ? null : (row.rating as PlayerRef['rating']),
    profileImageUrl: row.profile_image_url,
    isAdmin: row.is_admin,
  }
}

interface ManagedUserRow {
  readonly id: number
  readonly hidden_name: string | null
  readonly display_name: string
  readonly username: string | null
  readonly email: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly is_admin: boolean
  readonly is_demo: boolean
  readonly disabled_at: Date | null
  readonly created_at: Date
}

/** A person as administrators see them. */
export function presentManagedUser(row: ManagedUserRow): ManagedUser {
  return {
    id: row.id,
    displayName: row.hidden_name ?? row.display_name,
    username: row.username ?? '',
    email: row.email ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    isAdmin: row.is_admin,
    isDisabled: row.disabled_at !== null,
    isDemo: row.is_demo,
    createdAt: row.created_at.toISOString(),
  }
}

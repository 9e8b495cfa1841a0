import type { Club } from '@tussle/contract/clubs'

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

/** A club for the public: counts and names of things, never of people. */
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

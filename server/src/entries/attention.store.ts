import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'

/** A partner-seeker, whom an organiser should look at. */
export interface SeekingRow {
  readonly entry_id: number
  readonly division_id: number
  readonly division_name: string
  readonly joined_at: Date
  readonly user_id: number
  readonly user_name: string
  readonly user_rating: string | null
  readonly user_photo: string | null
  readonly user_is_admin: boolean
}

/** Whom the players of entries without a partner have asked, by entry. */
export interface AskedConcernRow {
  readonly entry_id: number
  readonly user_id: number
  readonly user_name: string
  readonly user_rating: string | null
  readonly user_photo: string | null
  readonly user_is_admin: boolean
}

export async function listAskedBy(db: Queryable, competitionId: number): Promise<AskedConcernRow[]> {
  const { rows } = await sql<AskedConcernRow>`
    select r.entry_id, u.id as user_id, u.display_name as user_name, u.rating as user_rating,
      u.profile_image_url as user_photo, u.is_admin as user_is_admin
    from division d join partner_request r on r.division_id = d.id join users u on u.id = r.user_id
    where d.competition_id = ${competitionId}`.execute(db)
  return rows
}

export async function listWithoutPartner(db: Queryable, competitionId: number): Promise<SeekingRow[]> {
  const { rows } = await sql<SeekingRow>`
    select e.id as entry_id, e.joined_at, d.id as division_id, d.name as division_name,
      u.id as user_id, u.display_name as user_name, u.rating as user_rating, u.profile_image_url as user_photo,
      u.is_admin as user_is_admin
    from entry e
    join division d on d.id = e.division_id
    join entry_player p on p.entry_id = e.id
    join users u on u.id = p.user_id
    where e.competition_id = ${competitionId} and e.status = 'active' and e.needs_partner
    order by e.division_id, e.id, p.seat`.execute(db)
  return rows
}

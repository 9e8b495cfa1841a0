import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'

/** One player of an entry, with the values that decide whether an organiser should look at it. */
export interface ConcernRow {
  readonly entry_id: number
  readonly division_id: number
  readonly division_name: string
  readonly division_rating: string
  readonly joined_at: Date
  readonly user_id: number
  readonly user_name: string
  readonly user_rating: string | null
  readonly user_photo: string | null
  readonly user_is_admin: boolean
  /** The level at the time of joining. */
  readonly level: string | null
  readonly mu: number | null
  readonly sigma: number | null
}

export async function listWithoutPartner(db: Queryable, competitionId: number): Promise<ConcernRow[]> {
  return await read(db, competitionId, sql`e.needs_partner`)
}

/**
 * Players who could be above the level of a division with a skill rule: they chose another level or have a rating.
 */
export async function listToCompare(db: Queryable, competitionId: number): Promise<ConcernRow[]> {
  return await read(
    db,
    competitionId,
    sql`d.skill_rule <> 'open' and (p.rating is distinct from d.rating or k.mu is not null)`,
  )
}

async function read(db: Queryable, competitionId: number, which: ReturnType<typeof sql>) {
  const { rows } = await sql<ConcernRow>`
    select e.id as entry_id, e.joined_at, d.id as division_id, d.name as division_name, d.rating as division_rating,
      u.id as user_id, u.display_name as user_name, u.rating as user_rating, u.profile_image_url as user_photo,
      u.is_admin as user_is_admin, p.rating as level, k.mu, k.sigma
    from entry e
    join division d on d.id = e.division_id
    join entry_player p on p.entry_id = e.id
    join users u on u.id = p.user_id
    left join skill k on k.user_id = u.id and k.play = d.play_type
    where e.competition_id = ${competitionId} and e.status = 'active' and ${which}
    order by e.division_id, e.id, p.seat`.execute(db)
  return rows
}

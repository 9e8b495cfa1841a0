import { sql } from 'kysely'
import type { Queryable } from '../../kernel/data/db.ts'

export interface SeekerRow {
  readonly total: number
  readonly user_id: number
  readonly user_name: string
  readonly user_rating: string | null
  readonly user_photo: string | null
  readonly user_is_admin: boolean
}

/** So many are shown; others are found by their names. */
const MOST = 50

/** Who looks for a partner, waits for nobody's answer and may be asked by others, without the reader. */
export async function listSeekerRows(
  db: Queryable,
  competitionId: number,
  divisionId: number,
  readerId: number,
): Promise<SeekerRow[]> {
  const { rows } = await sql<SeekerRow>`
    select count(*) over () as total, u.id as user_id, u.display_name as user_name, u.rating as user_rating,
      u.profile_image_url as user_photo, u.is_admin as user_is_admin
    from entry e
    join entry_player p on p.entry_id = e.id and p.seat = 1
    join users u on u.id = p.user_id and u.may_be_partner and not u.is_demo and u.deleted_at is null
    where e.competition_id = ${competitionId} and e.division_id = ${divisionId} and e.needs_partner
      and e.status <> 'withdrawn' and u.id <> ${readerId}
      and not exists (select from partner_request r where r.entry_id = e.id)
    order by e.id limit ${MOST}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Queryable } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'

/** A player's drawn tournaments that are not over, ordered by their start. */
export async function listTournamentsInPlay(db: Queryable, userId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id
    from participant q
    join competition c on c.id = q.competition_id
    where q.user_id = ${userId} and c.kind = 'tournament' and c.is_active and c.is_listed and exists (
      select from entry_player p
      join entry e on e.id = p.entry_id and e.status = 'active'
      join draw on draw.division_id = e.division_id
      where p.competition_id = c.id and p.user_id = q.user_id
    )
    order by c.begins_at, c.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type OrganisedRow = Readonly<Pick<Row<'competition'>, 'id' | 'name' | 'starts_at'>>

/** The tournaments of a co-organiser that are not over, ordered by their start. */
export async function listOrganised(db: Queryable, userId: number, limit: number): Promise<OrganisedRow[]> {
  const { rows } = await sql<OrganisedRow>`
    select c.id, c.name, c.starts_at
    from competition_organiser o join competition c on c.id = o.competition_id
    where o.user_id = ${userId} and c.kind = 'tournament' and c.is_active and c.is_listed
    order by c.begins_at, c.id limit ${limit}`.execute(db)
  return rows
}

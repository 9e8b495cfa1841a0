import { sql } from 'kysely'
import { listOf, type Queryable } from '../kernel/data/db.ts'

export interface Seekers {
  readonly competition_id: number
  readonly user_ids: number[]
}

export async function listSeekersBeforeDeadline(
  db: Queryable,
  from: Date,
  to: Date,
  without: readonly number[],
): Promise<Seekers[]> {
  const { rows } = await sql<Seekers>`
    select c.id as competition_id, json_agg(distinct p.user_id) as user_ids
    from competition c
    join entry e on e.competition_id = c.id and e.status = 'active'
    join entry_player p on p.entry_id = e.id
    where c.registration_closes_at > ${from} and c.registration_closes_at <= ${to}
      and c.is_listed and c.completed_at is null and registration_is_open(c, ${from}) and e.needs_partner
      and c.id <> all(${listOf(without, 'bigint')})
    group by c.id`.execute(db)
  return rows
}

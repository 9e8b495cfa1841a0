import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

export interface Gathered {
  readonly user_id: number
  readonly ids: number[]
}

/** Everything that waits for the people whose first news has waited long enough; another worker takes others. */
export async function claimGathered(tx: Tx, now: Date, limit: number): Promise<Gathered[]> {
  const { rows } = await sql<Gathered>`
    with due as (
      select i.user_id from inbox i
      where exists (select 1 from notification n where n.user_id = i.user_id and n.mail_at <= ${now})
        and i.user_id in (select user_id from notification where mail_at <= ${now} order by mail_at limit ${limit})
      order by i.user_id for update skip locked
    ),
    taken as (
      update notification n set mail_at = null from due
      where n.user_id = due.user_id and n.mail_at is not null returning n.user_id, n.id
    )
    select user_id, json_agg(id order by id) as ids from taken group by user_id`.execute(tx)
  return rows
}

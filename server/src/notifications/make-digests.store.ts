import { sql } from 'kysely'
import type { Tx } from '../kernel/data/db.ts'

export interface Gathered {
  readonly user_id: number
  readonly ids: number[]
}

/**
 * All waiting notifications of the people whose first one has waited long enough. A concurrent run finds none left:
 * its update checks the rows again after waiting for them.
 */
export async function claimGathered(tx: Tx, now: Date, limit: number): Promise<Gathered[]> {
  const { rows } = await sql<Gathered>`
    with due as (
      select user_id from notification where mail_at <= ${now}
      group by user_id order by min(mail_at), user_id limit ${limit}
    ),
    taken as (
      update notification n set mail_at = null from due
      where n.user_id = due.user_id and n.mail_at is not null returning n.user_id, n.id
    )
    select user_id, json_agg(id order by id) as ids from taken group by user_id`.execute(tx)
  return rows
}

import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import type { Queryable } from '../../kernel/data/db.ts'
import { IS_DRAWN } from '../course.columns.ts'

export interface EventRow {
  readonly kind: CompetitionKind
  readonly id: number
  readonly name: string
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly time_zone: string
  readonly is_listed: boolean
  readonly by_link: boolean
  readonly is_drawn: boolean
  readonly taken: number
  readonly division_count: number
  /** Null if nobody checks in there. */
  readonly checked_in: number | null
  readonly courts: number
  readonly seekers: number
  readonly disputes: number
}

const MOST = 50

/** What a club still has to run, the soonest first. What has ended stays until it is completed. */
export async function listEventRows(db: Queryable, clubId: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with page as materialized (
      select id from competition
      where club_id = ${clubId} and removed_at is null and completed_at is null
      order by begins_at, id limit ${MOST}
    )
    select c.kind, c.id, c.name, c.starts_at, c.ends_at, c.time_zone, c.is_listed, c.by_link,
      ${IS_DRAWN} as is_drawn, c.taken, c.division_count,
      case when coalesce((select uses_check_in from desk s where s.competition_id = c.id), true)
        then (select count(*) from check_in k where k.competition_id = c.id) end as checked_in,
      (select count(*) from court t where t.competition_id = c.id and t.removed_at is null) as courts,
      (select count(*) from entry e where e.competition_id = c.id and e.needs_partner) as seekers,
      (select count(*) from match m where m.competition_id = c.id and m.status = 'disputed') as disputes
    from page join competition c on c.id = page.id order by c.begins_at, c.id`.execute(db)
  return rows
}

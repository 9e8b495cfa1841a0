import type { TopicKind } from '@tussle/contract/live'
import { sql } from 'kysely'
import { listOf, type Queryable } from '../kernel/data/db.ts'

export interface VersionRow {
  readonly topic: string
  readonly version: number
  /** Whether visitors may see what the topic is about. */
  readonly is_for_visitors: boolean
}

export type IdsByKind = Readonly<Record<TopicKind, readonly number[]>>

/**
 * By primary keys only: this is asked for after every change, and now and then for all that is being watched. Visitors
 * see the desk of a tournament that they see, even before its first day.
 */
export async function listVersions(db: Queryable, ids: IdsByKind): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select c.kind || ':' || c.id as topic, c.version + coalesce(r.version, 0) as version,
      c.visibility <> 'private' as is_for_visitors
    from competition c left join result_version r on r.competition_id = c.id
    where c.id = any(${listOf([...ids.league, ...ids.tournament], 'bigint')}) and c.is_listed
    union all
    select 'desk:' || c.id, coalesce(desk.version, 0), c.is_listed and c.visibility <> 'private'
    from competition c left join desk on desk.competition_id = c.id
    where c.id = any(${listOf(ids.desk, 'bigint')}) and c.kind = 'tournament'
    union all
    select 'club:' || id, version, is_active from club where id = any(${listOf(ids.club, 'bigint')})
    union all
    select 'user:' || user_id, version, false from inbox where user_id = any(${listOf(ids.user, 'bigint')})`.execute(
    db,
  )
  return rows
}

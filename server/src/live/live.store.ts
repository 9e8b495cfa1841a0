import type { TopicKind } from '@tussle/contract/live'
import { sql } from 'kysely'
import { listOf, type Queryable } from '../kernel/data/db.ts'

export interface VersionRow {
  readonly topic: string
  readonly version: number
}

export type IdsByKind = Readonly<Record<TopicKind, readonly number[]>>

/** By primary keys only: this is asked for after every change, and now and then for all that is being watched. */
export async function listVersions(db: Queryable, ids: IdsByKind): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select kind || ':' || id as topic, version from competition
    where id = any(${listOf([...ids.league, ...ids.tournament], 'bigint')}) and is_listed
    union all
    select 'desk:' || competition_id, version from desk where competition_id = any(${listOf(ids.desk, 'bigint')})
    union all
    select 'club:' || id, version from club where id = any(${listOf(ids.club, 'bigint')})
    union all
    select 'user:' || user_id, version from inbox where user_id = any(${listOf(ids.user, 'bigint')})`.execute(
    db,
  )
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import { listOf, type Queryable } from '../../kernel/data/db.ts'
import { type Asker, partOf } from '../../kernel/data/parts.ts'
import { columns } from '../../kernel/data/positional.ts'
import { type MatchView, readViews } from './view.store.ts'

/** Reports stand after two days, so those that wait are among somebody's latest so many matches. */
const LATEST_PLAYED = 60

interface UnsettledRow {
  readonly id: number
}

/**
 * Somebody's results that do not stand: along the few disputes of their competitions and along their own latest
 * matches.
 */
function unsettled(userId: number): RawBuilder<UnsettledRow> {
  return sql<UnsettledRow>`
    select m.id from participant p
    join match m on m.competition_id = p.competition_id and m.status = 'disputed' and m.state = 'ready'
    where p.user_id = ${userId} and exists (
      select from entry_player own where own.user_id = ${userId} and own.entry_id in (m.entry1_id, m.entry2_id))
    union all
    select m.id from (
      select match_id from player_match where user_id = ${userId}
      order by played_on desc, match_id desc limit ${LATEST_PLAYED}
    ) as latest join match m on m.id = latest.match_id and m.status = 'reported'`
}

/** Only their ids, because nearly always there are none. */
export const unsettledPart = ({ userId }: Asker) =>
  partOf(unsettled(userId), columns<UnsettledRow>({ id: true }))

export async function listUnsettledViews(db: Queryable, userId: number): Promise<MatchView[]> {
  return await readViews(db, unsettled(userId), DISPUTED_FIRST)
}

/** The matches that the part has found. */
export async function listFoundViews(db: Queryable, ids: readonly number[]): Promise<MatchView[]> {
  if (ids.length === 0) return []
  return await readViews(
    db,
    sql`select id from unnest(${listOf(ids, 'bigint')}) as found (id)`,
    DISPUTED_FIRST,
  )
}

/** The disputed ones, then the reported ones, the latest first. */
const DISPUTED_FIRST = sql`
  m.status = 'reported', case m.status when 'reported' then m.match_date end desc,
  case m.status when 'reported' then -m.id else m.id end`

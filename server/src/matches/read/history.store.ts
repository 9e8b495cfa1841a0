import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../../kernel/data/db.ts'

/** The events of a match, the latest last. */
export async function listHistory(db: Queryable, matchId: number) {
  return await db
    .selectFrom('match_event as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.id', 'e.at', 'e.kind', 'e.from_status', 'e.to_status', 'e.sets', 'e.reason'])
    .select(['e.actor_id', 'u.display_name', 'u.rating', 'u.profile_image_url', 'u.is_admin'])
    .where('e.match_id', '=', matchId)
    .orderBy('e.id')
    .execute()
}

/** The latest dispute of a match, or the latest taking back of one. */
export async function findLastAnswer(tx: Tx, matchId: number) {
  return await tx
    .selectFrom('match_event')
    .select(['kind', 'actor_id'])
    .where('match_id', '=', matchId)
    .where('kind', 'in', ['disputed', 'withdrawn'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface DisputeRow {
  readonly match_id: number
  readonly at: Date
  readonly actor_id: number | null
  /** The claimed sets, as `claimOf` writes them. */
  readonly sets: number[]
  readonly reason: string | null
  readonly display_name: string | null
  readonly rating: string | null
  readonly profile_image_url: string | null
  readonly is_admin: boolean | null
}

/** The open dispute of each of these matches that is disputed now. */
export async function listDisputes(
  db: Queryable,
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, DisputeRow>> {
  if (matchIds.length === 0) return new Map()
  const { rows } = await sql<DisputeRow>`
    select m.id as match_id, e.at, e.actor_id, e.sets, e.reason, u.display_name, u.rating, u.profile_image_url,
      u.is_admin
    from match m
    cross join lateral (
      select at, actor_id, sets, reason from match_event
      where match_id = m.id and kind = 'disputed' order by id desc limit 1
    ) as e
    left join users u on u.id = e.actor_id
    where m.id = any(${listOf(matchIds, 'bigint')}) and m.status = 'disputed'`.execute(db)
  return new Map(rows.map((row) => [row.match_id, row]))
}

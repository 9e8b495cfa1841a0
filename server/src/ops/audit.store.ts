import type { Queryable } from '../kernel/data/db.ts'

interface PageRequest {
  readonly actorId: number | null
  readonly action: string | null
  readonly before: number | null
  readonly limit: number
}

/** The latest first; each filter has an index of its own. Where from and in which request stays inside. */
export async function listAuditRows(db: Queryable, { actorId, action, before, limit }: PageRequest) {
  return await db
    .selectFrom('audit as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.id', 'a.at', 'a.actor_id', 'a.action', 'a.object', 'a.before', 'a.after', 'u.display_name'])
    .$if(actorId !== null, (query) => query.where('a.actor_id', '=', actorId))
    .$if(action !== null, (query) => query.where('a.action', '=', action ?? ''))
    .$if(before !== null, (query) => query.where('a.id', '<', before ?? 0))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

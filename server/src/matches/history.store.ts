import type { Queryable } from '../kernel/db.ts'

/** What happened to a match, the latest last. */
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

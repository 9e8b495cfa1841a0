import type { Queryable } from '../kernel/data/db.ts'

export async function listMembershipsOf(db: Queryable, userId: number) {
  return await db
    .selectFrom('club_membership as m')
    .innerJoin('club', 'club.id', 'm.club_id')
    .select(['m.club_id', 'club.name as club_name', 'm.role', 'm.joined_at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at')
    .orderBy('m.id')
    .execute()
}

/** When the demo account was last restored; null if never. */
export async function findDemoRestoration(db: Queryable, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('audit')
    .select('at')
    .where('actor_id', '=', userId)
    .where('action', '=', 'demo.restored')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

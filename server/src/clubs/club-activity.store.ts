import type { ClubOverview } from '@tussle/contract/clubs'
import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'

export type ClubFigures = Omit<ClubOverview, 'activity' | 'activeMembers'> & {
  /** Null before the first count. */
  readonly activeMembers: number | null
}

/** Counts this month's new clubs by their index; the other figures are kept. */
export async function readClubFigures(db: Queryable, monthStart: Date): Promise<ClubFigures> {
  const { rows } = await sql<ClubFigures>`
    select
      coalesce((select total from list_total where list = 'club'), 0) as "totalClubs",
      (select active_members from club_figure) as "activeMembers",
      (select count(*) from club where created_at >= ${monthStart} and is_active) as "createdThisMonth"`.execute(
    db,
  )
  return rows[0] ?? { totalClubs: 0, activeMembers: null, createdThisMonth: 0 }
}

/** Counts memberships of people who joined or played since then, which reads all play of that time, and keeps the count. */
export async function countActiveMembers(db: Queryable, activeSince: Date): Promise<number> {
  const { rows } = await sql<{ activeMembers: number }>`
    insert into club_figure (active_members)
    select count(*) from club_membership where user_id in (
      select user_id from club_membership where joined_at >= ${activeSince}
      union
      select user_id from entry_player where joined_at >= ${activeSince}
      union
      select user_id from player_match where played_on >= (${activeSince}::timestamptz at time zone 'UTC')::date
    )
    on conflict (only_row) do update set active_members = excluded.active_members
    returning active_members as "activeMembers"`.execute(db)
  return rows[0]?.activeMembers ?? 0
}

export async function listLatestActivity(db: Queryable, limit: number) {
  return await db
    .selectFrom('club_activity as a')
    .innerJoin('club', 'club.id', 'a.club_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.kind', 'a.at', 'a.club_id', 'club.name as club_name', 'a.user_id'])
    .select(['u.display_name', 'u.rating', 'u.profile_image_url', 'u.is_admin'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

export async function deleteActivityBefore(db: Queryable, time: Date): Promise<void> {
  await db.deleteFrom('club_activity').where('at', '<', time).execute()
}

import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'

/** By seat, with the division they play; null once the entry is gone. */
export async function getEntryPlayers(
  db: Queryable,
  entryId: number,
): Promise<{ readonly players: number[]; readonly divisionId: number | null }> {
  const rows = await db
    .selectFrom('entry_player')
    .select(['user_id', 'division_id'])
    .where('entry_id', '=', entryId)
    .orderBy('seat')
    .execute()
  return { players: rows.map(({ user_id: id }) => id), divisionId: rows[0]?.division_id ?? null }
}

export async function listDivisionPlayers(db: Queryable, divisionId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select p.user_id from entry e join entry_player p on p.entry_id = e.id
    where e.division_id = ${divisionId} and e.status = 'active'`.execute(db)
  return rows.map(({ user_id: id }) => id)
}

/** Everybody in the division, also on the waitlist. */
export async function listEntrants(db: Queryable, divisionId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select p.user_id from entry e join entry_player p on p.entry_id = e.id
    where e.division_id = ${divisionId} and e.status <> 'withdrawn'`.execute(db)
  return rows.map(({ user_id: id }) => id)
}

/** All players of the tournament, while the announcement is still shown. */
export async function listAnnouncedTo(db: Queryable, announcementId: number, since: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct p.user_id from announcement a
    join entry e on e.competition_id = a.competition_id and e.status = 'active'
    join entry_player p on p.entry_id = e.id
    where a.id = ${announcementId} and a.ended_at is null and a.at > ${since}`.execute(db)
  return rows.map(({ user_id: id }) => id)
}

/** The players of both sides, while the match can still be played. */
export async function listMatchPlayers(db: Queryable, matchId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select p.user_id from match m join entry_player p on p.entry_id in (m.entry1_id, m.entry2_id)
    where m.id = ${matchId} and m.state = 'ready'`.execute(db)
  return rows.map(({ user_id: id }) => id)
}

export interface SideRow {
  readonly user_id: number
  readonly side: 1 | 2
}

/** The players on court. */
export async function listCourt(db: Queryable, matchId: number): Promise<readonly SideRow[]> {
  const { rows } = await sql<{ one: number[]; two: number[] }>`
    select array_remove(array[m.user1_id, m.partner1_id], null) as one,
      array_remove(array[m.user2_id, m.partner2_id], null) as two
    from match m where m.id = ${matchId}`.execute(db)
  const [row] = rows
  return [
    ...(row?.one ?? []).map((id) => ({ user_id: id, side: 1 }) as const),
    ...(row?.two ?? []).map((id) => ({ user_id: id, side: 2 }) as const),
  ]
}

/**
 * Who decides disputes: the co-organisers, the organisers of the club, and whoever created the competition as an
 * administrator. Others who created it have the right only through the club.
 */
export async function listOrganisers(db: Queryable, competitionId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from (
      select user_id, 1 as place from competition_organiser where competition_id = ${competitionId}
      union all select r.user_id, 2 from competition c join club_role r on r.club_id = c.club_id
        where c.id = ${competitionId} and r.role in ('owner', 'organiser')
      union all select u.id, 3 from competition c join users u on u.id = c.created_by and u.is_admin
        where c.id = ${competitionId}
    ) as deciding group by user_id order by min(place), user_id limit 50`.execute(db)
  return rows.map((row) => row.user_id)
}

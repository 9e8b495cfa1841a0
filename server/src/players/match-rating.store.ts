import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'
import type { Row } from '../kernel/data/rows.ts'

export type RatedMatchRow = Readonly<
  Pick<Row<'match'>, 'status' | 'seats' | 'user1_id' | 'partner1_id' | 'user2_id' | 'partner2_id'>
>

export async function findRatedMatch(db: Queryable, matchId: number): Promise<RatedMatchRow | undefined> {
  const { rows } = await sql<RatedMatchRow>`
    select status, seats, user1_id, partner1_id, user2_id, partner2_id from match where id = ${matchId}`.execute(
    db,
  )
  return rows[0]
}

export interface RatedPlayerRow
  extends Readonly<
    Pick<
      Row<'users'>,
      | 'id'
      | 'display_name'
      | 'rating'
      | 'profile_image_url'
      | 'is_admin'
      | 'show_real_name'
      | 'show_location'
      | 'show_record'
      | 'show_playing_style'
    >
  > {
  readonly user_id: number
  readonly won: boolean | null
  readonly expected: number | null
  readonly mu_before: number | null
  readonly sigma_before: number | null
  readonly mu_after: number | null
  readonly sigma_after: number | null
}

/** The players of a match, with what it did to their ratings where it did anything. */
export async function listRatedPlayers(
  db: Queryable,
  matchId: number,
  userIds: readonly number[],
): Promise<RatedPlayerRow[]> {
  const { rows } = await sql<RatedPlayerRow>`
    select u.id, u.id as user_id, u.display_name, u.rating, u.profile_image_url, u.is_admin, u.show_real_name,
      u.show_location, u.show_record, u.show_playing_style,
      r.won, r.expected, r.mu_before, r.sigma_before, r.mu_after, r.sigma_after
    from users u left join rating_change r on r.user_id = u.id and r.match_id = ${matchId}
    where u.id = any(${[...userIds]}::bigint[])`.execute(db)
  return rows
}

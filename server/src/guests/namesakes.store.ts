import { sql } from 'kysely'
import { listOf, type Queryable } from '../kernel/data/db.ts'
import type { NeverNull, Row } from '../kernel/data/rows.ts'

/** Somebody whom the organisers of a competition know, with what they wrote down about a guest. */
export interface NamesakeRow
  extends Pick<Row<'users'>, 'display_name' | 'rating' | 'profile_image_url' | 'is_admin'> {
  readonly user_id: number
  /** The name by which they were found. */
  readonly name: NeverNull<string>
  readonly kind: 'guest' | 'member'
  readonly email: string | null
  readonly phone: string | null
  readonly external_ids: Readonly<Record<string, string>>
}

/** Where somebody looks for people: around a competition with its club, or in a club alone. */
type Around = { readonly competitionId: number } | { readonly clubId: number }

/**
 * The guests of a competition and of its club, and the members of that club, with one of these names in lower case. Only
 * a shown name of a member counts, and never an address: nobody learns here who has an account.
 */
export async function listNamesakes(
  db: Queryable,
  around: Around,
  names: readonly string[],
): Promise<NamesakeRow[]> {
  const wanted = listOf(names, 'text')
  const competitionId = 'competitionId' in around ? around.competitionId : null
  const clubId = 'clubId' in around ? around.clubId : null
  const { rows } = await sql<NamesakeRow>`
    with place as (
      select id, club_id from competition where id = ${competitionId}
      union all select null::bigint, ${clubId}::bigint where ${clubId}::bigint is not null
    )
    select u.id as user_id, u.kind, u.display_name, u.rating, u.profile_image_url, u.is_admin,
      u.first_name || ' ' || u.last_name as name, t.email, t.phone, coalesce(t.external_ids, '{}') as external_ids
    from place c
    join guest g on g.competition_id = c.id or g.club_id = c.club_id
    join users u on u.id = g.user_id
    left join guest_contact t on t.user_id = g.user_id
    where u.deleted_at is null
      and lower(u.first_name || ' ' || u.last_name) = any(${wanted})
    union all
    select u.id, u.kind, u.display_name, u.rating, u.profile_image_url, u.is_admin,
      case when lower(u.display_name) = any(${wanted}) then u.display_name else u.first_name || ' ' || u.last_name end,
      null, null, '{}'
    from place c
    join club_membership m on m.club_id = c.club_id
    join users u on u.id = m.user_id
    where u.deleted_at is null
      and (lower(u.display_name) = any(${wanted})
        or (u.show_real_name and lower(u.first_name || ' ' || u.last_name) = any(${wanted})))
    order by 2, 1`.execute(db)
  return rows
}

/** Whether the person is a member of the club of the competition. */
export async function isClubMember(db: Queryable, competitionId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from competition c join club_membership m on m.club_id = c.club_id
    where c.id = ${competitionId} and m.user_id = ${userId}`.execute(db)
  return rows.length > 0
}

import { sql } from 'kysely'
import { listOf, type Queryable } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'

export interface GuestFactsRow
  extends Pick<Row<'guest'>, 'user_id' | 'name_key' | 'created_at'>,
    Pick<Row<'competition'>, 'time_zone'> {
  readonly name: string
  readonly level: string | null
  readonly email: string | null
  readonly email_key: string | null
  readonly phone: string | null
  readonly has_birth_month: boolean
  readonly entered_in: string
  readonly won: number
  readonly lost: number
  readonly has_link: boolean
  readonly partner_ids: number[]
}

const MOST_PARTNERS = 20

/** What is compared of these guests of a club. */
export async function listGuestFacts(
  db: Queryable,
  clubId: number,
  userIds: readonly number[],
): Promise<GuestFactsRow[]> {
  const { rows } = await sql<GuestFactsRow>`
    select g.user_id, g.name_key, g.created_at, coalesce(u.hidden_name, u.display_name) as name, u.rating as level,
      u.birth_month is not null as has_birth_month, c.email, c.email_key, c.phone,
      f.name as entered_in, f.time_zone, coalesce(s.wins, 0) as won, coalesce(s.losses, 0) as lost,
      exists (select from claim_link l where l.user_id = g.user_id and l.used_at is null) as has_link,
      array(
        select distinct o.user_id from entry_player p
        join entry_player o on o.entry_id = p.entry_id and o.seat <> p.seat
        where p.user_id = g.user_id order by 1 limit ${MOST_PARTNERS}
      ) as partner_ids
    from guest g
    join users u on u.id = g.user_id
    join competition f on f.id = g.competition_id
    left join guest_contact c on c.user_id = g.user_id
    left join player_stat s on s.user_id = g.user_id
    where g.club_id = ${clubId} and g.user_id = any(${listOf(userIds, 'bigint')})`.execute(db)
  return rows
}

export interface GuestSkillRow extends Pick<Row<'skill'>, 'user_id' | 'mu' | 'sigma' | 'matches'> {
  readonly play: 'singles' | 'doubles'
}

/** The ratings of these people, the one from most matches first. */
export async function listSkillsOf(db: Queryable, userIds: readonly number[]): Promise<GuestSkillRow[]> {
  const { rows } = await sql<GuestSkillRow>`
    select user_id, play, mu, sigma, matches from skill
    where user_id = any(${listOf(userIds, 'bigint')}) and matches > 0
    order by user_id, matches desc, play`.execute(db)
  return rows
}

export interface GuestEntryRow {
  readonly competition: string
  readonly division: string
  readonly is_drawn: boolean
  readonly partner: string | null
  readonly total: number
}

/** The latest entries of a guest, with how many there are. */
export async function listGuestEntries(
  db: Queryable,
  userId: number,
  atMost: number,
): Promise<GuestEntryRow[]> {
  const { rows } = await sql<GuestEntryRow>`
    select c.name as competition, d.name as division, u.display_name as partner,
      exists (select from draw w where w.division_id = d.id) as is_drawn, (count(*) over ())::integer as total
    from entry_player p
    join entry e on e.id = p.entry_id and e.status <> 'withdrawn'
    join competition c on c.id = p.competition_id
    join division d on d.id = p.division_id
    left join entry_player o on o.entry_id = p.entry_id and o.seat <> p.seat
    left join users u on u.id = o.user_id
    where p.user_id = ${userId}
    order by c.begins_at desc, c.id desc, d.id limit ${atMost}`.execute(db)
  return rows
}

/** In the order in which answers are stored. */
export function inOrder(one: number, two: number): readonly [first: number, second: number] {
  return one < two ? [one, two] : [two, one]
}

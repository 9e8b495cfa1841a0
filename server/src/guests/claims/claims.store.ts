import { sql } from 'kysely'
import { listOf, type Queryable } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'

export interface ClaimableRow extends Pick<Row<'users'>, 'display_name'> {
  readonly club_name: string | null
  readonly time_zone: string
  readonly won: number
  readonly lost: number
}

/** Who is behind a link: the name that everybody sees, and results that count. */
export async function findClaimable(db: Queryable, guestId: number): Promise<ClaimableRow | undefined> {
  const { rows } = await sql<ClaimableRow>`
    select u.display_name, b.name as club_name, c.time_zone,
      coalesce(s.wins, 0) as won, coalesce(s.losses, 0) as lost
    from guest g
    join users u on u.id = g.user_id
    join competition c on c.id = g.competition_id
    left join club b on b.id = g.club_id
    left join player_stat s on s.user_id = g.user_id
    where g.user_id = ${guestId}`.execute(db)
  return rows[0]
}

export interface ClaimableEntryRow {
  readonly kind: 'league' | 'tournament'
  readonly competition_id: number
  readonly competition: string
  readonly division: string
  readonly partner: string | null
  readonly starts_at: Date | null
  readonly time_zone: string
  readonly location: string | null
}

export async function listClaimableEntries(
  db: Queryable,
  guestId: number,
  atMost: number,
): Promise<ClaimableEntryRow[]> {
  const { rows } = await sql<ClaimableEntryRow>`
    select c.kind, c.id as competition_id, c.name as competition, d.name as division, u.display_name as partner,
      coalesce(d.starts_at, c.starts_at) as starts_at, c.time_zone, c.location
    from entry_player p
    join entry e on e.id = p.entry_id and e.status <> 'withdrawn'
    join competition c on c.id = p.competition_id
    join division d on d.id = p.division_id
    left join entry_player o on o.entry_id = p.entry_id and o.seat <> p.seat
    left join users u on u.id = o.user_id
    where p.user_id = ${guestId}
    order by c.begins_at desc, c.id desc, d.id limit ${atMost}`.execute(db)
  return rows
}

/** In which zone a link's days are days, also once the guest is somebody else. */
export async function findTimeZone(
  db: Queryable,
  competitionIds: readonly number[],
): Promise<string | undefined> {
  const { rows } = await sql<Pick<Row<'competition'>, 'time_zone'>>`
    select time_zone from competition where id = any(${listOf(competitionIds, 'bigint')})
    order by begins_at desc, id desc limit 1`.execute(db)
  return rows[0]?.time_zone
}

export interface ClaimedRow extends Pick<Row<'player_match'>, 'match_id' | 'won' | 'sets'> {
  readonly played_on: string
  readonly opponents: string[]
}

/** The results among these matches, the latest first. */
export async function listClaimedResults(
  db: Queryable,
  userId: number,
  matchIds: readonly number[],
  atMost: number,
): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    select p.match_id, p.won, p.sets, p.played_on::text as played_on,
      array(
        select u.display_name from users u where u.id in (p.opponent_id, p.opponent_partner_id)
        order by u.id <> p.opponent_id
      ) as opponents
    from player_match p
    where p.match_id = any(${listOf(matchIds, 'bigint')}) and p.user_id = ${userId}
    order by p.played_on desc, p.match_id desc limit ${atMost}`.execute(db)
  return rows
}

export interface SkillRow extends Pick<Row<'skill'>, 'mu' | 'sigma' | 'matches'> {
  readonly play: 'singles' | 'doubles'
}

export async function listSkills(db: Queryable, userId: number): Promise<SkillRow[]> {
  const { rows } = await sql<SkillRow>`
    select play, mu, sigma, matches from skill where user_id = ${userId} and matches > 0 order by play`.execute(
    db,
  )
  return rows
}

export interface PaidRow {
  readonly currency: string
  readonly amount: number
}

export async function listPaid(db: Queryable, balanceIds: readonly number[]): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select c.currency, sum(b.paid - b.refunded)::bigint as amount
    from fee_balance b join competition c on c.id = b.competition_id
    where b.id = any(${listOf(balanceIds, 'bigint')})
    group by c.currency having sum(b.paid - b.refunded) > 0 order by 1`.execute(db)
  return rows
}

export async function findDisplayName(db: Queryable, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('display_name').where('id', '=', userId).executeTakeFirst()
  return row?.display_name
}

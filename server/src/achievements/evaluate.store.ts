import { type RawBuilder, sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../kernel/data/db.ts'

/** Locks players one after the other, always in the order of their ids, so that two evaluations cannot deadlock. */
export async function lockPlayers(tx: Tx, userIds: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('achievements:' || id, 0))
    from unnest(${[...userIds]}::bigint[]) as id`.execute(tx)
}

/**
 * The progress of these players in each club and over all clubs (a club of null). Joining is never lost again;
 * progress from results disappears with them, and only results on record count. Returns the achievements that were
 * just unlocked for the first time.
 */
export async function saveProgress(tx: Tx, userIds: readonly number[], now: Date): Promise<Unlocked[]> {
  const { rows } = await sql<Unlocked & { is_new: boolean }>`
    with ${countedFacts(userIds)},
    reached as (select user_id, club_id, metric, max(value) as value from counted group by user_id, club_id, metric),
    progress as (
      select r.user_id, a.id as achievement_id, r.club_id, least(r.value, t.threshold) as progress,
        r.value >= t.threshold as is_unlocked
      from reached r
      join achievement a on a.requirement ->> 'metric' = r.metric and a.is_active
      cross join lateral (select (a.requirement ->> 'threshold')::integer as threshold) as t
    )
    insert into user_achievement as u (user_id, achievement_id, club_id, progress, is_unlocked, unlocked_at)
    select user_id, achievement_id, club_id, progress, is_unlocked,
      case when is_unlocked then ${now}::timestamptz end
    from progress
    on conflict on constraint user_achievement_once do update set
      progress = excluded.progress, is_unlocked = excluded.is_unlocked,
      unlocked_at = case when excluded.is_unlocked then coalesce(u.unlocked_at, excluded.unlocked_at) end
    where (u.progress, u.is_unlocked) <> (excluded.progress, excluded.is_unlocked)
    returning u.user_id, u.achievement_id, u.club_id is null and u.unlocked_at is not distinct from ${now} as is_new`.execute(
    tx,
  )
  return rows.filter(({ is_new: isNew }) => isNew)
}

export interface Unlocked {
  readonly user_id: number
  readonly achievement_id: number
}

/** The CTE `counted`: what each player has done, per metric, in each club and over all clubs. */
function countedFacts(userIds: readonly number[]): RawBuilder<unknown> {
  const ids = sql`any(${listOf(userIds, 'bigint')})`
  return sql`
    joined as (
      select user_id, club_id, row_number() over (partition by user_id order by joined_at, id) as clubs
      from club_membership where user_id = ${ids}
    ),
    entered as (
      select p.user_id, c.club_id, grouping(c.club_id) = 1 as everywhere, count(distinct c.id) as leagues
      from entry_player p
      join entry e on e.id = p.entry_id and e.status = 'active'
      join competition c on c.id = p.competition_id and c.kind = 'league'
      where p.user_id = ${ids} group by ${BY_CLUB_AND_IN_ALL}
    ),
    played as (
      select p.user_id, c.club_id, grouping(c.club_id) = 1 as everywhere,
        count(*) filter (where p.won) as wins,
        count(*) as matches,
        count(p.partner_id) as partner_matches,
        count(distinct date_trunc('month', p.played_on)) as months
      from player_match p join competition c on c.id = p.competition_id
      where p.user_id = ${ids} and p.on_record group by ${BY_CLUB_AND_IN_ALL}
    ),
    titled as (
      select p.user_id, c.club_id, grouping(c.club_id) = 1 as everywhere, count(*) as titles
      from entry_player p
      join champion h on h.entry_id = p.entry_id and p.user_id = any(h.user_ids)
      join competition c on c.id = p.competition_id and c.kind = 'tournament'
      where p.user_id = ${ids} group by ${BY_CLUB_AND_IN_ALL}
    ),
    counted as (
      select user_id, club_id, 'clubs' as metric, clubs as value from joined
      union all select user_id, null, 'clubs', max(clubs) from joined group by user_id
      union all select user_id, club_id, 'leagues', leagues from entered where ${IS_PLACED}
      union all select user_id, club_id, metric, value from played
        cross join lateral (values
          ('matches', matches), ('wins', wins), ('partnerMatches', partner_matches), ('monthsActive', months)
        ) as v (metric, value) where ${IS_PLACED}
      union all select user_id, club_id, 'tournamentsWon', titles from titled where ${IS_PLACED}
      -- What was known before stays where it is kept for ever, and falls to nothing elsewhere.
      union all select u.user_id, u.club_id, a.requirement ->> 'metric',
        case when a.requirement ->> 'metric' in ('clubs', 'leagues') then u.progress else 0 end
      from user_achievement u join achievement a on a.id = u.achievement_id where u.user_id = ${ids}
    )`
}

/** Two of them: the club's own figure, and one over all clubs and what belongs to none. */
const BY_CLUB_AND_IN_ALL = sql`grouping sets ((p.user_id, c.club_id), (p.user_id))`
/** What belongs to no club counts everywhere, and in no club of its own. */
const IS_PLACED: RawBuilder<boolean> = sql`(everywhere or club_id is not null)`

export interface Month {
  readonly now: Date
  readonly monthStart: Date
  /** The same as a day of the calendar, which is what matches have. */
  readonly firstDay: string
}

/** Club points: achievements reached there, 10 for a win and 3 for a match that was played (OQ-129). */
export async function savePoints(tx: Tx, userIds: readonly number[], month: Month): Promise<void> {
  const ids = sql`any(${listOf(userIds, 'bigint')})`
  await sql`
    with earned as (
      select p.user_id, c.club_id, 10 * p.won::integer + 3 as points,
        p.played_on >= ${month.firstDay}::date as is_recent
      from player_match p join competition c on c.id = p.competition_id
      where p.user_id = ${ids} and p.on_record and c.club_id is not null
      union all
      select u.user_id, u.club_id, a.points, u.unlocked_at >= ${month.monthStart}
      from user_achievement u join achievement a on a.id = u.achievement_id and a.is_active
      where u.user_id = ${ids} and u.club_id is not null and u.is_unlocked
      -- A player who had points and has none left gets a row with 0.
      union all
      select user_id, club_id, 0, false from user_points where user_id = ${ids} and club_id is not null
    )
    insert into user_points as u (user_id, club_id, total_points, monthly_points, last_updated)
    select user_id, club_id, sum(points), coalesce(sum(points) filter (where is_recent), 0), ${month.now}::timestamptz
    from earned group by user_id, club_id
    on conflict on constraint user_points_once do update set
      total_points = excluded.total_points, monthly_points = excluded.monthly_points,
      last_updated = excluded.last_updated
    where (u.total_points, u.monthly_points) <> (excluded.total_points, excluded.monthly_points)`.execute(tx)
}

/** Who has entered a league since, alone or as a partner. */
export async function listEntrantsSince(db: Queryable, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('entry_player as p')
    .innerJoin('competition as c', 'c.id', 'p.competition_id')
    .select('p.user_id')
    .distinct()
    .where('p.joined_at', '>=', since)
    .where('c.kind', '=', 'league')
    .execute()
  return rows.map((row) => row.user_id)
}

import type { Rating } from '@tussle/competition/divisions'
import type { Play } from '@tussle/competition/rating'
import type { MatchStatus } from '@tussle/contract/play/matches'
import { sql } from 'kysely'
import { listOf, lockName, type Queryable, type Tx } from '../kernel/data/db.ts'
import type { Row } from '../kernel/data/rows.ts'

/** What is known about the result of a match. */
export interface FactRow
  extends Readonly<
    Pick<Row<'match'>, 'seats' | 'sets' | 'user1_id' | 'partner1_id' | 'user2_id' | 'partner2_id'>
  > {
  readonly status: MatchStatus
  readonly outcome: 'played' | 'walkover' | 'retired' | 'double_forfeit' | null
  readonly result_winner: 1 | 2 | null
  readonly day: string | null
}

export interface ChangeRow
  extends Readonly<
    Pick<
      Row<'rating_change'>,
      'match_id' | 'user_id' | 'won' | 'expected' | 'mu_before' | 'sigma_before' | 'mu_after' | 'sigma_after'
    >
  > {
  readonly day: string
}

/** Whose rating is looked at, and after which match. */
export interface Since {
  readonly user_id: number
  readonly day: string
  readonly match_id: number
}

/** Which of the two ratings a match is about: its own, or that of what it once moved; a match may be gone. */
export async function findPlay(db: Queryable, matchId: number): Promise<Play | undefined> {
  const { rows } = await sql<{ play: Play }>`
    select case seats when 2 then 'doubles' else 'singles' end as play from match where id = ${matchId}
    union all select play from rating_change where match_id = ${matchId} limit 1`.execute(db)
  return rows[0]?.play
}

/** Matches are rated one after the other until the transaction ends, because each builds on the one before. */
export async function lockRatings(tx: Tx, play: Play): Promise<void> {
  await lockName(tx, `ratings:${play}`)
}

export async function findFact(tx: Tx, matchId: number): Promise<FactRow | undefined> {
  const { rows } = await sql<FactRow>`
    select seats, status, outcome, result_winner, sets, match_date::text as day, user1_id, partner1_id, user2_id,
      partner2_id
    from match where id = ${matchId}`.execute(tx)
  return rows[0]
}

export async function listChanges(tx: Tx, matchIds: readonly number[]): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select match_id, user_id, played_on::text as day, won, expected, mu_before, sigma_before, mu_after, sigma_after
    from rating_change where match_id = any(${listOf(matchIds, 'bigint')})`.execute(tx)
  return rows
}

/** The matches in which any of these players was rated later on; a match of two of them is named twice. */
export async function listLaterMatches(
  tx: Tx,
  play: Play,
  players: readonly Since[],
  limit: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ match_id: number }>`
    select later.match_id
    from jsonb_to_recordset(${JSON.stringify(players)}::jsonb) as f (user_id bigint, day date, match_id bigint)
    cross join lateral (
      select r.match_id from rating_change r
      where r.user_id = f.user_id and r.play = ${play} and (r.played_on, r.match_id) > (f.day, f.match_id)
    ) as later
    limit ${limit}::bigint`.execute(tx)
  return rows.map(({ match_id: matchId }) => matchId)
}

export interface StandingRow {
  readonly user_id: number
  readonly level: Rating | null
  readonly start_mu: number | null
  readonly mu: number | null
  readonly sigma: number | null
}

/** Where these players stood before a match: after the one before it, if there was one. */
export async function listStandings(
  tx: Tx,
  play: Play,
  userIds: readonly number[],
  before: Omit<Since, 'user_id'>,
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select u.id as user_id, u.rating as level, s.start_mu, last.mu_after as mu, last.sigma_after as sigma
    from users u
    left join skill s on s.user_id = u.id and s.play = ${play}
    left join lateral (
      select r.mu_after, r.sigma_after from rating_change r
      where r.user_id = u.id and r.play = ${play}
        and (r.played_on, r.match_id) < (${before.day}::date, ${before.match_id}::bigint)
      order by r.played_on desc, r.match_id desc limit 1
    ) as last on true
    where u.id = any(${listOf(userIds, 'bigint')})`.execute(tx)
  return rows
}

export async function deleteChanges(tx: Tx, matchId: number): Promise<void> {
  await tx.deleteFrom('rating_change').where('match_id', '=', matchId).execute()
}

export async function saveChanges(tx: Tx, play: Play, changes: readonly ChangeRow[]): Promise<void> {
  await sql`
    insert into rating_change (
      play, match_id, user_id, played_on, won, expected, mu_before, sigma_before, mu_after, sigma_after)
    select ${play}, * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (
      match_id bigint, user_id bigint, day date, won boolean, expected double precision,
      mu_before double precision, sigma_before double precision, mu_after double precision,
      sigma_after double precision)
    on conflict (match_id, user_id) do update set
      expected = excluded.expected, mu_before = excluded.mu_before, sigma_before = excluded.sigma_before,
      mu_after = excluded.mu_after, sigma_after = excluded.sigma_after`.execute(tx)
}

/** Where somebody's rating begins; it stays what it was the first time. */
export interface StartRow {
  readonly user_id: number
  readonly mu: number
  readonly sigma: number
}

export async function saveStarts(tx: Tx, play: Play, starts: readonly StartRow[]): Promise<void> {
  await sql`
    insert into skill (play, user_id, start_mu, mu, sigma)
    select ${play}, c.user_id, c.mu, c.mu, c.sigma
    from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as c (
      user_id bigint, mu double precision, sigma double precision)
    on conflict do nothing`.execute(tx)
}

export interface SkillRow extends StartRow {
  /** How many rated matches more there are than before. */
  readonly more: number
}

export async function saveSkills(tx: Tx, play: Play, skills: readonly SkillRow[]): Promise<void> {
  await sql`
    update skill as s set mu = c.mu, sigma = c.sigma, matches = s.matches + c.more
    from jsonb_to_recordset(${JSON.stringify(skills)}::jsonb) as c (
      user_id bigint, mu double precision, sigma double precision, more integer)
    where s.user_id = c.user_id and s.play = ${play}`.execute(tx)
}

interface Adopting {
  readonly from: number
  readonly into: number
  readonly sigma: number
  /** They are two people again. */
  readonly isUndone: boolean
}

/**
 * Lets a person without a rating begin where another one did. Events may come out of order: one about a merge that was
 * undone meanwhile changes nothing.
 */
export async function adoptStart(
  tx: Tx,
  play: Play,
  { from, into, sigma, isUndone }: Adopting,
): Promise<void> {
  await sql`
    insert into skill (play, user_id, start_mu, mu, sigma)
    select play, ${into}, start_mu, start_mu, ${sigma}
    from skill where user_id = ${from} and play = ${play} and matches > 0 and (${isUndone} or exists (
      select from person_merge where from_user_id = ${from} and into_user_id = ${into} and undone_at is null))
    on conflict do nothing`.execute(tx)
}

export async function deleteEmptySkills(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('skill').where('user_id', '=', userId).where('matches', '=', 0).execute()
}

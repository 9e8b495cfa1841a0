import type { CompetitionKind } from '@tussle/contract/competitions'
import type { PLAYS, RecentMatch } from '@tussle/contract/people/players'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'
import type { NeverNull, Row } from '../kernel/data/rows.ts'

/** A player with the record and the computed ratings; all of these are null where nothing was ever played. */
export interface PlayerRow
  extends Readonly<
    Pick<
      Row<'users'>,
      | 'id'
      | 'display_name'
      | 'rating'
      | 'profile_image_url'
      | 'is_admin'
      | 'first_name'
      | 'last_name'
      | 'location'
      | 'bio'
      | 'playing_style'
      | 'sport'
      | 'show_real_name'
      | 'show_location'
      | 'show_record'
      | 'show_playing_style'
    >
  > {
  readonly user_id: number
  readonly wins: number | null
  readonly losses: number | null
  readonly points_scored: number | null
  readonly tournaments_won: number | null
  readonly league_championships: number | null
  readonly singles_mu: number | null
  readonly singles_sigma: number | null
  readonly singles_matches: number | null
  readonly doubles_mu: number | null
  readonly doubles_sigma: number | null
  readonly doubles_matches: number | null
}

/** A constant text, because building it for every page costs more than running it. */
export async function findPlayer(db: Queryable, id: number): Promise<PlayerRow | undefined> {
  const { rows } = await sql<PlayerRow>`select ${PLAYER_COLUMNS} ${playerById(id)}`.execute(db)
  return rows[0]
}

export const PLAYER_COLUMNS = sql`
  u.id, u.id as user_id, u.display_name, u.rating, u.profile_image_url, u.is_admin, u.first_name, u.last_name,
  u.location, u.bio, u.playing_style, u.sport,
  u.show_real_name and u.hidden_name is null as show_real_name, u.show_location and u.hidden_name is null as show_location,
  u.show_record,
  u.show_playing_style, s.wins, s.losses, s.points_scored, s.tournaments_won, s.league_championships,
  one.mu as singles_mu, one.sigma as singles_sigma, one.matches as singles_matches,
  two.mu as doubles_mu, two.sigma as doubles_sigma, two.matches as doubles_matches`

export const playerById = (id: number) => sql`
  from users u
  left join player_stat s on s.user_id = u.id
  left join skill one on one.user_id = u.id and one.play = 'singles'
  left join skill two on two.user_id = u.id and two.play = 'doubles'
  where u.id = ${id} and u.deleted_at is null`

/**
 * A match from one player's side, with everybody else who was on court. The match, its competition and the opponent
 * are there by foreign keys; they are outer joins only for the rows of partners.
 */
export interface FeedRow {
  readonly match_id: number
  readonly played_on: string
  readonly won: boolean
  readonly sets: number[]
  readonly on_record: boolean
  readonly outcome: NeverNull<RecentMatch['outcome']>
  readonly competition_id: number
  readonly kind: NeverNull<CompetitionKind>
  readonly competition_name: NeverNull<string>
  readonly partner_id: number | null
  readonly partner_name: string | null
  readonly partner_rating: string | null
  readonly partner_photo: string | null
  readonly partner_is_admin: boolean | null
  readonly opponent_id: number
  readonly opponent_name: NeverNull<string>
  readonly opponent_rating: string | null
  readonly opponent_photo: string | null
  readonly opponent_is_admin: NeverNull<boolean>
  readonly second_id: number | null
  readonly second_name: string | null
  readonly second_rating: string | null
  readonly second_photo: string | null
  readonly second_is_admin: boolean | null
}

/** One of the best partners: of the columns of a match only the partner's are filled. */
export interface PartnerRow
  extends Pick<FeedRow, 'partner_name' | 'partner_rating' | 'partner_photo' | 'partner_is_admin'> {
  readonly match_id: null
  readonly partner_id: number
  readonly matches: number
  readonly wins: number
}

export interface FeedLimits {
  readonly matches: number
  readonly partners: number
}

/** The latest matches, then the partners most was won with; each along its own index. */
export function feed(userId: number, { matches, partners }: FeedLimits): RawBuilder<FeedRow | PartnerRow> {
  return sql<FeedRow | PartnerRow>`
    with shown as (
      (select match_id, competition_id, played_on, partner_id, opponent_id, opponent_partner_id, won, sets, on_record,
        null::integer as matches, null::integer as wins
        from player_match where user_id = ${userId}
        order by played_on desc, match_id desc limit ${matches})
      union all
      (select null, null, null, partner_id, null, null, null, null, null, matches, wins
        from partnership where user_id = ${userId} and wins > 0
        order by -wins, matches, partner_id limit ${partners})
    )
    select m.matches, m.wins, ${COLUMNS} from shown m ${PEOPLE}
    order by m.played_on desc nulls last, m.match_id desc nulls last, -m.wins, m.matches, m.partner_id`
}

export interface RatingPosition {
  readonly day: string
  readonly matchId: number
}

export interface RatingRow extends FeedRow {
  readonly expected: number
  readonly mu_before: number
  readonly sigma_before: number
  readonly mu_after: number
  readonly sigma_after: number
}

/** Rated matches, the latest first, straight along the index of changes. */
export async function listRatingRows(
  db: Queryable,
  userId: number,
  play: (typeof PLAYS)[number],
  after: RatingPosition | null,
  limit: number,
): Promise<RatingRow[]> {
  const beyond =
    after === null
      ? sql`true`
      : sql`(r.played_on, r.match_id) < (${after.day}::date, ${after.matchId}::bigint)`
  const { rows } = await sql<RatingRow>`
    select r.expected, r.mu_before, r.sigma_before, r.mu_after, r.sigma_after, ${COLUMNS}
    from rating_change r
    join player_match m on m.match_id = r.match_id and m.user_id = r.user_id
    ${PEOPLE}
    where r.user_id = ${userId} and r.play = ${play} and ${beyond}
    order by r.played_on desc, r.match_id desc limit ${limit}`.execute(db)
  return rows
}

const person = (table: string, name: string) => sql`
  ${sql.ref(`${table}.display_name`)} as ${sql.ref(`${name}_name`)},
  ${sql.ref(`${table}.rating`)} as ${sql.ref(`${name}_rating`)},
  ${sql.ref(`${table}.profile_image_url`)} as ${sql.ref(`${name}_photo`)},
  ${sql.ref(`${table}.is_admin`)} as ${sql.ref(`${name}_is_admin`)}`

const COLUMNS = sql`
  m.match_id, m.played_on::text as played_on, m.won, m.sets, m.on_record, x.outcome, m.competition_id, c.kind, c.name as competition_name,
  m.partner_id, m.opponent_id, m.opponent_partner_id as second_id,
  ${person('p', 'partner')}, ${person('o', 'opponent')}, ${person('q', 'second')}`

/** The match itself and who was on court, beside a row `m` of player_match. */
const PEOPLE = sql`
  left join match x on x.id = m.match_id
  left join competition c on c.id = m.competition_id
  left join users p on p.id = m.partner_id
  left join users o on o.id = m.opponent_id
  left join users q on q.id = m.opponent_partner_id`

type Play = (typeof PLAYS)[number]

export interface PlayedRow extends FeedRow {
  readonly play: Play
  readonly mu_before: number | null
  readonly sigma_before: number | null
  readonly mu_after: number | null
  readonly sigma_after: number | null
}

export interface MatchFilter {
  readonly kind: CompetitionKind | null
  readonly play: Play | null
  readonly competitionId: number | null
  readonly withId: number | null
  /** Part of a name, as it was typed; empty for anybody. */
  readonly name: string
}

interface MatchPage extends MatchFilter {
  readonly after: RatingPosition | null
  readonly limit: number
}

const PLAYED = sql`
  ${COLUMNS}, case x.seats when 2 then 'doubles' else 'singles' end as play,
  r.mu_before, r.sigma_before, r.mu_after, r.sigma_after`

/** What a match did to the player's rating, beside a row `m` of player_match. */
const CHANGE = sql`
  left join rating_change r on r.match_id = m.match_id and r.user_id = m.user_id`

/** Along the player's own matches, the latest first: never more than this player has played. */
export async function listPlayedRows(db: Queryable, userId: number, page: MatchPage): Promise<PlayedRow[]> {
  const { after, kind, play, competitionId, withId, name } = page
  const conditions = [
    sql`m.user_id = ${userId}`,
    ...(after === null
      ? []
      : [sql`(m.played_on, m.match_id) < (${after.day}::date, ${after.matchId}::bigint)`]),
    ...(kind === null ? [] : [sql`c.kind = ${kind}`]),
    ...(play === null ? [] : [sql`x.seats = ${play === 'doubles' ? 2 : 1}`]),
    ...(competitionId === null ? [] : [sql`m.competition_id = ${competitionId}`]),
    ...(withId === null ? [] : [sql`${withId} in (m.opponent_id, m.opponent_partner_id, m.partner_id)`]),
    ...(name === ''
      ? []
      : [
          sql`strpos(lower(concat_ws(chr(10), o.display_name, q.display_name, p.display_name)), lower(${name})) > 0`,
        ]),
  ]
  const { rows } = await sql<PlayedRow>`
    select ${PLAYED} from player_match m ${CHANGE} ${PEOPLE}
    where ${sql.join(conditions, sql` and `)}
    order by m.played_on desc, m.match_id desc limit ${page.limit}`.execute(db)
  return rows
}

/** Every match of two players against each other, the latest first. */
export async function listMeetingRows(
  db: Queryable,
  userId: number,
  otherId: number,
  limit: number,
): Promise<PlayedRow[]> {
  const { rows } = await sql<PlayedRow>`
    select ${PLAYED} from player_match m ${CHANGE} ${PEOPLE}
    where m.user_id = ${userId} and ${otherId} in (m.opponent_id, m.opponent_partner_id)
    order by m.played_on desc, m.match_id desc limit ${limit}`.execute(db)
  return rows
}

export async function countTogether(
  db: Queryable,
  userId: number,
  partnerId: number,
): Promise<{ readonly matches: number; readonly wins: number }> {
  const { rows } = await sql<{ matches: number; wins: number }>`
    select count(*) as matches, count(*) filter (where won) as wins
    from player_match where user_id = ${userId} and partner_id = ${partnerId} and on_record`.execute(db)
  return rows[0] ?? { matches: 0, wins: 0 }
}

export interface PublicResultRow extends Readonly<Pick<FeedRow, 'match_id' | 'played_on' | 'won' | 'sets'>> {
  readonly competition_name: string
}

/** The latest results on the record, of competitions that everybody may see: a player's page must not name others. */
export async function listPublicResults(
  db: Queryable,
  userId: number,
  limit: number,
): Promise<PublicResultRow[]> {
  const { rows } = await sql<PublicResultRow>`
    select m.match_id, m.played_on::text as played_on, m.won, m.sets, c.name as competition_name
    from player_match m
    join competition c on c.id = m.competition_id and c.is_public and c.visibility = 'public'
    where m.user_id = ${userId} and m.on_record
    order by m.played_on desc, m.match_id desc limit ${limit}`.execute(db)
  return rows
}

import type { FormatName } from '@tussle/competition/format-names'
import type { PhaseRules, Settings } from '@tussle/competition/formats/format'
import type { Game } from '@tussle/competition/games'
import { type RawBuilder, sql } from 'kysely'
import { listOf, type Queryable } from '../../kernel/data/db.ts'
import { PERSON, type PersonColumns } from '../../kernel/data/person.columns.ts'
import {
  MATCH_FIXTURE,
  MATCH_PLACE,
  MATCH_PLAYERS,
  MATCH_REPORT,
  MATCH_RESULT,
  MATCH_SIDES,
  type MatchFixture,
  type MatchPlace,
  type MatchPlayers,
  type MatchReport,
  type MatchResult,
  type MatchRow,
  type MatchSides,
} from '../match.columns.ts'

/** A match with everything that is shown of it: its competition, its place in the draw, its fact and its players. */
export interface MatchView
  extends Pick<MatchRow, 'id' | 'competition_id' | 'division_id' | 'seats'>,
    MatchPlace,
    MatchFixture,
    MatchSides,
    MatchResult,
    MatchReport {
  readonly kind: 'league' | 'tournament'
  readonly competition_name: string
  readonly time_zone: string
  /** The stage of the match: its number in the plan, its format and its size. Null if its score created it. */
  readonly stage_nr: number | null
  readonly format: FormatName | null
  readonly entrants: number | null
  readonly settings: Settings | null
  /** The game rules of the stage; null if it has none of its own. */
  readonly games: PhaseRules | null
  /** The game of the tournament day; null without a desk. */
  readonly desk_game: Game | null
  /** The number under which the match was called. */
  readonly called_number: number | null
  /**
   * The players on court, or those of the entries if there is no fact: two of the first side, then two of the second.
   */
  readonly p1_id: number | null
  readonly p2_id: number | null
  readonly p3_id: number | null
  readonly p4_id: number | null
  readonly people: ReadonlyMap<number, PersonColumns>
}

export async function findMatchView(db: Queryable, id: number): Promise<MatchView | undefined> {
  const rows = await readViews(db, sql`select id from match where id = ${id}`, sql`m.id`)
  return rows[0]
}

/** Every match of a competition, in the order of its draws, without void matches that their score created. */
export async function listCompetitionViews(
  db: Queryable,
  competitionId: number,
  divisionIds: readonly number[] | null = null,
): Promise<MatchView[]> {
  const chosen = sql`
    select id from match where competition_id = ${competitionId} and (node is not null or status <> 'void')
      ${divisionIds === null ? sql`` : sql`and division_id = any(${listOf(divisionIds, 'bigint')})`}`
  return await readViews(db, chosen, sql`m.division_id, s.nr, m.node, m.match_date desc, m.id desc`)
}

/** What the documents of a competition need of its matches: nothing that is the same in all of them. */
export type PlayView = Omit<
  MatchView,
  | 'seats'
  | 'competition_name'
  | 'time_zone'
  | 'settings'
  | 'games'
  | 'desk_game'
  | 'reported_at'
  | keyof MatchFixture
>

interface PlayRow
  extends Omit<PlayView, 'kind' | 'competition_id' | 'p1_id' | 'p2_id' | 'p3_id' | 'p4_id' | 'people'>,
    MatchPlayers {}

/** The same matches for the documents. */
export async function listPlayViews(
  db: Queryable,
  kind: MatchView['kind'],
  competitionId: number,
  divisionId: number | null = null,
): Promise<PlayView[]> {
  const { rows } = await sql<PlayRow>`
    select m.id, m.division_id, m.called_number, s.nr as stage_nr, s.format, s.entrants, ${MATCH_PLACE},
      ${MATCH_SIDES}, ${MATCH_RESULT}, m.points1, m.points2, m.match_date::text as match_date, m.location, m.notes,
      m.confirms_at, ${MATCH_PLAYERS}
    from match m left join stage s on s.id = m.stage_id
    where m.competition_id = ${competitionId} and (m.node is not null or m.status <> 'void')
      and (${divisionId}::bigint is null or m.division_id = ${divisionId})
    order by m.division_id, s.nr, m.node, m.match_date desc, m.id desc`.execute(db)
  return seated(rows, await listPeople(db, rows)).map((row) => ({
    ...row,
    kind,
    competition_id: competitionId,
  }))
}

/** Matches that an entry won only because another entry withdrew. */
export async function listUnplayedWins(db: Queryable, entryId: number): Promise<MatchView[]> {
  const chosen = sql`
    select id from match
    where (entry1_id = ${entryId} or entry2_id = ${entryId}) and winner_entry_id = ${entryId}
      and state = 'decided' and (outcome is null or status = 'disputed')`
  return await readViews(db, chosen, sql`m.id`)
}

/** Reports of a division whose deadline has passed. */
export async function listDueViews(db: Queryable, divisionId: number, now: Date): Promise<MatchView[]> {
  const chosen = sql`
    select id from match
    where status = 'reported' and confirms_at <= ${now} and division_id = ${divisionId}`
  return await readViews(db, chosen, sql`m.id`)
}

/** The match after which a page of the caller's matches begins; `day` is null among matches without a result. */
export interface OwnPosition {
  readonly day: string | null
  readonly id: number
}

/** A player's matches: first those to be played or answered, then the played ones, the latest first. */
export async function listOwnViews(
  db: Queryable,
  userId: number,
  after: OwnPosition | null,
  limit: number,
): Promise<MatchView[]> {
  const open = after?.day === null ? after.id : null
  const from = { day: after?.day ?? 'infinity', id: after?.day ? after.id : 0 }
  const chosen = sql`
    select own.id, own.part, own.day from (
      (select m.id, 0 as part, null::date as day from entry_player p
        join match m on m.entry1_id = p.entry_id or m.entry2_id = p.entry_id
        where p.user_id = ${userId} and m.state = 'ready' and ${after?.day ? sql`false` : sql`true`}
          and (${open}::bigint is null or m.id > ${open})
        order by m.id limit ${limit})
      union all
      (select match_id, 1, played_on from player_match
        where user_id = ${userId} and (played_on, match_id) < (${from.day}::date, ${from.id}::bigint)
        order by played_on desc, match_id desc limit ${limit})
    ) as own order by part, day desc, case part when 0 then id else -id end limit ${limit}`
  return await readViews(
    db,
    chosen,
    sql`chosen.part, chosen.day desc, case chosen.part when 0 then m.id else -m.id end`,
  )
}

/** The match after which a page of results begins. */
export interface ResultPosition {
  readonly day: string
  readonly id: number
}

interface ResultsWanted {
  readonly competitionId: number
  /** Null for all divisions. */
  readonly divisionId: number | null
  readonly after: ResultPosition | null
  readonly limit: number
}

/** A result with a winner that stands or is provisional. */
const COUNTS = sql`m.status in ('reported', 'confirmed', 'walkover') and m.winner_entry_id is not null`

const FIRST: ResultPosition = { day: 'infinity', id: 0 }

/** The results of a competition or of a division, the latest first. */
export async function listResultViews(
  db: Queryable,
  { competitionId, divisionId, after, limit }: ResultsWanted,
): Promise<MatchView[]> {
  const { day, id } = after ?? FIRST
  const chosen = sql`
    select latest.id, latest.match_date as day from division d
    cross join lateral (
      select m.id, m.match_date from match m
      where m.division_id = d.id and ${COUNTS} and (m.match_date, m.id) < (${day}::date, ${id}::bigint)
      order by m.match_date desc, m.id desc limit ${limit}
    ) as latest
    where d.competition_id = ${competitionId} and (${divisionId}::bigint is null or d.id = ${divisionId})
    order by latest.match_date desc, latest.id desc limit ${limit}`
  return await readViews(db, chosen, sql`chosen.day desc, m.id desc`)
}

/** The same for the results of one player, whichever entry they played for. */
export async function listPlayerResultViews(
  db: Queryable,
  userId: number,
  { competitionId, divisionId, after, limit }: ResultsWanted,
): Promise<MatchView[]> {
  const { day, id } = after ?? FIRST
  const chosen = sql`
    select p.match_id as id, p.played_on as day from player_match p join match m on m.id = p.match_id
    where p.user_id = ${userId} and p.competition_id = ${competitionId}
      and ${COUNTS} and (${divisionId}::bigint is null or m.division_id = ${divisionId})
      and (p.played_on, p.match_id) < (${day}::date, ${id}::bigint)
    order by p.played_on desc, p.match_id desc limit ${limit}`
  return await readViews(db, chosen, sql`chosen.day desc, m.id desc`)
}

/** The disputed matches of a competition, the latest first. */
export async function listDisputedViews(
  db: Queryable,
  { competitionId, divisionId, limit }: Omit<ResultsWanted, 'after'>,
): Promise<MatchView[]> {
  const chosen = sql`
    select id from match
    where competition_id = ${competitionId} and status = 'disputed'
      and (${divisionId}::bigint is null or division_id = ${divisionId})
    order by id desc limit ${limit}`
  return await readViews(db, chosen, sql`m.id desc`)
}

/** The matches of the stages after the first one by week, the main bracket first. */
export async function listLaterViews(db: Queryable, divisionId: number): Promise<MatchView[]> {
  const chosen = sql`
    select m.id from match m join stage s on s.id = m.stage_id
    where s.division_id = ${divisionId} and s.nr > 0`
  return await readViews(db, chosen, sql`m.week, m.bracket desc, m.node`)
}

interface FixturesWanted {
  readonly divisionIds: readonly number[]
  /** The first and the last week. */
  readonly weeks: readonly [number, number]
  /** Without those that have a result. */
  readonly isOpen?: boolean
  readonly limit: number
}

/** The fixtures of the given weeks, in the order of play, without those whose sides are not known yet. */
export async function listFixtureViews(
  db: Queryable,
  { divisionIds, weeks: [first, last], isOpen = false, limit }: FixturesWanted,
): Promise<MatchView[]> {
  const chosen = sql`
    select id from match
    where division_id = any(${listOf(divisionIds, 'bigint')}) and week between ${first} and ${last}
      and entry1_id is not null and entry2_id is not null
      and (not ${isOpen}::boolean or (state = 'ready' and status = 'pending'))
    order by week, division_id, planned_at, node limit ${limit}`
  return await readViews(db, chosen, sql`m.week, m.division_id, m.planned_at, m.node`)
}

/** The next matches of each of these entries, at most `limit` each. */
export async function listNextViews(
  db: Queryable,
  entryIds: readonly number[],
  limit: number,
): Promise<MatchView[]> {
  const chosen = sql`
    select distinct due.id from unnest(${listOf(entryIds, 'bigint')}) as own (entry_id)
    cross join lateral (
      select m.id from match m
      where (m.entry1_id = own.entry_id or m.entry2_id = own.entry_id)
        and m.state = 'ready' and m.status = 'pending'
      order by m.week, m.planned_at, m.id limit ${limit}
    ) as due`
  return await readViews(db, chosen, sql`m.week, m.planned_at, m.id`)
}

interface Row extends Omit<MatchView, 'p1_id' | 'p2_id' | 'p3_id' | 'p4_id' | 'people'>, MatchPlayers {}

/**
 * One statement reads the matches, another their players. So each player is read once, and the planner has fewer
 * tables to join.
 */
export async function readViews(
  db: Queryable,
  chosen: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<MatchView[]> {
  const { rows } = await sql<Row>`
    with chosen as (${chosen})
    select m.id, m.competition_id, m.division_id, m.seats, m.called_number, c.kind, c.name as competition_name,
      c.time_zone, s.nr as stage_nr, s.format, s.entrants, s.settings, s.game_rules as games, k.game as desk_game,
      ${MATCH_PLACE}, ${MATCH_FIXTURE}, ${MATCH_SIDES}, ${MATCH_RESULT}, ${MATCH_REPORT}, ${MATCH_PLAYERS}
    from chosen
    join match m on m.id = chosen.id
    join competition c on c.id = m.competition_id and c.is_listed
    left join stage s on s.id = m.stage_id
    left join desk k on k.competition_id = m.competition_id
    order by ${order}`.execute(db)
  return seated(rows, await listPeople(db, rows))
}

type Seats = Pick<MatchView, 'p1_id' | 'p2_id' | 'p3_id' | 'p4_id' | 'people'>

function seated<T extends MatchPlayers & MatchSides>(
  rows: readonly T[],
  people: readonly SeatedPerson[],
): (Omit<T, keyof MatchPlayers> & Seats)[] {
  const byId = new Map(people.map((person) => [person.user_id, person]))
  const seats = new Map(people.map((person) => [`${person.entry_id} ${person.seat}`, person.user_id]))
  const at = (entryId: number | null, seat: number) => seats.get(`${entryId} ${seat}`) ?? null
  return rows.map(({ user1_id, partner1_id, user2_id, partner2_id, ...row }) => ({
    ...row,
    p1_id: user1_id ?? at(row.entry1_id, 1),
    p2_id: user1_id === null ? at(row.entry1_id, 2) : partner1_id,
    p3_id: user2_id ?? at(row.entry2_id, 1),
    p4_id: user2_id === null ? at(row.entry2_id, 2) : partner2_id,
    people: byId,
  }))
}

interface SeatedPerson extends PersonColumns {
  readonly entry_id: number | null
  readonly seat: number | null
}

/** A result names the players who played it; a pending match has the players of its entries. */
async function listPeople(
  db: Queryable,
  rows: readonly (MatchPlayers & MatchSides)[],
): Promise<SeatedPerson[]> {
  const open = rows.filter((row) => row.user1_id === null)
  const played = rows.filter((row) => row.user1_id !== null)
  const entryIds = new Set(open.flatMap((row) => [row.entry1_id, row.entry2_id]).filter(isKnown))
  const userIds = new Set(
    played.flatMap((row) => [row.user1_id, row.partner1_id, row.user2_id, row.partner2_id]).filter(isKnown),
  )
  if (entryIds.size + userIds.size === 0) return []
  const { rows: people } = await sql<SeatedPerson>`
    select ${PERSON}, p.entry_id, p.seat
    from entry_player p join users u on u.id = p.user_id where p.entry_id = any(${listOf([...entryIds], 'bigint')})
    union all
    select ${PERSON}, null, null
    from users u where u.id = any(${listOf([...userIds], 'bigint')})`.execute(db)
  return people
}

function isKnown(id: number | null): id is number {
  return id !== null
}

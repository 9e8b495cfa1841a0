import type { Format } from '@tussle/competition/format-names'
import { type RawBuilder, sql } from 'kysely'
import { listOf, type Queryable } from '../../kernel/data/db.ts'
import { PERSON, type PersonColumns } from '../../kernel/data/person.columns.ts'
import {
  MATCH_PLACE,
  MATCH_PLAYERS,
  MATCH_REPORT,
  MATCH_RESULT,
  MATCH_SIDES,
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
    MatchSides,
    MatchResult,
    MatchReport {
  readonly kind: 'league' | 'tournament'
  readonly competition_name: string
  readonly time_zone: string
  /** Null if there is no draw. */
  readonly format: Format | null
  readonly entrants: number | null
  /** The number under which the match was called. */
  readonly called_as: number | null
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
  divisionId: number | null = null,
): Promise<MatchView[]> {
  const chosen = sql`
    select id from match where competition_id = ${competitionId} and (node is not null or status <> 'void')
      and (${divisionId}::bigint is null or division_id = ${divisionId})`
  return await readViews(db, chosen, sql`m.division_id, m.node, m.match_date desc, m.id desc`)
}

/** The number of decided matches of each division. */
export async function countDecided(
  db: Queryable,
  competitionId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ division_id: number; count: number }>`
    select division_id, count(*) as count from match
    where competition_id = ${competitionId} and state = 'decided' group by division_id`.execute(db)
  return new Map(rows.map((row) => [row.division_id, row.count]))
}

/** The same for matches without a draw, such as those of a ladder, where the score creates the match. */
export async function countUndrawn(
  db: Queryable,
  competitionId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ division_id: number; count: number }>`
    select division_id, count(*) as count from match
    where competition_id = ${competitionId} and node is null and state = 'decided' group by division_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.division_id, row.count]))
}

/** Matches that an entry won only because another entry withdrew. */
export async function listUnplayedWins(db: Queryable, entryId: number): Promise<MatchView[]> {
  const chosen = sql`
    select id from match
    where (entry1_id = ${entryId} or entry2_id = ${entryId}) and winner_entry_id = ${entryId}
      and state = 'decided' and (outcome is null or status = 'disputed')`
  return await readViews(db, chosen, sql`m.id`)
}

/** Divisions with reports whose deadline has passed, the oldest first. */
export async function listDueHomes(db: Queryable, now: Date, limit: number) {
  const { rows } = await sql<{ competition_id: number; division_id: number; seats: number }>`
    select distinct competition_id, division_id, seats from (
      select competition_id, division_id, seats from match
      where status = 'reported' and confirms_at <= ${now} order by confirms_at limit ${limit}
    ) as due`.execute(db)
  return rows
}

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
    select * from (
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

/** The fixtures of the given weeks, in the order of play, without those in which an entry sits out. */
export async function listWeekViews(
  db: Queryable,
  divisionId: number,
  first: number,
  last: number,
): Promise<MatchView[]> {
  const chosen = sql`
    select id from match
    where division_id = ${divisionId} and node is not null and round between ${first} and ${last}
      and entry1_id is not null and entry2_id is not null`
  return await readViews(db, chosen, sql`m.round, m.node`)
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
        and m.node is not null and m.state = 'ready' and m.status = 'pending'
      order by m.round, m.id limit ${limit}
    ) as due`
  return await readViews(db, chosen, sql`m.round, m.id`)
}

interface Row extends Omit<MatchView, 'p1_id' | 'p2_id' | 'p3_id' | 'p4_id' | 'people'>, MatchPlayers {}

/**
 * One statement reads the matches, another their players. So each player is read once, and the planner has fewer
 * tables to join.
 */
async function readViews(
  db: Queryable,
  chosen: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<MatchView[]> {
  const { rows } = await sql<Row>`
    with chosen as (${chosen})
    select m.id, m.competition_id, m.division_id, m.seats, m.called_as, c.kind, c.name as competition_name,
      c.time_zone, d.format, cardinality(d.entry_ids) as entrants,
      ${MATCH_PLACE}, ${MATCH_SIDES}, ${MATCH_RESULT}, ${MATCH_REPORT}, ${MATCH_PLAYERS}
    from chosen
    join match m on m.id = chosen.id
    join competition c on c.id = m.competition_id and c.is_listed
    left join draw d on d.division_id = m.division_id
    order by ${order}`.execute(db)
  return seated(rows, await listPeople(db, rows))
}

function seated(rows: readonly Row[], people: readonly SeatedPerson[]): MatchView[] {
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
async function listPeople(db: Queryable, rows: readonly Row[]): Promise<SeatedPerson[]> {
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

/** The players of these entries, by seat. */
export async function listEntryPeople(
  db: Queryable,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PersonColumns[]>> {
  const { rows } = await sql<PersonColumns & { readonly entry_id: number }>`
    select ${PERSON}, p.entry_id
    from entry_player p join users u on u.id = p.user_id
    where p.entry_id = any(${listOf(entryIds, 'bigint')}) order by p.entry_id, p.seat`.execute(db)
  return Map.groupBy(rows, ({ entry_id: entryId }) => entryId)
}

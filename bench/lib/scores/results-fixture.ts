import type pg from 'pg'
import { openSessions } from '../sessions.ts'

/** A signed-in player of one of the measured competitions. */
export interface Player {
  readonly id: number
  readonly token: string
}

/** A match of two people for which a score can be reported. */
export interface OpenMatch {
  readonly id: number
  readonly competition: number
  readonly mine: Player
  readonly theirs: Player
}

export interface HotLeague {
  readonly id: number
  readonly players: readonly Player[]
}

export interface Results {
  readonly leagues: readonly HotLeague[]
  /** First rounds of large brackets, one tournament after the other. */
  readonly open: readonly OpenMatch[]
  readonly tournaments: readonly number[]
}

/** The same number in both data sets, so that they compare the same work. */
export interface Wanted {
  readonly leagues: number
  readonly tournaments: number
}

/** The large competitions in progress, their signed-in players, and their present state, to restore it. */
export async function prepareResults(client: pg.Client, wanted: Wanted): Promise<Results> {
  await undoResults(client)
  await client.query(`
    create schema bench;
    create table bench.league as
      select id, row_number() over (order by id) - 1 as nr from (${hot('league', 64)} limit ${wanted.leagues}) as hot;
    create table bench.cup as
      select id, row_number() over (order by id) - 1 as nr from (${hot('tournament', 256)}
        limit ${wanted.tournaments}) as hot;
    create table bench.seat as
      select l.nr as league_nr, row_number() over (partition by l.id order by e.id) - 1 as nr, l.id as competition_id,
        e.division_id, e.id as entry_id, p.user_id
      from bench.league l join entry e on e.competition_id = l.id join entry_player p on p.entry_id = e.id;
    create unique index on bench.seat (league_nr, nr);
    create table bench.kept as
      select m.* from bench.cup c join match m on m.competition_id = c.id;
    create unique index on bench.kept (id);
    create table bench.open as
      select row_number() over (order by k.node, k.competition_id) - 1 as nr, k.id, k.competition_id, k.division_id,
        k.next_match_id, k.entry1_id, k.entry2_id, one.user_id as user1_id, two.user_id as user2_id
      from bench.kept k join entry_player one on one.entry_id = k.entry1_id
      join entry_player two on two.entry_id = k.entry2_id where k.state = 'ready';
    create unique index on bench.open (nr);
    create sequence bench.turn minvalue 0;
    ${LEAGUES_AS_THEY_WERE};
    analyze bench.league; analyze bench.cup; analyze bench.seat; analyze bench.kept; analyze bench.open`)
  const { rows: seats } = await client.query<Record<'league' | 'user', string>>(
    `select competition_id as league, user_id as user from bench.seat order by league_nr, nr`,
  )
  const { rows: open } = await client.query<Record<'id' | 'competition' | 'mine' | 'theirs', string>>(`
    select id, competition_id as competition, user1_id as mine, user2_id as theirs from bench.open order by nr`)
  const { rows: cups } = await client.query<{ id: string }>('select id from bench.cup order by nr')
  const ids = [
    ...new Set([...seats.map(({ user }) => user), ...open.flatMap((one) => [one.mine, one.theirs])]),
  ]
  const tokens = await openSessions(client, ids.map(Number))
  const known = new Map(ids.map((id, index) => [id, { id: Number(id), token: tokens[index] ?? '' }]))
  const player = (id: string): Player => known.get(id) ?? { id: Number(id), token: '' }
  const byLeague = Map.groupBy(seats, ({ league }) => Number(league))
  return {
    leagues: [...byLeague].map(([id, own]) => ({ id, players: own.map(({ user }) => player(user)) })),
    open: open.map(({ id, competition, mine, theirs }) => ({
      id: Number(id),
      competition: Number(competition),
      mine: player(mine),
      theirs: player(theirs),
    })),
    tournaments: cups.map(({ id }) => Number(id)),
  }
}

/** In progress and of that size: these are the last ones that were generated. */
function hot(kind: string, size: number): string {
  return `select id from competition where kind = '${kind}' and is_active and taken = ${size} order by id desc`
}

/** Restores the brackets; versions only increase, so that nobody keeps an old page. */
export async function restoreBrackets(client: pg.Client): Promise<void> {
  await client.query(`
    delete from match_event where match_id in (select id from bench.kept);
    delete from player_match p using bench.kept k where p.match_id = k.id and k.outcome is null;
    update match m set entry1_id = k.entry1_id, entry2_id = k.entry2_id, state = k.state,
      winner_entry_id = k.winner_entry_id, status = k.status, outcome = k.outcome,
      result_entry1_id = k.result_entry1_id, result_entry2_id = k.result_entry2_id, result_winner = k.result_winner,
      sets = k.sets, points1 = k.points1, points2 = k.points2, user1_id = k.user1_id, user2_id = k.user2_id,
      match_date = k.match_date, submitted_by = k.submitted_by, reported_at = k.reported_at,
      confirms_at = k.confirms_at
    from bench.kept k where k.id = m.id and (m.state <> k.state or m.status <> k.status);
    select raise_competition_version(id) from bench.cup;
    select setval('bench.turn', 0, false)`)
}

/** Removes the scores of earlier runs: their dates are long before the start of these leagues. */
const LEAGUES_AS_THEY_WERE = `
  create temp table reported as select m.id from bench.league l join match m on m.competition_id = l.id
    where m.match_date < current_date - 60;
  delete from match_event where match_id in (select id from reported);
  delete from player_match where match_id in (select id from reported);
  delete from match where id in (select id from reported);
  drop table reported;
  select raise_competition_version(id) from bench.league`

/** Restores the competitions; only the players' records have grown. */
export async function undoResults(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ kept: string | null }>(`select to_regclass('bench.kept') as kept`)
  if (rows[0]?.kept) {
    await restoreBrackets(client)
    await client.query(LEAGUES_AS_THEY_WERE)
  }
  await client.query(`drop schema if exists bench cascade; delete from session;
    do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$;
    delete from idempotency`)
}

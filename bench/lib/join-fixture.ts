import type pg from 'pg'
import { PLAYING_SHARE } from './load-steps.ts'
import { openSessions } from './sessions.ts'

const SESSIONS = 2000
const CAPACITY = 64

export interface Joining {
  readonly targets: readonly { readonly competition: number; readonly division: number }[]
  /** Signed-in people who are in no competition. */
  readonly tokens: readonly string[]
  readonly full: { readonly competition: number; readonly division: number }
}

/** Leagues with room for everybody, people who are in none of them, and one league that is full. */
export async function prepareJoining(client: pg.Client): Promise<Joining> {
  await undoJoining(client)
  await client.query(`
    create schema bench;
    create table bench.target as
      select row_number() over (order by c.id) - 1 as nr, c.id as competition_id, min(d.id) as division_id
      from competition c join division d on d.competition_id = c.id and d.gender = 'male' and d.play_type = 'singles'
      where c.kind = 'league' and c.is_listed and c.max_players is null and c.completed_at is null
        and coalesce(c.registration_closes_at, c.starts_at) > now() + interval '1 day' and c.starts_at > now()
      group by c.id;
    create unique index on bench.target (nr);
    create table bench.joiner as
      select row_number() over (order by id) - 1 as nr, id as user_id from users
      where gender = 'male' and id > (select ${PLAYING_SHARE} * max(id) from users);
    create unique index on bench.joiner (nr);
    create sequence bench.turn minvalue 0;
    analyze bench.target; analyze bench.joiner`)
  const { rows: targets } = await client.query<{ competition: string; division: string }>(
    'select competition_id as competition, division_id as division from bench.target order by nr',
  )
  const { rows: joiners } = await client.query<{ id: string }>(
    `select user_id as id from bench.joiner order by nr desc limit ${SESSIONS}`,
  )
  return {
    targets: targets.map(({ competition, division }) => ({
      competition: Number(competition),
      division: Number(division),
    })),
    tokens: await openSessions(
      client,
      joiners.map(({ id }) => Number(id)),
    ),
    full: await newLeague(client, 'Bench: full', CAPACITY),
  }
}

/** A league with that maximum and as many entries. */
export async function newLeague(client: pg.Client, name: string, taken: number) {
  const { rows } = await client.query<{ competition: string; division: string }>(
    `with c as (
      insert into competition (kind, format, name, max_players, taken, time_zone, starts_at, ends_at, created_by, created_at)
      values ('league', null, $1, ${CAPACITY}, 0, 'UTC', now() + interval '30 days', now() + interval '60 days', 1, now())
      returning id),
    d as (
      insert into division (competition_id, name, rating, gender, play_type, max_players, is_capped, taken)
      select id, 'Mens 3.5 Singles', '3.5', 'male', 'singles', ${CAPACITY}, true, 0 from c
      returning id, competition_id),
    e as (
      insert into entry (competition_id, division_id, seats, joined_at)
      select competition_id, id, 1, now() from d, generate_series(1, $2::integer) returning id, competition_id, division_id),
    p as (
      insert into entry_player (entry_id, competition_id, division_id, seats, seat, user_id, joined_at)
      select id, competition_id, division_id, 1, 1, row_number() over (), now() from e)
    select competition_id as competition, id as division from d`,
    [name, taken],
  )
  const [made] = rows
  const ids = { competition: Number(made?.competition), division: Number(made?.division) }
  await client.query(
    `update competition set division_cards = jsonb_build_array(jsonb_build_object('id', $2::bigint, 'name',
      'Mens 3.5 Singles', 'rating', '3.5', 'gender', 'male', 'playType', 'singles')) where id = $1`,
    [ids.competition, ids.division],
  )
  return ids
}

/** Removes everybody who joined in a run, so that the next run finds the same data. */
export async function undoJoining(client: pg.Client): Promise<void> {
  await client.query(`
    drop schema if exists bench cascade;
    create temp table gone as select distinct p.entry_id from entry_player p
      where p.user_id > (select ${PLAYING_SHARE} * max(id) from users)
        or p.competition_id in (select id from competition where name like 'Bench: %');
    delete from entry_player where entry_id in (select entry_id from gone);
    delete from entry where id in (select entry_id from gone);
    drop table gone;
    delete from division where competition_id in (select id from competition where name like 'Bench: %');
    delete from competition where name like 'Bench: %';
    delete from session`)
}

import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import type pg from 'pg'
import { FIRST_NAMES, LAST_NAMES, sqlArray } from '../words.ts'

/** The organiser, who plays nowhere. */
export const DIRECTOR = 1
/** People who have not entered; they come late. */
export const SPARE = 200

export interface WeekendSize {
  readonly people: number
  readonly divisions: number
  readonly courts: number
  readonly days: number
}

/** A kind of division: how many teams it has, and how they play. */
interface Kind {
  readonly name: string
  readonly teams: number
  readonly plan: StagePlan
}

const ENTRIES = { from: 'entries' } as const
const TO_15 = { bestOf: 1, pointsTo: 15 } as const
const BEST_OF_3 = { bestOf: 3, pointsTo: 11 } as const

/** Six divisions of these kinds have 65 teams of two: 130 places, which 90 people take if 40 of them play twice. */
export const KINDS: readonly Kind[] = [
  {
    name: 'Pools of five, then knockout with bronze',
    teams: 15,
    plan: {
      stages: [
        {
          format: 'round_robin',
          settings: { meetings: 1, groupBy: 'size', groupValue: 5 },
          source: ENTRIES,
        },
        {
          format: 'single_elimination',
          settings: { bronze: true, consolation: 'none' },
          source: { from: 0, take: { ranks: [1, 2] }, seed: 'order' },
        },
      ],
    },
  },
  {
    name: 'Double elimination, back draw to 15',
    teams: 10,
    plan: {
      stages: [
        {
          ...{ format: 'double_elimination', settings: { decider: 'game' }, source: ENTRIES },
          games: { default: BEST_OF_3, backDraw: TO_15 },
        },
      ],
    },
  },
  {
    name: 'Swiss of five rounds',
    teams: 10,
    plan: { stages: [{ format: 'swiss', settings: { rounds: 5 }, source: ENTRIES }] },
  },
  {
    name: 'Compass of sixteen',
    teams: 16,
    plan: { stages: [{ format: 'compass', settings: {}, source: ENTRIES }] },
  },
  {
    name: 'Round robin of six',
    teams: 6,
    plan: {
      stages: [
        {
          format: 'round_robin',
          settings: { meetings: 1, groupBy: 'none', groupValue: 4 },
          source: ENTRIES,
        },
      ],
    },
  },
  {
    name: 'Single elimination, consolation for bronze',
    teams: 8,
    plan: {
      stages: [
        {
          format: 'single_elimination',
          settings: { bronze: false, consolation: 'feed_in' },
          source: ENTRIES,
        },
      ],
    },
  },
]

/** A tournament with its divisions and teams, not drawn. Nothing else is made behind the back of the product. */
export async function fillWeekend(client: pg.Client, size: WeekendSize, timeZone: string): Promise<number> {
  await client.query(people(size.people + SPARE))
  const { rows } = await client.query<{ id: string }>(
    `insert into competition (kind, format, name, max_players, most_entries, time_zone, starts_at, ends_at, created_by,
      created_at)
    values ('tournament', 'single_elimination', 'The large weekend', null, 4, $1, now() - interval '6 hours',
      now() + interval '30 days', ${DIRECTOR}, now()) returning id`,
    [timeZone],
  )
  const id = Number(rows[0]?.id)
  const kinds = JSON.stringify(KINDS.map(({ name, plan }) => ({ name, plan })))
  await client.query(DIVISIONS, [id, kinds, size.divisions / KINDS.length])
  await client.query(TEAMS, [id, KINDS.map(({ name }) => name), KINDS.map(({ teams }) => teams)])
  await client.query(SEATS, [id, DIRECTOR + 1, size.people])
  await client.query(CARDS, [id])
  await client.query('analyze')
  return id
}

/** One of each kind in turn, so that every day has all of them. */
const DIVISIONS = `
  insert into division (competition_id, name, rating, gender, play_type, max_players, is_custom, plan)
  select $1, (kind ->> 'name') || ' ' || turn, '3.5', 'male', 'doubles', 100, true, kind -> 'plan'
  from generate_series(1, $3::integer) as turn, jsonb_array_elements($2::jsonb) with ordinality as k (kind, nr)
  order by turn, nr`

const TEAMS = `
  insert into entry (competition_id, division_id, seats, joined_at)
  select d.competition_id, d.id, d.seats, now()
  from division d
  join unnest($2::text[], $3::integer[]) as kind (name, teams) on d.name like kind.name || '%'
  cross join lateral generate_series(1, kind.teams) as team
  where d.competition_id = $1
  order by d.id`

/** People take the places in turn, so those who play twice are in two divisions that are far apart. */
const SEATS = `
  insert into entry_player (entry_id, competition_id, division_id, seats, seat, user_id, rating, joined_at)
  select id, competition_id, division_id, seats, seat,
    $2 + (row_number() over (order by id, seat) - 1) % $3, '3.5', now()
  from entry, generate_series(1, 2) as seat where competition_id = $1`

const CARDS = `
  update competition c set division_cards = (select jsonb_agg(jsonb_build_object('id', d.id,
    'name', d.name, 'rating', d.rating, 'gender', d.gender, 'playType', d.play_type) order by d.id)
    from (select * from division d where d.competition_id = c.id order by d.id limit 20) as d) where id = $1`

function people(count: number): string {
  return `
    insert into users (id, email, email_key, username, username_key, password, first_name, last_name, display_name,
      rating, gender, is_admin, admin_since, created_at, updated_at) overriding system value
    select n, email, email, username, username, 'no password opens this', first, last,
      first || ' ' || last, '3.5', 'male', n = ${DIRECTOR},
      case when n = ${DIRECTOR} then now() end, now(), now()
    from (select n, 'p' || n || '@players.example' as email, 'player ' || n as username,
        (${sqlArray(FIRST_NAMES)})[1 + n % ${FIRST_NAMES.length}] as first,
        (${sqlArray(LAST_NAMES)})[1 + n * 7 % ${LAST_NAMES.length}] as last
      from generate_series(1, ${count + 1}) as n) as person;
    select setval('users_id_seq', ${count + 1})`
}

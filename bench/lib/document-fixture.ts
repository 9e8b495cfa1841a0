import { fileURLToPath } from 'node:url'
import type { Format } from '@tussle/competition/format-names'
import type { TournamentBracket } from '@tussle/contract/play/standings'
import type pg from 'pg'
import { sizeOf } from '../../tools/proof-size.ts'
import { benchDatabase, databaseUrl, fingerprint, markOf, recreate, setMark, withClient } from './database.ts'
import { type Product, startProduct } from './product.ts'
import { openSessions } from './sessions.ts'
import { FIRST_NAMES, LAST_NAMES, sqlArray } from './words.ts'

const DATABASE = benchDatabase('documents')
const SOURCE = fileURLToPath(import.meta.url)
/** The organiser, who draws and decides, and plays nowhere. */
const ADMIN = 1
const ENTRANTS = sizeOf({ commit: 16, full: 256 })
const DIVISIONS = sizeOf({ commit: 3, full: 300 })
const LEAGUE = sizeOf({ commit: { players: 12, matches: 60 }, full: { players: 1000, matches: 10_000 } })

interface Event {
  readonly name: string
  readonly format: Format
  readonly entrants: number
  readonly divisions: number
  readonly seats: 1 | 2
  readonly plan?: object
}

const SWISS = { stages: [{ format: 'swiss', settings: { rounds: 5 }, source: { from: 'entries' } }] }
const WHOLE = { entrants: ENTRANTS, divisions: 1, seats: 1 } as const

const EVENTS: readonly Event[] = [
  { ...WHOLE, name: 'Single elimination', format: 'single_elimination' },
  { ...WHOLE, name: 'Single elimination, doubles', format: 'single_elimination', seats: 2 },
  { ...WHOLE, name: 'Double elimination', format: 'double_elimination' },
  { ...WHOLE, name: 'Groups of four, then knockout', format: 'group_knockout' },
  { ...WHOLE, name: 'Swiss of five rounds', format: 'single_elimination', plan: SWISS },
  { ...WHOLE, name: 'One division of 16', format: 'single_elimination', entrants: 16 },
  {
    ...WHOLE,
    name: 'Many divisions of 16',
    format: 'single_elimination',
    entrants: 16,
    divisions: DIVISIONS,
  },
]

export interface Place {
  readonly name: string
  readonly kind: 'league' | 'tournament'
  readonly id: number
  readonly divisionId: number
}

export interface Documents {
  readonly url: string
  readonly token: string
  readonly places: readonly Place[]
}

/** Played competitions of every shape in a separate database. It is made once and kept. */
export async function prepareDocuments(): Promise<Documents> {
  const url = databaseUrl(DATABASE)
  const mark = fingerprint([SOURCE])
  if ((await markOf(DATABASE)) !== mark) {
    await recreate(DATABASE)
    await withClient(url, fill)
    await play(url)
    await setMark(DATABASE, mark)
  }
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ kind: Place['kind']; name: string; id: string; division: string }>(
      `select c.kind, c.name, c.id, min(d.id) as division from competition c
       join division d on d.competition_id = c.id group by c.id order by c.id`,
    )
    const [token = ''] = await openSessions(client, [ADMIN])
    const places = rows.map(({ kind, name, id, division }) => ({
      ...{ kind, name },
      id: Number(id),
      divisionId: Number(division),
    }))
    return { url, token, places }
  })
}

async function fill(client: pg.Client): Promise<void> {
  const people = Math.max(
    LEAGUE.players,
    ...EVENTS.map((event) => event.entrants * event.divisions * event.seats),
  )
  await client.query(`
    insert into users (id, email, email_key, username, username_key, password, first_name, last_name, display_name,
      rating, gender, is_admin, admin_since, created_at, updated_at) overriding system value
    select n, email, email, username, username, 'no password opens this', first, last,
      first || ' ' || last, '3.5', 'male', n = ${ADMIN},
      case when n = ${ADMIN} then now() end, now(), now()
    from (select n, 'p' || n || '@players.example' as email, 'player ' || n as username,
        (${sqlArray(FIRST_NAMES)})[1 + n % ${FIRST_NAMES.length}] as first,
        (${sqlArray(LAST_NAMES)})[1 + n * 7 % ${LAST_NAMES.length}] as last
      from generate_series(1, ${people + 1}) as n) as person;
    select setval('users_id_seq', ${people + 1})`)
  for (const event of EVENTS) await client.query(tournamentOf(event))
  await client.query(league())
  await client.query(`update competition c set division_cards = (select jsonb_agg(jsonb_build_object('id', d.id,
    'name', d.name, 'rating', d.rating, 'gender', d.gender, 'playType', d.play_type) order by d.id)
    from (select * from division d where d.competition_id = c.id order by d.id limit 20) as d)`)
  await client.query('analyze')
}

function tournamentOf({ name, format, entrants, divisions, seats, plan }: Event): string {
  const most = entrants * divisions * seats
  return `
    with c as (
      insert into competition (kind, format, name, max_players, taken, time_zone, starts_at, ends_at, created_by,
        created_at)
      values ('tournament', '${format}', '${name}', ${most > 1024 ? 'null' : most}, 0, 'UTC',
        now() + interval '30 days', now() + interval '31 days', ${ADMIN}, now())
      returning id),
    d as (
      insert into division (competition_id, name, rating, gender, play_type, max_players, is_capped, taken, is_custom,
        plan)
      select id, 'Mens 3.5 number ' || n, '3.5', 'male', '${seats === 2 ? 'doubles' : 'singles'}',
        ${entrants * seats}, true, 0, true, ${plan === undefined ? 'null' : `'${JSON.stringify(plan)}'::jsonb`}
      from c, generate_series(1, ${divisions}) as n
      returning id, competition_id, seats),
    ${entriesOf(entrants)}`
}

function entriesOf(entrants: number): string {
  return `
    e as (
      insert into entry (competition_id, division_id, seats, joined_at)
      select competition_id, id, seats, now() from d, generate_series(1, ${entrants})
      returning id, competition_id, division_id, seats)
    insert into entry_player (entry_id, competition_id, division_id, seats, seat, user_id, rating, joined_at)
    select id, competition_id, division_id, seats, seat, ${ADMIN} + row_number() over (order by id, seat),
      '3.5', now() from e, generate_series(1, seats) as seat`
}

/** A league of one division in which everybody plays whom they like. */
function league(): string {
  const { players, matches } = LEAGUE
  return `
    with c as (
      insert into competition (kind, format, name, max_players, taken, time_zone, starts_at, ends_at, created_by,
        created_at)
      values ('league', null, 'League of ${players}', ${players}, 0, 'UTC', now() - interval '30 days',
        now() + interval '31 days', ${ADMIN}, now())
      returning id),
    d as (
      insert into division (competition_id, name, rating, gender, play_type, max_players, is_capped, taken)
      select id, 'Mens 3.5 Singles', '3.5', 'male', 'singles', ${players}, true, 0 from c
      returning id, competition_id, seats),
    ${entriesOf(players)};
    insert into match (competition_id, division_id, seats, entry1_id, entry2_id, state, winner_entry_id, status,
      outcome, result_entry1_id, result_entry2_id, result_winner, sets, points1, points2, user1_id, user2_id,
      match_date, submitted_by, reported_at)
    select one.competition_id, one.division_id, 1, one.entry_id, two.entry_id, 'decided', one.entry_id, 'confirmed',
      'played', one.entry_id, two.entry_id, 1, '{11,7,11,9}', 22, 16, one.user_id, two.user_id,
      current_date - (n % 28), one.user_id, now() - make_interval(days => n % 28)
    from generate_series(1, ${matches}) as n
    join lateral (select * from entry_player p join competition c on c.id = p.competition_id and c.kind = 'league'
      where p.user_id = ${ADMIN + 1} + n % ${players}) as one on true
    join lateral (select * from entry_player p join competition c on c.id = p.competition_id and c.kind = 'league'
      where p.user_id = ${ADMIN + 1} + (n + 1 + n * 13 % ${players - 1}) % ${players}) as two on true`
}

/** The product itself draws and decides, as an organiser would, until nothing is left to play. */
async function play(url: string): Promise<void> {
  const { token, ids } = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string; divisions: string }>(
      `select c.id, count(*) as divisions from competition c join division d on d.competition_id = c.id
       where c.kind = 'tournament' group by c.id order by c.id`,
    )
    const [admin = ''] = await openSessions(client, [ADMIN])
    return { token: admin, ids: rows.map(({ id, divisions }) => ({ id: Number(id), divisions })) }
  })
  const product = await startProduct(url)
  try {
    for (const { id, divisions } of ids) {
      await call(product, token, 'POST', `/api/tournaments/${id}/close-registration`)
      // Of many divisions it is enough that they are drawn.
      if (divisions === '1') await playOut(product, token, id)
    }
  } finally {
    await product.stop()
  }
}

async function playOut(product: Product, token: string, id: number): Promise<void> {
  const sets = [7, 9].map((opponentScore) => ({ playerScore: 11, opponentScore }))
  for (;;) {
    const path = `/api/tournaments/${id}/bracket`
    const { matches } = (await call(product, token, 'GET', path)) as TournamentBracket
    const open = matches.filter(
      ({ status, isBye, entry1Id, entry2Id, winnerId }) =>
        status === 'pending' && !isBye && winnerId === null && entry1Id !== null && entry2Id !== null,
    )
    if (open.length === 0) return
    for (const match of open) {
      const decision = { outcome: 'played', sets, reason: 'So says the desk' }
      await call(product, token, 'PATCH', `/api/matches/${match.id}`, decision)
    }
  }
}

async function call(
  product: Product,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, {
    method,
    headers: {
      cookie: `sid=${token}`,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return await answer.json()
}

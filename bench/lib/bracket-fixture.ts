import { fileURLToPath } from 'node:url'
import type { TournamentBracket } from '@tussle/contract/play/standings'
import type pg from 'pg'
import { benchDatabase, databaseUrl, fingerprint, markOf, recreate, setMark, withClient } from './database.ts'
import { startProduct } from './product.ts'
import { openSessions } from './sessions.ts'
import { FIRST_NAMES, LAST_NAMES, sqlArray } from './words.ts'

const DATABASE = benchDatabase('bracket')
const SOURCE = fileURLToPath(import.meta.url)
/** The organiser, who draws and decides, and plays in none of the tournaments. */
const ADMIN = 1
/** The viewer, who plays in all of them and has not played yet. */
const VIEWER = 2
export const ENTRANTS = [64, 256, 1024] as const
export const FULL = 'Mens 3.5 Singles'
export const EMPTY = 'Womens 3.5 Singles'

export interface Draws {
  readonly url: string
  /** The viewer's session cookie. */
  readonly token: string
  /** The tournament id by size. */
  readonly tournaments: ReadonlyMap<number, number>
}

/** One draw of each size in a separate database, with half of the first round played. It is made once and kept. */
export async function prepareDraws(): Promise<Draws> {
  const url = databaseUrl(DATABASE)
  const mark = fingerprint([SOURCE])
  if ((await markOf(DATABASE)) !== mark) {
    await recreate(DATABASE)
    await withClient(url, fill)
    await play(url)
    await setMark(DATABASE, mark)
  }
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string; taken: number }>('select id, taken from competition')
    const tournaments = new Map(rows.map(({ id, taken }) => [taken, Number(id)]))
    const [token = ''] = await openSessions(client, [VIEWER])
    return { url, token, tournaments }
  })
}

async function fill(client: pg.Client): Promise<void> {
  const most = Math.max(...ENTRANTS)
  await client.query(`
    insert into users (id, email, email_key, username, username_key, password, first_name, last_name, display_name,
      rating, gender, is_admin, admin_since, created_at, updated_at) overriding system value
    select n, email, email, username, username, 'no password opens this', first, last,
      first || ' ' || last, '3.5', 'male', n = ${ADMIN},
      case when n = ${ADMIN} then now() end, now(), now()
    from (select n, 'p' || n || '@players.example' as email, 'player ' || n as username,
        (${sqlArray(FIRST_NAMES)})[1 + n % ${FIRST_NAMES.length}] as first,
        (${sqlArray(LAST_NAMES)})[1 + n * 7 % ${LAST_NAMES.length}] as last
      from generate_series(1, ${most + 1}) as n) as person;
    select setval('users_id_seq', ${most + 1})`)
  for (const entrants of ENTRANTS) await client.query(tournamentOf(entrants))
  await client.query(`update competition c set division_cards = (select jsonb_agg(jsonb_build_object('id', d.id,
    'name', d.name, 'rating', d.rating, 'gender', d.gender, 'playType', d.play_type) order by d.id)
    from division d where d.competition_id = c.id)`)
}

/** A division that is full, and one without entries. */
function tournamentOf(entrants: number): string {
  return `
    with c as (
      insert into competition (kind, format, name, max_players, taken, time_zone, starts_at, ends_at, created_by,
        created_at)
      values ('tournament', 'single_elimination', 'Draw of ${entrants}', ${entrants}, 0, 'UTC',
        now() + interval '30 days', now() + interval '31 days', ${ADMIN}, now())
      returning id),
    d as (
      insert into division (competition_id, name, rating, gender, play_type, max_players, is_capped, taken)
      select id, name, '3.5', gender, 'singles', ${entrants}, true, 0
      from c, (values ('${FULL}', 'male'), ('${EMPTY}', 'female')) as of (name, gender)
      returning id, competition_id, name),
    e as (
      insert into entry (competition_id, division_id, seats, joined_at)
      select competition_id, id, 1, now() from d, generate_series(1, ${entrants}) where name = '${FULL}'
      returning id, competition_id, division_id)
    insert into entry_player (entry_id, competition_id, division_id, seats, seat, user_id, rating, joined_at)
    select id, competition_id, division_id, 1, 1, ${ADMIN} + row_number() over (), '3.5', now() from e`
}

/** The product itself draws and decides, as an organiser would. */
async function play(url: string): Promise<void> {
  const { token, ids } = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from competition order by taken')
    const [token = ''] = await openSessions(client, [ADMIN])
    return { token, ids: rows.map(({ id }) => Number(id)) }
  })
  const product = await startProduct(url)
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
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
  const sets = [7, 9].map((opponentScore) => ({ playerScore: 11, opponentScore }))
  const decision = { outcome: 'played', sets, reason: 'So says the desk' }
  try {
    for (const id of ids) {
      await call('POST', `/api/tournaments/${id}/close-registration`)
      const { matches } = (await call('GET', `/api/tournaments/${id}/bracket`)) as TournamentBracket
      const others = matches.filter(
        ({ round, player1Id, player2Id }) => round === 1 && player1Id !== VIEWER && player2Id !== VIEWER,
      )
      for (const match of others.slice(0, others.length / 2)) {
        await call('PATCH', `/api/matches/${match.id}`, decision)
      }
    }
  } finally {
    await product.stop()
  }
}

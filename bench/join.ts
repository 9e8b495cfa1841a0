import type pg from 'pg'
import { BIG, run as generate } from './generate.ts'
import { databaseUrl, withClient } from './lib/database.ts'
import { goal } from './lib/goal.ts'
import { expectOnly, httpLoad, type Load, postRequest, printLoads } from './lib/http-load.ts'
import { type Joining, newLeague, prepareJoining, undoJoining } from './lib/join-fixture.ts'
import { type BareRun, pgbench, printBare } from './lib/pgbench.ts'
import { type Product, startProduct } from './lib/product.ts'
import { CONNECTIONS, REPETITIONS, SECONDS } from './lib/rates.ts'
import { type Sent, tapWire } from './lib/wire-tap.ts'

const RACERS = 500

/**
 * The bare join: one conditional statement takes the place and writes the rows, each time for another person and
 * league.
 */
const BARE_JOIN = `
  with turn as (select nextval('bench.turn') as k),
  who as (select k, user_id from turn join bench.joiner j on j.nr = k % 40000),
  what as (select who.user_id, t.competition_id, t.division_id from who
    join bench.target t on t.nr = (7 * who.k + who.k / 40000) % :targets),
  place as (select what.* from what join competition c on c.id = what.competition_id
    where c.max_players is null or c.taken < c.max_players for no key update of c),
  room as (select d.id, d.competition_id, d.seats, place.user_id from place join division d on d.id = place.division_id),
  added as (insert into entry (competition_id, division_id, seats, joined_at)
    select competition_id, id, seats, now() from room returning id, competition_id, division_id, seats)
  insert into entry_player (entry_id, competition_id, division_id, seats, seat, user_id, joined_at)
  select added.id, added.competition_id, added.division_id, added.seats, 1, room.user_id, now() from added, room;`

/** Goal 7: joining, the crowd at a full league, and that nobody gets in beyond the maximum. */
export async function run(): Promise<boolean> {
  if (!(await generate([BIG]))) return false
  const url = databaseUrl(BIG)
  return await withClient(url, async (client) => {
    const joining = await prepareJoining(client)
    const product = await startProduct(url)
    try {
      const results = [
        await measureJoin(url, product, joining),
        await measureHerd(url, product, joining),
        await race(client, product, joining),
      ]
      return results.every(Boolean)
    } finally {
      await product.stop()
      await undoJoining(client)
    }
  })
}

async function measureJoin(url: string, product: Product, joining: Joining): Promise<boolean> {
  const runs: { bare: BareRun; http: Load }[] = []
  const requests = spreadRequests(joining)
  const share = Math.floor(requests.length / (REPETITIONS + 1))
  for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
    const variables = { targets: String(joining.targets.length) }
    const bare = await pgbench(url, { script: BARE_JOIN, clients: 8, seconds: SECONDS, variables })
    const own = requests.slice(repetition * share, (repetition + 1) * share)
    const http = await httpLoad(product, {
      connections: CONNECTIONS,
      seconds: SECONDS,
      requests: own,
      once: true,
    })
    expectOnly(http, '201')
    if (repetition > 0) runs.push({ bare, http })
  }
  printBare(
    'bare join',
    runs.map(({ bare }) => bare),
  )
  printLoads(
    'join',
    runs.map(({ http }) => http),
  )
  const ratios = runs.map(({ bare, http }) => http.perSecond / bare.perSecond)
  return goal('join, share of the bare statement', ratios, 'at least', 0.45)
}

/**
 * What late callers cost: the statement that the product sends, compared with locking the competition and
 * counting its players. Over HTTP both would have the same guards, whose cost is printed beside.
 */
async function measureHerd(url: string, product: Product, { full, tokens }: Joining): Promise<boolean> {
  const own = scriptOf(await sentToJoin(url, full, tokens[0] ?? ''))
  const naive = `begin;
    select max_players from competition where id = ${full.competition} for update;
    select count(*) from entry_player where competition_id = ${full.competition};
    rollback;`
  const requests = tokens.map((token) => joinRequest(full, token))
  const runs: { own: BareRun; naive: BareRun; http: Load }[] = []
  for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
    const run = {
      own: await pgbench(url, { script: own, clients: CONNECTIONS, seconds: SECONDS }),
      naive: await pgbench(url, { script: naive, clients: CONNECTIONS, seconds: SECONDS }),
      http: await httpLoad(product, { connections: CONNECTIONS, seconds: SECONDS, requests, once: false }),
    }
    expectOnly(run.http, '409')
    if (repetition > 0) runs.push(run)
  }
  printBare(
    'too late, lock and count',
    runs.map((run) => run.naive),
  )
  printBare(
    "too late, the product's statement",
    runs.map((run) => run.own),
  )
  printLoads(
    'too late, over HTTP',
    runs.map((run) => run.http),
  )
  const ratios = runs.map((run) => run.own.perSecond / run.naive.perSecond)
  return goal('herd before a full league, times lock and count', ratios, 'at least', 8)
}

/** The statement of a join, as it was sent to PostgreSQL. */
async function sentToJoin(url: string, full: Joining['full'], token: string): Promise<Sent> {
  const tap = await tapWire(url)
  const product = await startProduct(tap.url)
  try {
    tap.take()
    await httpLoad(product, { connections: 1, seconds: 5, requests: [joinRequest(full, token)], once: true })
    const sent = tap.take().find(({ text }) => text.includes('join_without_partner'))
    if (sent === undefined) throw new Error('the product did not try to join')
    return sent
  } finally {
    await product.stop()
    tap.close()
  }
}

/** The same for pgbench, with the values in the text. */
function scriptOf({ text, values }: Sent): string {
  const written = text.replace(/\$(\d+)/gu, (_, nr: string) => `'${values[Number(nr) - 1] ?? ''}'`)
  return `${written.replaceAll(/\s+/gu, ' ')};`
}

async function race(client: pg.Client, product: Product, { tokens }: Joining): Promise<boolean> {
  const league = await newLeague(client, 'Bench: race', 0)
  const requests = tokens.slice(0, RACERS).map((token) => joinRequest(league, token))
  const { statuses } = await httpLoad(product, { connections: 64, seconds: 60, requests, once: true })
  const { rows } = await client.query<{ taken: number; players: number }>(
    `select taken, (select count(*) from entry_player p where p.competition_id = c.id)::integer as players
    from competition c where id = $1`,
    [league.competition],
  )
  const { taken = 0, players = 0 } = rows[0] ?? {}
  console.log(`${RACERS} for 64 places: ${JSON.stringify(statuses)}, ${players} players, counter ${taken}`)
  const over = Math.max(players, taken, statuses['201'] ?? 0) - 64
  return goal('let in beyond the maximum', [Math.abs(over)], 'at most', 0)
}

/** Every pair of a person and a league once; neighbouring pairs differ in both. */
function spreadRequests({ targets, tokens }: Joining): string[] {
  const rounds = Math.min(targets.length, 60)
  return Array.from({ length: tokens.length * rounds }, (_, turn) => {
    const round = Math.floor(turn / tokens.length)
    const target = targets[((turn % tokens.length) * 7 + round) % targets.length]
    if (target === undefined) throw new Error('there is no league to join')
    return joinRequest(target, tokens[turn % tokens.length] ?? '')
  })
}

function joinRequest({ competition, division }: Joining['full'], token: string): string {
  return postRequest(`/api/leagues/${competition}/join`, token, { divisionId: division })
}

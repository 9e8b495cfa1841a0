import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { goal } from './goal.ts'
import { getRequest } from './http-load.ts'
import { printBare } from './pgbench.ts'
import type { Product } from './product.ts'
import { alternating, bareReading, printRuns, reading, share, warm } from './rates.ts'
import { type Results, restoreBrackets } from './scores/results-fixture.ts'
import { type Witness, writeAndCheck } from './written-and-read.ts'

/** All of a bracket as JSON, computed by the database: the work that a kept document saves. */
const bracketSql = (competition: number) => `
  select json_agg(json_build_object('id', m.id, 'round', m.round, 'position', m.position, 'state', m.state,
    'status', m.status, 'sets', m.sets, 'next', m.next_match_id, 'winner', m.winner_entry_id,
    'one', json_build_object('id', u.id, 'name', u.display_name, 'rating', u.rating, 'photo', u.profile_image_url),
    'two', json_build_object('id', v.id, 'name', v.display_name, 'rating', v.rating, 'photo', v.profile_image_url)
  ) order by m.node)
  from match m
  left join entry_player p on p.entry_id = m.entry1_id and p.seat = 1 left join users u on u.id = p.user_id
  left join entry_player q on q.entry_id = m.entry2_id and q.seat = 1 left join users v on v.id = q.user_id
  where m.competition_id = ${competition};`

/** A table of 64 with the names of its players; its rows are kept up to date elsewhere. */
export const standingsSql = (competition: number) => `
  select json_agg(json_build_object('entry', s.entry_id, 'wins', s.wins, 'losses', s.losses, 'for', s.points_for,
    'against', s.points_against, 'player', json_build_object('id', u.id, 'name', u.display_name,
      'rating', u.rating, 'photo', u.profile_image_url)) order by s.wins desc, s.entry_id)
  from bench.standing s join users u on u.id = s.user_id where s.competition_id = ${competition};`

export const fetchSql = (competition: number) => `select body from bench.document where id = ${competition};`

/** Goals 1, 2 and 3: documents that were rendered once, compared with computing and with fetching them. */
export async function measureDocuments(
  url: string,
  client: pg.Client,
  product: Product,
  { leagues, tournaments, open }: Results,
): Promise<boolean> {
  const [cup = 0] = tournaments
  const path = `/api/tournaments/${cup}/bracket`
  const viewer = { cookie: `sid=${leagues[0]?.players[0]?.token ?? ''}` }
  await keepDocument(client, cup, await packed(product, path, viewer))
  await keepStandings(client)

  const matches = open.filter(({ competition }) => competition === cup)
  const witness: Witness = { written: 0, stale: 0 }
  await warm(product, [getRequest(path, viewer)])
  const brackets = await alternating(async () => {
    const computed = await bareReading(url, bracketSql(cup))
    const bare = await bareReading(url, fetchSql(cup))
    const stop = writeAndCheck(product, path, matches, witness)
    const http = await reading(product, [getRequest(path, viewer)])
    await stop()
    return { computed, bare, http }
  })
  await restoreBrackets(client)
  printBare(
    'bracket of 256, computed',
    brackets.map(({ computed }) => computed),
  )
  printRuns('bracket of 256, while scores come in', brackets)
  console.log(`${witness.written} scores were written meanwhile, each looked for at once`)

  const { etag } = await packed(product, path, viewer)
  const held = await alternating(async () => ({
    bare: await bareReading(url, fetchSql(cup)),
    http: await reading(product, [getRequest(path, { ...viewer, 'if-none-match': etag })], '304'),
  }))
  printRuns('bracket that the browser holds', held)

  const [league] = leagues
  const table = `/api/leagues/${league?.id ?? 0}/standings`
  await warm(product, [getRequest(table, viewer)])
  const standings = await alternating(async () => ({
    bare: await bareReading(url, standingsSql(league?.id ?? 0)),
    http: await reading(product, [getRequest(table, viewer)]),
  }))
  printRuns('standings of 64', standings)
  return [
    goal(
      'bracket, times computing it',
      brackets.map(({ computed, http }) => http.perSecond / computed.perSecond),
      'at least',
      50,
    ),
    share('bracket, share of fetching the same bytes', brackets, 0.7),
    goal('scores that a later reading did not show', [witness.stale], 'at most', 0),
    share('bracket not changed, share of fetching it', held, 1),
    share('standings, times the maintained rows', standings, 15),
  ].every(Boolean)
}

/** The answer as the product sends it from the second request on. */
async function packed(
  product: Product,
  path: string,
  viewer: { readonly cookie: string },
): Promise<{ etag: string; bytes: Buffer }> {
  for (;;) {
    const { headers, bytes } = await requestAs(product.port, path, viewer)
    if (bytes.length < 1024) throw new Error(`${path} answered ${bytes.toString()}`)
    if (headers['content-encoding'] === 'gzip') return { etag: headers['etag'] ?? '', bytes }
  }
}

function requestAs(port: number, path: string, viewer: { readonly cookie: string }) {
  return new Promise<{ headers: Record<string, string | undefined>; bytes: Buffer }>((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', headers: { ...viewer, 'accept-encoding': 'gzip' } }, (answer) => {
      const headers = answer.headers as Record<string, string | undefined>
      buffer(answer).then((bytes) => resolve({ headers, bytes }), reject)
    }).on('error', reject)
  })
}

async function keepDocument(client: pg.Client, id: number, { bytes }: { bytes: Buffer }): Promise<void> {
  console.log(`the bracket in ${bytes.length} bytes`)
  await client.query('create table bench.document (id bigint primary key, body bytea)')
  await client.query('insert into bench.document values ($1, $2)', [id, bytes])
}

async function keepStandings(client: pg.Client): Promise<void> {
  await client.query(`
    create table bench.standing as
      select s.competition_id, s.entry_id, s.user_id, count(*) filter (where p.won) as wins,
        count(*) filter (where not p.won) as losses, sum(p.points_for) as points_for,
        sum(p.points_against) as points_against
      from bench.seat s join player_match p on p.user_id = s.user_id and p.competition_id = s.competition_id
      where s.league_nr < 4 group by 1, 2, 3;
    create index on bench.standing (competition_id);
    analyze bench.standing`)
}

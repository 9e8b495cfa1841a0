import * as contract from '@tussle/contract/all'
import { type Endpoint, isEndpoint } from '@tussle/contract/endpoint'
import type pg from 'pg'

/** One read of the contract with its parameters filled in. */
export interface Read {
  /** The path of the contract. */
  readonly route: string
  readonly path: string
}

/** Streams never end; a redirect and the state of the process say nothing about the database. */
const APART = ['/api/live', '/api/live/public', '/api/login', '/api/admin/status', '/api/admin/health']
/** A path with one of these starts is filled for each row; the first that matches counts. */
const PLACES: readonly (readonly [start: string, sql: string])[] = [
  ['/api/leagues/{id}/divisions/{divisionId}', divisionsOf('league')],
  ['/api/tournaments/{id}/divisions/{divisionId}', divisionsOf('tournament')],
  ['/api/competitions/{kind}/{id}/divisions/{divisionId}', divisionsOf('any')],
  ['/api/leagues/{id}', `select '/api/leagues/' || id as path from competition where kind = 'league'`],
  [
    '/api/tournaments/{id}',
    `select '/api/tournaments/' || id as path from competition where kind = 'tournament'`,
  ],
  [
    '/api/competitions/{kind}/{id}',
    `select '/api/competitions/' || kind || '/' || id as path from competition`,
  ],
  ['/api/clubs/{id}', `select '/api/clubs/' || id as path from club`],
  [
    '/api/players/{id}/head-to-head/{otherId}',
    `select distinct on (user_id) '/api/players/' || user_id || '/head-to-head/' || opponent_id as path
      from player_match order by user_id, match_id`,
  ],
  ['/api/players/{id}', `select '/api/players/' || id as path from users`],
  [
    '/api/matches/{id}',
    `select distinct on (competition_id, status) '/api/matches/' || id as path from match
      order by competition_id, status, id`,
  ],
]
/** Values of each parameter of a query; one that is not here stops the bench. */
const VALUES: Readonly<Record<string, readonly string[] | string>> = {
  limit: ['3'],
  // Taken from the Link header of the page before.
  cursor: [],
  topics: [],
  next: [],
  // A surname that one person in forty has is inside many names and begins none.
  q: ['a', 'player', 'spring cup', 'zx', 'smith'],
  rating: ['3.5', '4.5+'],
  location: ['naples'],
  status: ['upcoming', 'ongoing', 'completed'],
  only: ['unsettled'],
  order: ['joinable'],
  matches: ['latest'],
  form: ['compact'],
  kind: ['league', 'tournament'],
  play: ['singles', 'doubles'],
  meetings: ['2'],
  week: ['1'],
  before: ['2'],
  after: ['2'],
  lostMinutes: ['30'],
  action: ['division.changed'],
  state: ['open', 'settled', 'new', 'owed', 'paid'],
  divisionId: 'select id::text as path from division order by id limit 3',
  competitionId: 'select id::text as path from competition order by id limit 1',
  clubId: 'select id::text as path from club order by id limit 1',
  entryId: 'select id::text as path from entry order by id limit 1',
  actorId: 'select id::text as path from users where is_admin order by id limit 1',
  playerId: 'select user_id::text as path from player_match order by user_id limit 1',
  withId: 'select opponent_id::text as path from player_match order by opponent_id limit 1',
}

/**
 * Every GET of the contract about up to `places` places of each kind, as it is and with each parameter of its query.
 * `given` fills the starts that no table knows.
 */
export async function contractReads(
  client: pg.Client,
  places: number,
  given: Readonly<Record<string, string>>,
): Promise<Read[]> {
  const filled = await fillPlaces(client, places, given)
  const values = await fillValues(client)
  return Object.values<unknown>(contract)
    .filter(isEndpoint)
    .filter(({ method, path }) => method === 'GET' && !APART.includes(path))
    .flatMap((endpoint) => readsOf(endpoint, filled, values))
}

function readsOf(
  endpoint: Endpoint,
  filled: ReadonlyMap<string, readonly string[]>,
  values: ReadonlyMap<string, readonly string[]>,
): Read[] {
  const route = endpoint.path
  const [start, paths] = [...filled].find(([known]) => route.startsWith(known)) ?? ['', ['']]
  const bare = paths.map((path) => path + route.slice(start.length))
  if (bare.some((path) => path.includes('{'))) throw new Error(`there is nothing to fill into ${route}`)
  const queries = parametersOf(endpoint).flatMap((name) => {
    const known = values.get(name)
    if (known === undefined) throw new Error(`there is no value for the parameter ${name} of ${route}`)
    return known.map((value) => `?${name}=${encodeURIComponent(value)}`)
  })
  return bare.flatMap((path) => ['', ...queries].map((query) => ({ route, path: path + query })))
}

function parametersOf({ query }: Endpoint): string[] {
  if (query === null) return []
  const { shape } = query as unknown as { readonly shape?: Record<string, unknown> }
  if (shape === undefined) throw new Error('a query is an object')
  return Object.keys(shape)
}

async function fillPlaces(
  client: pg.Client,
  places: number,
  given: Readonly<Record<string, string>>,
): Promise<Map<string, readonly string[]>> {
  const filled = new Map<string, readonly string[]>(
    Object.entries(given).map(([start, path]) => [start, [path]]),
  )
  for (const [start, sql] of PLACES) {
    if (!filled.has(start)) filled.set(start, spreadOut(await pathsOf(client, sql), places))
  }
  filled.set('/api/photos/{name}', [`/api/photos/${'0'.repeat(32)}.webp`])
  return filled
}

async function fillValues(client: pg.Client): Promise<Map<string, readonly string[]>> {
  const filled = new Map<string, readonly string[]>()
  for (const [name, value] of Object.entries(VALUES)) {
    filled.set(name, typeof value === 'string' ? await pathsOf(client, value) : value)
  }
  return filled
}

async function pathsOf(client: pg.Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(sql)
  return rows.map(({ path }) => path)
}

/** Evenly from first to last, because neighbours are alike. */
function spreadOut(paths: readonly string[], most: number): string[] {
  const sorted = paths.toSorted(new Intl.Collator('en', { numeric: true }).compare)
  if (sorted.length <= most) return sorted
  return Array.from({ length: most }, (_, nr) => sorted[Math.floor((nr * sorted.length) / most)] ?? '')
}

function divisionsOf(kind: 'league' | 'tournament' | 'any'): string {
  const start = kind === 'any' ? `'/api/competitions/' || c.kind || '/'` : `'/api/${kind}s/'`
  const which = kind === 'any' ? 'true' : `c.kind = '${kind}'`
  return `select ${start} || c.id || '/divisions/' || d.id as path
    from division d join competition c on c.id = d.competition_id where ${which}`
}

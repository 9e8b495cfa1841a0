import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aClub } from '../../test/factories/clubs.ts'
import { aLeague, aTournament } from '../../test/factories/competitions.ts'
import { expectRefusal, inParallel } from '../../test/inspect.ts'
import { SECOND } from '../clock.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp({ config: { LIST_CACHE_MS: '1000' } })
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const LISTS: [path: string, add: () => Promise<unknown>][] = [
  ['/api/leagues', () => aLeague(server, admin)],
  ['/api/tournaments', () => aTournament(server, admin)],
  ['/api/clubs', () => aClub(server)],
]
const totalOf = async (path: string) => Number((await server.client().get(path)).headers['x-total-count'])

describe.each(LISTS)('GET %s', (path, add) => {
  test('a cached list shows what was written at most one second later', async () => {
    server.clock.advance(SECOND)
    const before = await totalOf(path)
    await add()
    server.clock.advance(SECOND - 1)
    expect(await totalOf(path)).toBe(before)
    server.clock.advance(1)
    expect(await totalOf(path)).toBe(before + 1)
  })

  test('a cached list is the same answer to the byte within that second, headers included', async () => {
    server.clock.advance(SECOND)
    const first = await server.client().get(`${path}?limit=1`)
    await add()
    const second = await server.client().get(`${path}?limit=1`)
    expect(second.text).toBe(first.text)
    for (const name of ['etag', 'x-total-count', 'link', 'cache-control', 'content-type']) {
      expect([name, second.headers[name]]).toEqual([name, first.headers[name]])
    }
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  test('each page and each search of a cached list is an answer of its own', async () => {
    server.clock.advance(SECOND)
    const first = await server.client().get<{ id: number }[]>(`${path}?limit=1`)
    const next = /<([^>]+)>/u.exec(String(first.headers['link']))?.[1] ?? ''
    const second = await server.client().get<{ id: number }[]>(next)
    expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(2)
    expect((await server.client().get(`${path}?limit=1&q=nowhere+to+be+found`)).body).toEqual([])
  })
})

const SPRING_LEAGUE = {
  name: 'Seen at once',
  startDate: '2026-05-01',
  endDate: '2026-06-01',
  registrationDeadline: '2026-05-01',
}

test('a person who creates a league sees it at once, while others wait for the second to pass', async () => {
  server.clock.advance(SECOND)
  const organiser = await signedIn(server.client(), admin)
  await totalOf('/api/leagues')
  const { body } = await organiser.post<{ id: number }>('/api/leagues', SPRING_LEAGUE)
  const preset = { name: 'x', rating: '3.5', gender: 'male', playType: 'singles' }
  await organiser.post(`/api/leagues/${body.id}/divisions`, preset)
  const { body: own } = await organiser.get<{ id: number }[]>('/api/leagues')
  expect(own.map(({ id }) => id)).toContain(body.id)
})

test('a refused write does not make a caller skip the cache', async () => {
  server.clock.advance(2 * SECOND)
  const player = await signedIn(server.client(), await aPlayer(server))
  server.clock.advance(2 * SECOND)
  const before = Number((await player.get('/api/leagues')).headers['x-total-count'])
  await aLeague(server, admin)
  expectRefusal(await player.post('/api/leagues', SPRING_LEAGUE), 403, 'forbidden')
  expect(Number((await player.get('/api/leagues')).headers['x-total-count'])).toBe(before)
})

test('the rate limits still count everybody who reads a cached list', async () => {
  const config = { LIST_CACHE_MS: '1000', RATE_LIMIT_SCALE: '0.01' }
  const strict = await buildTestApp({ config, realLimits: true })
  try {
    const client = strict.client()
    const answers = await inParallel(121, () => client.get('/api/clubs'))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  } finally {
    await strict.close()
  }
})

test('a compressed answer says so, has the same content and its own ETag, which is recognised', {
  tags: ['FIX-50'],
}, async () => {
  server.clock.advance(SECOND)
  const plain = await server.client().get('/api/leagues')
  const request = (headers = {}) =>
    server.app.inject({ url: '/api/leagues', headers: { 'accept-encoding': 'gzip, br', ...headers } })
  const packed = await request()
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.text)
  expect([plain.headers['vary'], packed.headers['vary']]).toEqual(['accept-encoding', 'accept-encoding'])
  expect(packed.headers['etag']).not.toBe(plain.headers['etag'])
  for (const held of [plain, packed]) {
    expect((await request({ 'if-none-match': String(held.headers['etag']) })).statusCode).toBe(304)
  }
})

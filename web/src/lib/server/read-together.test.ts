import { afterEach, describe, expect, test, vi } from 'vitest'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { readTogether } from './read-together.ts'

afterEach(() => vi.unstubAllGlobals())

const PAGE = { items: [{ id: 1 }], total: 300, next: '12-3' }
const WHOLE = {
  stats: { wins: 3 },
  leagues: PAGE,
  tournaments: { items: [], total: 0, next: null },
  clubs: PAGE,
  scores: [],
  upNext: [],
  seasons: [{ entryId: 4 }],
  desks: [],
  achievements: [],
}
const WANTED = [
  '/api/users/stats',
  '/api/users/leagues?limit=200',
  '/api/users/clubs?limit=200',
  '/api/users/seasons',
] as const
const OWN = {
  'GET /api/users/stats': () => json({ wins: 5 }),
  'GET /api/users/leagues': () => json([]),
  'GET /api/users/clubs': () => json([]),
  'GET /api/users/seasons': () => json([]),
}
const gone = () => new TypeError('Failed to fetch')
const ask = (addresses: readonly string[], init: RequestInit = {}) =>
  addresses.map((address) => readTogether(address, init))

describe('reads that a page makes at once', () => {
  test('many parts of the dashboard are one call, and each read gets its own answer with its headers', async () => {
    const { calls } = stubApi({ 'GET /api/users/dashboard': () => json(WHOLE) })
    const [stats, leagues, , seasons] = await Promise.all(ask(WANTED))
    expect(calls.map(({ path }) => path)).toEqual(['/api/users/dashboard'])
    expect(await stats?.json()).toEqual({ wins: 3 })
    expect(await seasons?.json()).toEqual([{ entryId: 4 }])
    expect(await leagues?.json()).toEqual([{ id: 1 }])
    expect(leagues?.headers.get('x-total-count')).toBe('300')
    expect(leagues?.headers.get('link')).toBe('</api/users/leagues?limit=200&cursor=12-3>; rel="next"')
  })

  test('a few parts, and what is no part, are read by their own calls', async () => {
    const { calls } = stubApi({ ...OWN, 'GET /api/user': () => json({ id: 3 }) })
    await Promise.all(ask([...WANTED.slice(0, 3), '/api/user']))
    expect(calls.map(({ path }) => path).toSorted()).toEqual([
      '/api/user',
      '/api/users/clubs',
      '/api/users/leagues',
      '/api/users/stats',
    ])
  })

  test('parts that are asked for later do not get an answer from before', async () => {
    let wins = 0
    stubApi({
      'GET /api/users/dashboard': () => {
        wins += 1
        return json({ ...WHOLE, stats: { wins } })
      },
    })
    const [first] = ask(WANTED)
    await Promise.resolve()
    const [second] = ask(WANTED)
    expect([await (await first)?.json(), await (await second)?.json()]).toEqual([{ wins: 1 }, { wins: 2 }])
  })

  test.each([
    ['the connection is gone', gone],
    ['the server fails at one of them', () => refusal(500, 'internal', 'Broken')],
    ['an older server does not know the call', () => refusal(404, 'not_found', 'Not found')],
  ])('if %s, each part is read by its own call', async (_, answer) => {
    stubApi({ ...OWN, 'GET /api/users/dashboard': answer })
    const [stats] = await Promise.all(ask(WANTED))
    expect(await stats?.json()).toEqual({ wins: 5 })
  })

  test('a refusal that would hold for each part is not asked for again', async () => {
    const { calls } = stubApi({ 'GET /api/users/dashboard': () => refusal(503, 'unavailable', 'Busy') })
    const answers = await Promise.all(ask(WANTED))
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    expect(calls).toHaveLength(1)
    expect(await answers[3]?.json()).toMatchObject({ code: 'unavailable' })
  })

  test('a read that was given up fails at once and takes nothing from the others', async () => {
    const { calls } = stubApi({ 'GET /api/users/dashboard': () => json(WHOLE) })
    const leaving = new AbortController()
    const given = readTogether('/api/users/desks', { signal: leaving.signal })
    const others = Promise.all(ask(WANTED))
    leaving.abort()
    await expect(given).rejects.toThrow('aborted')
    expect((await others).map(({ ok }) => ok)).toEqual([true, true, true, true])
    expect(calls).toHaveLength(1)
  })
})

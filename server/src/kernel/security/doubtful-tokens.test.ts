import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { countBy, expectRefusal } from '../../test/inspect.ts'
import { MINUTE } from '../clock.ts'

let server: TestApp
let person: Person
let lookups: number
let last = 0
beforeAll(async () => {
  server = await buildTestApp({ realLimits: true })
  person = await aPlayer(server)
  const { callers: db } = server.kernel.database
  const execute = db.executeQuery.bind(db)
  vi.spyOn(db, 'executeQuery').mockImplementation((query, ...rest) => {
    if ('sql' in query && query.sql.includes('from session s')) lookups += 1
    return execute(query, ...rest)
  })
})
afterAll(() => server.close())
beforeEach(() => {
  lookups = 0
  last += 1
})

/** A browser with the address of this test. */
function browser(token?: string): TestClient {
  const client = server.client({ ip: `192.0.2.${last}` })
  if (token !== undefined) client.cookies.set('sid', token)
  return client
}

const aToken = () => randomBytes(32).toString('base64url')

async function flood(count: number): Promise<Record<string, number>> {
  const statuses: number[] = []
  for (let sent = 0; sent < count; sent += 1) statuses.push((await browser(aToken()).get('/api/user')).status)
  return countBy(statuses, (status) => status)
}

describe('tokens that are nobody’s', () => {
  test('unknown session tokens are looked up a hundred times a minute and address, then refused', {
    tags: ['SEC-13'],
  }, async () => {
    expect(await flood(300)).toEqual({ 401: 100, 429: 200 })
    expect(lookups).toBe(100)
    const answer = await browser(aToken()).get('/api/user')
    expectRefusal(answer, 429, 'rate_limited')
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    server.clock.advance(MINUTE)
    expect(await flood(5)).toEqual({ 401: 5 })
  })

  test('the same unknown token is looked up once, and one that can be no token never', {
    tags: ['SEC-13'],
  }, async () => {
    const client = browser(aToken())
    for (let sent = 0; sent < 150; sent += 1) expect((await client.get('/api/user')).status).toBe(401)
    for (const text of ['x', '%00', 'a'.repeat(4000)]) {
      expect((await browser(text).get('/api/user')).status).toBe(401)
    }
    expect(lookups).toBe(1)
  })
})

describe('behind the same address', () => {
  test('behind the same address a signed-in person continues, and a visitor can sign in', {
    tags: ['SEC-13'],
  }, async () => {
    const before = await signedIn(browser(), person)
    expect((await before.get('/api/user')).status).toBe(200)
    await flood(101)
    expect((await before.get('/api/user')).status).toBe(200)
    const old = browser(aToken())
    expect((await old.get('/api/clubs')).status).toBe(200)
    const body = { username: person.email, password: person.secret }
    expect((await old.post('/api/login', body)).status).toBe(200)
  })

  test('a valid session does not count as an unknown token, however often it is used', async () => {
    const client = await signedIn(browser(), person)
    for (let sent = 0; sent < 150; sent += 1) await client.get('/api/user')
    expect(await flood(100)).toEqual({ 401: 100 })
  })
})

test('unknown tokens from one address do not affect another address', async () => {
  await flood(101)
  last += 100
  expect(await flood(1)).toEqual({ 401: 1 })
})

describe('reports of violated policies', () => {
  const report = { 'csp-report': { 'effective-directive': 'script-src' } }
  const notes = () => server.logs.filter(({ directive }) => directive === 'script-src')

  test('policy reports are logged twenty times a minute, then only counted, and refused from one address', {
    tags: ['SEC-13'],
  }, async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 40; sent += 1)
      statuses.push((await browser().post('/api/csp-reports', report)).status)
    expect(countBy(statuses, (status) => status)).toEqual({ 204: 30, 429: 10 })
    expect(notes()).toHaveLength(20)
    server.clock.advance(MINUTE)
    last += 1
    expect((await browser().post('/api/csp-reports', report)).status).toBe(204)
    expect(notes()).toHaveLength(21)
    expect(server.logs.filter(({ dropped }) => dropped !== undefined)).toMatchObject([{ dropped: 10 }])
  })
})

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aLeague } from '../../test/factories/competitions.ts'
import { countBy, inParallel } from '../../test/inspect.ts'
import { freePort } from '../../test/ports.ts'
import { SECOND } from '../clock.ts'

let server: TestApp
let admin: Person
let origin: string
/** Requests that the framework handled. */
let handled = 0
const count = () => {
  handled += 1
}
const CHANNEL = 'tracing:fastify.request.handler:start'

async function listen({ app }: TestApp): Promise<string> {
  return await app.listen({ host: '127.0.0.1', port: await freePort() })
}

async function read(path: string, headers: Readonly<Record<string, string>> = {}, from = origin) {
  const answer = await fetch(from + path, { headers })
  const { date: _, 'x-request-id': requestId = '', ...sent } = Object.fromEntries(answer.headers)
  return { status: answer.status, requestId, headers: sent, body: await answer.text() }
}

/** A list that two have read is ready to be sent again. */
async function readTwice(path: string) {
  await read(path)
  const second = await read(path)
  handled = 0
  return second
}

beforeAll(async () => {
  server = await buildTestApp({ config: { LIST_CACHE_MS: '1000' } })
  admin = await anAdmin(server)
  await aLeague(server, admin)
  origin = await listen(server)
  subscribe(CHANNEL, count)
})
beforeEach(() => {
  handled = 0
  server.clock.advance(SECOND)
})
afterAll(async () => {
  unsubscribe(CHANNEL, count)
  await server.close()
})

test.each(['/api/leagues', '/api/tournaments', '/api/clubs'])(
  '%s that two have read comes again with the same bytes and headers, without the framework',
  async (path) => {
    const before = await readTwice(path)
    const again = await read(path)
    expect(handled).toBe(0)
    expect({ ...again, requestId: '' }).toEqual({ ...before, requestId: '' })
    expect(again.requestId).toMatch(/^[\da-f-]{36}$/u)
    expect(again.requestId).not.toBe(before.requestId)
  },
)

test('whoever has a ready list gets the same 304 as from the framework', async () => {
  const { headers } = await read('/api/leagues')
  const held = { 'if-none-match': headers['etag'] ?? '' }
  const first = await read('/api/leagues', held)
  handled = 0
  const again = await read('/api/leagues', held)
  expect(handled).toBe(0)
  expect(again).toEqual({ ...first, requestId: again.requestId, status: 304, body: '' })
})

test('a reader without gzip gets no packed bytes, whoever read the list before', async () => {
  const packed = await readTwice('/api/leagues')
  const plain = await read('/api/leagues', { 'accept-encoding': 'identity' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.body).toBe(packed.body)
})

test('a ready list is as old as its first read, at most one second', async () => {
  await read('/api/leagues')
  server.clock.advance(SECOND / 2)
  const before = await readTwice('/api/leagues')
  await aLeague(server, admin)
  server.clock.advance(SECOND / 2 - 1)
  expect((await read('/api/leagues')).headers['x-total-count']).toBe(before.headers['x-total-count'])
  server.clock.advance(1)
  const total = Number((await read('/api/leagues')).headers['x-total-count'])
  expect(total).toBe(Number(before.headers['x-total-count']) + 1)
})

test('a person who has just written gets no ready list', async () => {
  const organiser = await signedIn(server.client(), admin)
  server.clock.advance(2 * SECOND)
  await readTwice('/api/leagues')
  const cookie = [...organiser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await read('/api/leagues', { cookie })
  expect(handled).toBe(0)
  const body = { name: 'Seen at once', startDate: '2026-05-01', endDate: '2026-06-01' }
  await organiser.post('/api/leagues', { ...body, registrationDeadline: '2026-05-01' })
  handled = 0
  await read('/api/leagues', { cookie })
  expect(handled).toBe(1)
  await read('/api/leagues')
  expect(handled).toBe(1)
})

test('the limits count everybody who gets a ready list, each address by itself', async () => {
  const config = { LIST_CACHE_MS: '1000', RATE_LIMIT_SCALE: '0.01', TRUST_PROXY_HOPS: '1' }
  const strict = await buildTestApp({ config, realLimits: true })
  try {
    const strictOrigin = await listen(strict)
    const from = (address: string) =>
      read('/api/clubs', { 'x-forwarded-for': `198.51.100.1, ${address}` }, strictOrigin)
    await from('203.0.113.1')
    await from('203.0.113.1')
    handled = 0
    const answers = await inParallel(119, () => from('203.0.113.1'))
    expect(countBy(answers, ({ status }) => status)).toEqual({ 200: 118, 429: 1 })
    expect(handled).toBe(1)
    const [refused] = answers.filter(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('203.0.113.2')).status).toBe(200)
    expect(handled).toBe(1)
  } finally {
    await strict.close()
  }
})

test('a process that is leaving closes the connections of those who read lists', async () => {
  const leaving = await buildTestApp({ config: { LIST_CACHE_MS: '1000' } })
  try {
    const leavingOrigin = await listen(leaving)
    await read('/api/clubs', {}, leavingOrigin)
    await read('/api/clubs', {}, leavingOrigin)
    leaving.app.startDraining()
    expect((await read('/api/clubs', {}, leavingOrigin)).headers['connection']).toBe('close')
  } finally {
    await leaving.close()
  }
})

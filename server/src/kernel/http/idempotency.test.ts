import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { countBy, expectRefusal, inParallel, patiently, rowsOf } from '../../test/inspect.ts'
import { gate, probe } from '../../test/probe.ts'
import { until } from '../../test/wait.ts'
import { HOUR } from '../clock.ts'
import { inTransaction } from '../data/transaction.ts'
import { AppError } from '../errors.ts'
import { cleanUp } from '../jobs/housekeeping.ts'

let work: () => Promise<string> = async () => 'done'
let calls = 0

const server = await buildTestApp({
  routes: [
    probe((ctx) =>
      inTransaction(ctx, async () => {
        calls += 1
        return { message: await work() }
      }),
    ),
  ],
})
afterAll(() => server.close())
beforeEach(() => {
  calls = 0
  work = async () => `call ${calls}`
})

function send(key: string, body: object = { text: 'x' }, client = server.client()) {
  return client.post('/api/probe', body, { headers: { 'idempotency-key': key } })
}

test('the same key and body get the saved answer, and the work is done once', async () => {
  const key = randomUUID()
  const first = await send(key)
  const second = await send(key.toUpperCase())
  expect([first.status, second.status, calls]).toEqual([200, 200, 1])
  expect(second.text).toBe(first.text)
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(second.headers['idempotency-replayed']).toBe('true')
})

test('the same key with another body is refused', async () => {
  const key = randomUUID()
  await send(key)
  expectRefusal(await send(key, { text: 'y' }), 422, 'key_reused')
  expect(calls).toBe(1)
})

test('a key belongs to the bytes that were sent, and to the address with its query', {
  tags: ['SEC-06'],
}, async () => {
  const key = randomUUID()
  const bytes = (content: string, query = '') =>
    server.client().post(`/api/probe${query}`, undefined, {
      headers: { 'idempotency-key': key },
      bytes: { type: 'application/json', content },
    })
  expect((await bytes('{"text":"x"}')).status).toBe(200)
  expect((await bytes('{"text":"x"}')).headers['idempotency-replayed']).toBe('true')
  expectRefusal(await bytes('{ "text":"x"}'), 422, 'key_reused')
  expectRefusal(await bytes('{"text":"x"}', '?again'), 422, 'key_reused')
  expect(calls).toBe(1)
})

test('of fifty requests at once with one key one does the work, and all get its answer', async () => {
  const key = randomUUID()
  const answers = await inParallel(50, () => patiently(() => send(key)))
  expect(countBy(answers, ({ status }) => status)).toEqual({ 200: 50 })
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(calls).toBe(1)
  expect(await rowsOf(server, 'idempotency', { key })).toHaveLength(1)
})

test('while the first request is still at work, the second one is told so after a while', async () => {
  const { passed, open } = gate()
  work = async () => {
    await passed
    return 'slow'
  }
  const key = randomUUID()
  const first = send(key)
  await until('the first is at work', () => calls === 1)
  const start = performance.now()
  expectRefusal(await send(key), 409, 'in_progress')
  expect(performance.now() - start).toBeLessThan(3000)
  open()
  expect((await first).body).toEqual({ message: 'slow' })
  expect((await send(key)).body).toEqual({ message: 'slow' })
})

test('a failure frees the key, and nothing is saved of work that was undone', async () => {
  const key = randomUUID()
  work = async () => {
    throw new AppError('conflict')
  }
  expectRefusal(await send(key), 409, 'conflict')
  expect(await rowsOf(server, 'idempotency', { key })).toEqual([])
  work = async () => 'at last'
  expect((await send(key)).body).toEqual({ message: 'at last' })
})

test('two people may use the same key and never see each other’s answer', async () => {
  const key = randomUUID()
  const clients = await inParallel(2, async () => signedIn(server.client(), await aPlayer(server)))
  const answers = [
    await send(key),
    ...(await Promise.all(clients.map((client) => send(key, { text: 'x' }, client)))),
  ]
  expect(answers.map(({ text }) => text).toSorted()).toEqual([
    '{"message":"call 1"}',
    '{"message":"call 2"}',
    '{"message":"call 3"}',
  ])
})

test.for(['', 'abc', '123', `${randomUUID()}x`, "'; drop table users"])(
  'the key %j is no valid key',
  async (key) => {
    expectRefusal(await send(key), 400, 'bad_request', 'The Idempotency-Key must be a UUID')
  },
)

test('every request without a key is new', async () => {
  const client = server.client()
  await client.post('/api/probe', {})
  await client.post('/api/probe', {})
  expect(calls).toBe(2)
})

describe('the answer', () => {
  test('a saved answer can be requested for 48 hours', async () => {
    const key = randomUUID()
    await send(key)
    server.clock.advance(47 * HOUR)
    await cleanUp(server.ctx)
    await send(key)
    expect(calls).toBe(1)
    server.clock.advance(2 * HOUR)
    await cleanUp(server.ctx)
    expect(await rowsOf(server, 'idempotency', { key })).toEqual([])
  })
})

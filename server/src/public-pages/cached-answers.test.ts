import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aTournament, setVisibility } from '../test/factories/competitions.ts'
import { freePort } from '../test/ports.ts'
import { RENDERER } from '../test/renderer.ts'
import { talk } from '../test/talk.ts'

let server: TestApp
let admin: Person
let port: number
/** Requests that the framework handled. */
let handled = 0
const count = () => {
  handled += 1
}
const CHANNEL = 'tracing:fastify.request.handler:start'

beforeAll(async () => {
  server = await buildTestApp({ config: { WEB_RENDERER: RENDERER, LIST_CACHE_MS: '1000' } })
  admin = await anAdmin(server)
  port = await freePort()
  await server.app.listen({ host: '127.0.0.1', port })
  subscribe(CHANNEL, count)
})
beforeEach(() => {
  handled = 0
})
afterAll(async () => {
  unsubscribe(CHANNEL, count)
  await server.close()
})

async function read(path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const { date: _, 'x-request-id': requestId = '', ...sent } = Object.fromEntries(answer.headers)
  return { status: answer.status, requestId, headers: sent, body: await answer.text() }
}

const idOf = (path: string) => Number(/\d+/u.exec(path)?.[0])
const aPage = async (name: string) => `/t/${await aTournament(server, admin, { name })}-${name}`

test('a page that was just read comes again with the same headers, without the framework', async () => {
  const path = await aPage('again')
  const [first, second] = [await read(path), await read(path)]
  expect(handled).toBe(1)
  expect({ ...second, requestId: '' }).toEqual({ ...first, requestId: '' })
  expect(second.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-content-type-options': 'nosniff',
  })
  expect(second.requestId).not.toBe(first.requestId)
  expect(second.requestId).toMatch(/^[\da-f-]{36}$/u)
})

test('answers from memory are counted one by one, and share a line in the log', async () => {
  const path = await aPage('counted')
  const figure = async () =>
    /http_request_seconds_count\{method="GET",route="\/t\/:tournament",status="200"\} (\d+)/u.exec(
      await server.kernel.metrics.registry.metrics(),
    )?.[1]
  await read(path)
  const before = Number(await figure())
  await Promise.all([read(path), read(path), read(path)])
  expect(Number(await figure())).toBe(before + 3)
  const line = { route: '/t/:tournament', status: 200, msg: 'from memory', ms: expect.any(Number) }
  await expect
    .poll(() => server.logs.filter((each) => each['msg'] === 'from memory' && each['status'] === 200))
    .toContainEqual(expect.objectContaining(line))
})

test('whoever has a kept page gets 304 without a body', async () => {
  const path = await aPage('held')
  const { headers } = await read(path)
  const again = await read(path, { 'if-none-match': headers['etag'] ?? '' })
  expect(again).toMatchObject({ status: 304, body: '' })
  expect(again.headers).not.toHaveProperty('content-encoding')
  expect(again.headers['etag']).toBe(headers['etag'])
  expect(handled).toBe(1)
  const tags = `W/"another", ${headers['etag']}`
  expect((await read(path, { 'if-none-match': tags })).status).toBe(304)
  expect(handled).toBe(1)
})

test('whoever has an older page, or its other form, is answered without the framework', async () => {
  const path = await aPage('older')
  const { headers, body } = await read(path)
  const older = await read(path, { 'if-none-match': '"older"' })
  expect({ ...older, requestId: '' }).toEqual({ status: 200, requestId: '', headers, body })
  const plain = { 'if-none-match': (headers['etag'] ?? '').replace('-gzip', '') }
  expect((await read(path, plain)).status).toBe(304)
  expect(handled).toBe(1)
})

test('of readers who come at the same moment, one asks the framework', async () => {
  const path = await aPage('moment')
  const answers = await Promise.all(Array.from({ length: 12 }, () => read(path)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(12)
  expect(handled).toBe(1)
})

test('readers who all have the page are answered without the framework, once the first of them was', async () => {
  const path = await aPage('crowd')
  const { headers, body } = await read(path)
  const tag = { 'if-none-match': headers['etag'] ?? '' }
  server.clock.advance(1000)
  const [first, second] = [await read(path, tag), await read(path, tag)]
  expect([first.status, second.status]).toEqual([304, 304])
  expect(second.headers).toEqual(first.headers)
  const newcomer = await read(path)
  expect({ status: newcomer.status, headers: newcomer.headers, body: newcomer.body }).toEqual({
    ...{ status: 200, headers, body },
  })
  expect(handled).toBe(2)
})

test('a reader without gzip gets no packed bytes, whoever read the page before', async () => {
  const path = await aPage('plain')
  const packed = await read(path)
  const plain = await read(path, { 'accept-encoding': 'identity' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.body).toBe(packed.body)
  expect(plain.headers['etag']).not.toBe(packed.headers['etag'])
})

test('whoever hears of a change reads nothing that was kept before it', async () => {
  const path = await aPage('changed')
  const before = await read(path)
  server.kernel.changeHints.notify('tournament:999999')
  await read(path)
  expect(handled).toBe(1)
  await setVisibility(server, admin, idOf(path), 'link')
  server.kernel.changeHints.notify(`tournament:${idOf(path)}`)
  const after = await read(path)
  expect(after.body).toContain('noindex')
  expect(after.headers['x-version']).not.toBe(before.headers['x-version'])
  await read(path)
  expect(handled).toBe(2)
})

test('a page is read anew when its second is over, also without a hint', async () => {
  const path = await aPage('gone')
  await read(path)
  await setVisibility(server, admin, idOf(path), 'private')
  server.clock.advance(999)
  expect((await read(path)).status).toBe(200)
  server.clock.advance(1)
  expect((await read(path)).status).toBe(404)
})

test('a server that is about to stop closes the connection of every reader', async () => {
  const path = await aPage('last')
  await read(path)
  server.app.startDraining()
  const answer = await talk(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /u)
  expect(answer.toLowerCase()).toContain('connection: close')
})

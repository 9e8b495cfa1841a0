import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { freePort } from '../../test/ports.ts'
import { talk } from '../../test/talk.ts'

const server = await buildTestApp()
afterAll(() => server.close())

const good = { name: 'Ann', email: 'ann@bodies.example', subject: 'Hi', message: 'Hello out there' }

function post(content: string, type: string | null = 'application/json') {
  return server.client().post('/api/contact', undefined, { bytes: { type, content } })
}

describe('the content type decides nothing but whether a body is read at all', () => {
  test.for([
    ['application/json', 201],
    ['Application/JSON', 201],
    ['application/json; charset=utf-8', 201],
    ['application/json;charset=UTF-8', 201],
    ['application/json\ta', 415],
    ['application/json garbage', 415],
    ['application/json; charset=latin1', 415],
    ['application/jsonx', 415],
    ['text/plain', 415],
    ['text/plain; application/json', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['', 415],
    [null, 415],
  ] as const)('a body with the content type %j is answered with %s', async ([type, status]) => {
    expect((await post(JSON.stringify(good), type)).status).toBe(status)
    const bad = await post(JSON.stringify({ ...good, email: 'nonsense' }), type)
    expect(bad.status).toBe(status === 201 ? 400 : 415)
  })

  test('a content type with a blank before it, over a real connection, is still checked', async () => {
    const port = await freePort()
    await server.app.listen({ host: '127.0.0.1', port })
    for (const [body, status] of [
      [good, 201],
      [{ ...good, email: 'nonsense' }, 400],
    ] as const) {
      const json = JSON.stringify(body)
      const lines = [
        'POST /api/contact HTTP/1.1',
        'Host: x',
        'Content-Type:   application/json',
        `Content-Length: ${json.length}`,
        'Connection: close',
      ]
      expect(await talk(port, `${lines.join('\r\n')}\r\n\r\n${json}`)).toMatch(
        new RegExp(`^HTTP/1.1 ${status} `, 'u'),
      )
    }
    const long = `GET /api/config HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\nConnection: close\r\n\r\n`
    expect(await talk(port, long)).toMatch(/^HTTP\/1\.1 431 /u)
  })
})

describe('keys that reach for the prototype', () => {
  test.for([
    '{"__proto__":{"isAdmin":true},REST}',
    '{"constructor":{"prototype":{"isAdmin":true}},REST}',
    '{"deep":{"er":{"__proto__":{"x":1}}},REST}',
    '{"list":[{"__proto__":{"x":1}}],REST}',
    '{"\\u005f\\u005fproto__":{"x":1},REST}',
  ])('a body with keys that reach for the prototype is refused: %s', async (template) => {
    const content = template.replace('REST', JSON.stringify(good).slice(1, -1))
    expectRefusal(await post(content), 400, 'bad_request', 'The body is not valid JSON')
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})

describe('bodies that are no form', () => {
  test.for(['{', '', 'null', '[]', '"text"', '7', 'true', '{"name":}', '\u0000', '{}{}'])(
    'a body that is no object is refused: %j',
    async (content) => {
      expect((await post(content)).status).toBe(400)
    },
  )

  test('a body of thirty thousand brackets is refused quickly', async () => {
    const start = performance.now()
    expect((await post(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).status).toBe(400)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test.for([
    ['arrays', (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`],
    ['objects', (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
  ] as const)(
    '%s more than 32 deep are refused, with and without an idempotency key',
    { tags: ['SEC-06'] },
    async ([, nested]) => {
      const send = (depth: number, headers: Record<string, string>) => {
        const content = `{"a":${nested(depth)},${JSON.stringify(good).slice(1)}`
        return server
          .client()
          .post('/api/contact', undefined, { headers, bytes: { type: 'application/json', content } })
      }
      for (const keyed of [{}, { 'idempotency-key': randomUUID() }]) {
        expect((await send(31, keyed)).status).toBe(201)
        expectRefusal(await send(32, keyed), 400, 'bad_request', 'The body is nested too deeply')
        expectRefusal(await send(9000, keyed), 400, 'bad_request', 'The body is nested too deeply')
      }
    },
  )

  test('a body of more than 100 KB is too large, whatever it contains', async () => {
    expectRefusal(await post(JSON.stringify({ ...good, message: 'x'.repeat(110_000) })), 413, 'too_large')
  })

  test('no refused body was stored', async () => {
    const rows = await rowsOf(server, 'contact_message')
    expect(rows.every((row) => row['email'] === good.email)).toBe(true)
  })
})

test('a write without a body accepts none, an empty JSON one and one it does not need', async () => {
  const client = server.client()
  expect((await client.post('/api/logout')).status).toBe(200)
  const empty = { bytes: { type: 'application/json', content: '' } }
  expect((await client.post('/api/logout', undefined, empty)).status).toBe(200)
  expect((await client.post('/api/logout', { anything: 1 })).status).toBe(200)
})

test.for([
  ['that nobody serves', '/api/nothing', 404],
  ['outside the API', '/nothing', 404],
  ['with a slash too many', '/api/user/', 401],
  ['with a NUL', '/api/photos/%00', 404],
  ['that cannot be decoded', '/api/%E0%A4%A', 400],
  ['that does not end', `/api/photos/${'a'.repeat(5000)}`, 404],
] as const)('an address %s is refused with our own message', async ([, path, status]) => {
  const answer = await server.client().get(path)
  expect([answer.status, Object.keys(answer.body)]).toEqual([status, ['message', 'code', 'requestId']])
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('a method that no endpoint serves is not found', async () => {
  expectRefusal(await server.client().send('PUT', '/api/user'), 404, 'not_found')
  expect((await server.client().send('HEAD', '/api/user')).status).toBe(404)
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import type { Answer } from '../../test/client.ts'
import { anActor } from '../../test/matrix/actors.ts'
import { MATRIX } from '../../test/matrix/matrix.ts'
import { buildWorld, sendAs } from '../../test/matrix/matrix-requests.ts'

const dist = await mkdtemp(join(tmpdir(), 'tussle-dist-'))
await mkdir(join(dist, 'assets'))
await writeFile(
  join(dist, 'index.html'),
  '<!doctype html><meta property="csp-nonce" nonce="__NONCE__"><p>shell</p>',
)
await writeFile(join(dist, 'assets/app-1a2b.js'), 'export {}')
await writeFile(join(dist, 'theme.js'), 'void 0')

const server = await buildTestApp({ config: { WEB_DIST: dist } })
const secure = await buildTestApp({ config: { PUBLIC_ORIGIN: 'https://play.tussle.example' } })
const world = await buildWorld(server)
afterAll(async () => {
  await server.close()
  await secure.close()
  await rm(dist, { recursive: true })
})

function expectGuarded({ headers }: Answer<unknown>): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()') as string,
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/u) as string,
    'reporting-endpoints': 'csp="/api/csp-reports"',
  })
  const policy = String(headers['content-security-policy'])
  for (const part of [
    "default-src 'self'",
    "script-src 'self';",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    'report-uri /api/csp-reports',
  ]) {
    expect(policy).toContain(part)
  }
  expect(policy).not.toMatch(/unsafe|\*|http:/u)
  const leaky = Object.keys(headers).filter((name) => /^(access-control-|server$|x-powered-by)/u.test(name))
  expect(leaky).toEqual([])
}

describe('every answer of every route carries them', () => {
  test.for(Object.keys(MATRIX))('every answer of %s has the security headers', async (route) => {
    expectGuarded(await sendAs(world, route, await anActor(server, 'V')))
    expectGuarded(await sendAs(world, route, await anActor(server, 'P')))
  })

  test.for([
    ['not found', 'GET', '/api/nothing'],
    ['a bad request', 'POST', '/api/login'],
    ['a preflight', 'OPTIONS', '/api/login'],
    ['the shell', 'GET', '/'],
    ['a page that is not there', 'GET', '/no/such/page'],
    ['an asset that is not there', 'GET', '/assets/gone-1a2b.js'],
    ['a file', 'GET', '/theme.js'],
    ['the sign-in alias', 'GET', '/login'],
  ] as const)('the security headers are on an answer for %s', async ([, method, path]) => {
    expectGuarded(await server.client().send(method as 'GET', path))
  })
})

test('a hashed file has the security headers that concern files', async () => {
  const { headers } = await server.client().get('/assets/app-1a2b.js')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('content-security-policy')
})

test('an answer on HTTPS tells browsers to stay on HTTPS', async () => {
  const header = 'strict-transport-security'
  expect((await secure.client().get('/api/config')).headers[header]).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect((await server.client().get('/api/config')).headers[header]).toBeUndefined()
})

describe('the shell', () => {
  test('every page of the table is served with its own nonce, and is not cached', async () => {
    const [one, two] = [await server.client().get('/'), await server.client().get('/clubs/7')]
    expect([one.status, two.status]).toEqual([200, 200])
    const nonceOf = (answer: Answer) => /nonce="([^"]+)"/u.exec(answer.text)?.[1]
    expect(nonceOf(one)).not.toBe(nonceOf(two))
    expect(String(one.headers['content-security-policy'])).toContain(`'nonce-${nonceOf(one) ?? 'none'}'`)
    expect(one.headers['cache-control']).toBe('no-store')
    expect(one.text).not.toContain('__NONCE__')
  })

  test('an address without a page answers 404, and the API never answers with a page', async () => {
    const page = await server.client().get('/no/such/page')
    expect([page.status, page.text.includes('shell')]).toEqual([404, true])
    const api = await server.client().get('/api/nothing')
    expect([api.status, api.body['code']]).toEqual([404, 'not_found'])
  })

  test.for(['reset', 'confirm'])(
    'a page with a %s link in its address tells no other page about it',
    async (link) => {
      const { headers } = await server.client().get(`/auth?${link}=secret`)
      expect(headers['referrer-policy']).toBe('no-referrer')
    },
  )

  test('hashed assets may be cached for ever, and nothing else', async () => {
    const client = server.client()
    expect((await client.get('/assets/app-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await client.get('/theme.js')).headers['cache-control']).toBe('no-cache')
    expect((await client.get('/login')).headers.location).toBe('/auth')
  })

  test.for([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.env',
    '/assets/%00',
  ])('a path by %s does not leave the folder of files', async (path) => {
    const { status, text } = await server.client().get(path)
    expect([400, 403, 404]).toContain(status)
    expect(text).not.toContain('workspaces')
  })
})

test('a report of a violated policy is logged by its directive, not by its text', async () => {
  const report = {
    'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'https://canary.example/x' },
  }
  const answer = await server.client().post('/api/csp-reports', report)
  expect(answer.status).toBe(204)
  expect(server.logs.some(({ directive }) => directive === 'script-src')).toBe(true)
  expect(JSON.stringify(server.logs)).not.toContain('canary')
})

test('no log line of all these requests contains a cookie, an address or a password', async () => {
  const player = await anActor(server, 'P')
  await player.client.get('/api/user?token=canary-query')
  await server.client().post('/api/login', { username: 'canary@log.example', password: 'canary-password' })
  const lines = JSON.stringify(server.logs)
  expect(lines).not.toContain('canary')
  expect(lines).not.toContain(player.client.cookies.get('sid'))
  expect(lines).not.toContain(player.person?.email)
  expect(server.logs.at(-1)).toMatchObject({ method: 'POST', route: '/api/login', status: 401, userId: null })
})

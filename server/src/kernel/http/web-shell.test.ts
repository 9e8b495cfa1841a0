import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { freePort } from '../../test/ports.ts'
import { talk } from '../../test/talk.ts'

const dist = await mkdtemp(join(tmpdir(), 'tussle-shell-'))
await writeFile(join(dist, 'index.html'), '<!doctype html><p>shell</p>')
await writeFile(join(dist, 'theme.js'), 'void 0')
await writeFile(join(dist, 'robots.txt'), 'User-agent: *\nDisallow: /api/\n')
const server = await buildTestApp({ config: { WEB_DIST: dist } })
const port = await freePort()
await server.app.listen({ host: '127.0.0.1', port })
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

let before = 0
beforeEach(() => {
  before = server.logs.length
})

/** Sends raw HTTP, because every client normalises an address before it sends it. */
async function statusOf(target: string): Promise<number> {
  const answer = await talk(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  return Number(/^HTTP\/1\.1 (\d+) /u.exec(answer)?.[1])
}

describe('an address that no page has', () => {
  test.for([
    ['//', 404],
    ['///', 404],
    ['///x', 404],
    ['//?reset=x', 404],
    ['//evil.example/', 404],
    ['//evil.example/clubs', 404],
    ['//[', 404],
    ['//user:word@:99999/', 404],
    ['/\\evil.example', 404],
    ['/clubs/../clubs', 404],
    ['/%00', 404],
    ['/%2f%2f', 404],
    ['/%', 400],
    ['/%zz', 400],
    ['http://evil.example/', 400],
    ['http://evil.example/api/clubs?limit=1', 400],
    ['http://[/', 400],
    ['*', 400],
  ] as const)('GET %s answers %i, and nothing fails', { tags: ['SEC-05'] }, async ([target, status]) => {
    expect(await statusOf(target)).toBe(status)
    expectNoFailure()
  })

  test.for([
    [8000, 404],
    [20_000, 431],
  ] as const)(
    'an address of the length %i is refused with %i',
    { tags: ['SEC-05'] },
    async ([length, status]) => {
      expect(await statusOf(`/${'a'.repeat(length)}`)).toBe(status)
      expectNoFailure()
    },
  )
})

function expectNoFailure(): void {
  expect(server.logs.slice(before).filter(({ level }) => Number(level) >= 50)).toEqual([])
}

test.for(['If-Match: "x"', 'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT'])(
  'a file is served whatever condition the request has: %s',
  async (header) => {
    const head = `GET /theme.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n\r\n`
    expect(await talk(port, head)).toMatch(/^HTTP\/1\.1 200 /u)
    expectNoFailure()
  },
)

test.for(['/', '/clubs', '/clubs/', '/clubs/7', '/auth?reset=a%zz', '/clubs?a=b?c'])(
  'GET %s is a page',
  async (target) => {
    expect(await statusOf(target)).toBe(200)
  },
)

test('robots.txt has the rules of the build and the address of the sitemap', async () => {
  const { body, headers } = await server.app.inject({ method: 'GET', url: '/robots.txt' })
  expect(headers['content-type']).toContain('text/plain')
  const { PUBLIC_ORIGIN: origin } = server.kernel.config
  expect(body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`)
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { contractEndpoints, routeName } from '../../test/matrix/routes.ts'
import { probe } from '../../test/probe.ts'

const SCRIPT = 'export const text = 1\n'.repeat(100)
const SHELL = `<!doctype html><p nonce="__NONCE__">${'shell '.repeat(300)}</p>`
const dist = await mkdtemp(join(tmpdir(), 'tussle-packed-'))
await mkdir(join(dist, 'assets'))
await writeFile(join(dist, 'index.html'), SHELL)
await writeFile(join(dist, 'assets/app-1a2b.js'), SCRIPT)
await writeFile(join(dist, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT))
await writeFile(join(dist, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT))

const long = 'word '.repeat(500)
const answerLong = async () => ({ message: long })
const server = await buildTestApp({
  config: { WEB_DIST: dist },
  routes: [
    probe(answerLong),
    probe(answerLong, { path: '/api/probe-secret', holdsSecret: true }),
    probe(async () => ({ message: 'short' }), { path: '/api/probe-short' }),
  ],
})
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

const request = (url: string, encoding: string) =>
  server.app.inject({ url, headers: { 'accept-encoding': encoding } })
const tell = (url: string, encoding = 'gzip, br') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'accept-encoding': encoding, 'sec-fetch-site': 'same-origin' },
    payload: {},
  })

describe('a built file', { tags: ['FIX-50'] }, () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('a built file for Accept-Encoding %s is sent as %s', async (accepted, encoding, unpack) => {
    const answer = await request('/assets/app-1a2b.js', accepted)
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript') as string,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT)
  })

  test('a built file is sent uncompressed to other callers, with a Vary header', async () => {
    const answer = await request('/assets/app-1a2b.js', 'identity')
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect([answer.headers.vary, answer.payload]).toEqual(['accept-encoding', SCRIPT])
  })

  test('a built file has one address, and its compressed forms have none', async () => {
    expect((await request('/assets/app-1a2b.js.br', 'identity')).statusCode).toBe(404)
    expect((await request('/index.html', 'identity')).payload).not.toContain('__NONCE__')
  })
})

test('the page itself is compressed, with a nonce of its own each time', { tags: ['FIX-50'] }, async () => {
  const answer = await request('/', 'gzip')
  expect(answer.headers['content-encoding']).toBe('gzip')
  const nonce = /nonce="([^"]+)"/u.exec(gunzipSync(answer.rawPayload).toString())?.[1]
  expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce ?? 'none'}'`)
})

describe('an answer of the API', { tags: ['FIX-50'] }, () => {
  test('an API answer above 1 kB is compressed for a caller who accepts that', async () => {
    const answer = await tell('/api/probe')
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ message: long })
    const plain = await tell('/api/probe', 'identity')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.json()).toEqual({ message: long })
  })

  test('a short API answer is not compressed, and one with a secret never is', async () => {
    expect((await tell('/api/probe-short')).headers).not.toHaveProperty('content-encoding')
    expect((await tell('/api/probe-secret')).headers).not.toHaveProperty('content-encoding')
  })

  test('exactly the answers with a link or a code that grants access are marked as secret', async () => {
    const secret = contractEndpoints().filter(({ holdsSecret }) => holdsSecret === true)
    expect(secret.map(routeName).toSorted()).toEqual([
      'DELETE /api/users/calendar',
      'GET /api/users/calendar',
      'POST /api/auth/passkeys',
      'POST /api/auth/recovery-codes',
      'POST /api/auth/totp/confirm',
      'POST /api/auth/totp/start',
      'POST /api/competitions/{kind}/{id}/claim-links',
      'POST /api/competitions/{kind}/{id}/guests/{userId}/claim-link',
      'POST /api/tournaments/{id}/courts/{courtId}/link',
      'POST /api/users/calendar',
      'POST /api/users/partner-guests/{id}/claim-link',
    ])
  })
})

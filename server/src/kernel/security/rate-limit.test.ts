import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { countBy, expectRefusal, inParallel } from '../../test/inspect.ts'
import { probe } from '../../test/probe.ts'

const LIMIT = 5
const done = async () => ({ message: 'done' })
const routes = [
  probe(done, { path: '/api/by-ip', rate: [{ by: 'ip', limit: LIMIT, seconds: 60 }] }),
  probe(done, { path: '/api/local', rate: [{ by: 'ip', limit: LIMIT, seconds: 60, local: true }] }),
  probe(done, { path: '/api/by-user', rate: [{ by: 'user', limit: LIMIT, seconds: 60 }] }),
  probe(done, {
    path: '/api/by-name',
    rate: [{ by: 'named-account', field: 'text', limit: LIMIT, seconds: 60 }],
  }),
  probe(done, {
    path: '/api/slow',
    rate: [{ by: 'named-account', field: 'text', limit: LIMIT, seconds: 60, slow: true }],
  }),
]
const direct = await buildTestApp({ realLimits: true, routes })
const proxied = await buildTestApp({ realLimits: true, routes, config: { TRUST_PROXY_HOPS: '1' } })
afterAll(async () => {
  await direct.close()
  await proxied.close()
})

async function useUp(server: TestApp, path: string, ip: string, headers: Record<string, string> = {}) {
  for (let call = 1; call <= LIMIT; call += 1) {
    expect((await server.client({ ip }).post(path, {}, { headers })).status).toBe(200)
  }
}

function statusOf(server: TestApp, path: string, ip: string, headers: Record<string, string> = {}) {
  return server
    .client({ ip })
    .post(path, {}, { headers })
    .then(({ status }) => status)
}

test('of fifty requests at once exactly as many pass as the limit allows', async () => {
  const client = direct.client({ ip: '203.0.113.50' })
  const answers = await inParallel(50, () => client.post('/api/by-ip', {}))
  expect(countBy(answers, ({ status }) => status)).toEqual({ 200: LIMIT, 429: 50 - LIMIT })
})

test('a refusal by a limit says how long to wait, and does not count against other limits', async () => {
  await useUp(direct, '/api/by-ip', '203.0.113.1')
  const refused = await direct.client({ ip: '203.0.113.1' }).post('/api/by-ip', {})
  expectRefusal(refused, 429, 'rate_limited', 'Too many requests. Please try again later')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(await statusOf(direct, '/api/by-ip', '203.0.113.2')).toBe(200)
})

test('a local limit holds in its process and asks no other', async () => {
  await useUp(direct, '/api/local', '203.0.113.60')
  expect(await statusOf(direct, '/api/local', '203.0.113.60')).toBe(429)
  expect(await statusOf(direct, '/api/local', '203.0.113.61')).toBe(200)
  expect(await direct.kernel.redis.keys(`${direct.kernel.config.REDIS_PREFIX}rate:POST /api/local*`)).toEqual(
    [],
  )
})

describe('addresses', () => {
  test('a whole IPv6 /64 is one caller for a limit, the next /64 another', async () => {
    await useUp(direct, '/api/by-ip', '2001:db8:7:7::1')
    expect(await statusOf(direct, '/api/by-ip', '2001:db8:7:7:ffff:ffff:ffff:ffff')).toBe(429)
    expect(await statusOf(direct, '/api/by-ip', '2001:db8:7:8::1')).toBe(200)
  })

  test('an IPv4 address written as IPv6 is the same caller for a limit', async () => {
    await useUp(direct, '/api/by-ip', '203.0.113.9')
    expect(await statusOf(direct, '/api/by-ip', '::ffff:203.0.113.9')).toBe(429)
  })

  test('without a proxy a forged X-Forwarded-For changes nothing', async () => {
    await useUp(direct, '/api/by-ip', '203.0.113.20')
    for (const forged of ['198.51.100.1', '127.0.0.1', '::1', '198.51.100.1, 203.0.113.99']) {
      expect(await statusOf(direct, '/api/by-ip', '203.0.113.20', { 'x-forwarded-for': forged })).toBe(429)
    }
  })

  test('behind one proxy its entry counts, and what the caller wrote before it does not', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    await useUp(proxied, '/api/by-ip', '10.9.9.9', from('203.0.113.30'))
    expect(await statusOf(proxied, '/api/by-ip', '10.9.9.9', from('198.51.100.1, 203.0.113.30'))).toBe(429)
    expect(await statusOf(proxied, '/api/by-ip', '10.9.9.9', from('203.0.113.30, 203.0.113.31'))).toBe(200)
  })
})

test('a limit per account follows the person, not the address', async () => {
  const player = await aPlayer(direct)
  const statuses: number[] = []
  for (let call = 0; call <= LIMIT; call += 1) {
    const client = await signedIn(direct.client(), player)
    statuses.push((await client.post('/api/by-user', {})).status)
  }
  expect(statuses).toEqual([...Array<number>(LIMIT).fill(200), 429])
  const other = await signedIn(direct.client(), await aPlayer(direct))
  expect((await other.post('/api/by-user', {})).status).toBe(200)
})

test('a limit per named account ignores blanks and case, and stores no name', async () => {
  for (let call = 0; call < LIMIT; call += 1)
    await direct.client().post('/api/by-name', { text: 'Ann@Rate.example' })
  const refused = await direct.client().post('/api/by-name', { text: '  ann@rate.EXAMPLE ' })
  expect(refused.status).toBe(429)
  const keys = await direct.kernel.redis.keys(`${direct.kernel.config.REDIS_PREFIX}*`)
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.join(' ').toLowerCase()).not.toContain('rate.example')
})

test('a slow limit never refuses: it answers later and later, so nobody can be locked out', async () => {
  const timed = async () => {
    const start = performance.now()
    expect((await direct.client().post('/api/slow', { text: 'victim' })).status).toBe(200)
    return performance.now() - start
  }
  for (let call = 0; call < LIMIT; call += 1) await timed()
  const waits = [await timed(), await timed(), await timed()]
  expect(waits[0]).toBeGreaterThanOrEqual(95)
  expect(waits[2]).toBeGreaterThanOrEqual(295)
})

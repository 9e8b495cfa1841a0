import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { aPlayer, signedIn } from '../test/factories/accounts.ts'
import { privateRedis } from '../test/private-redis.ts'
import { probe } from '../test/probe.ts'
import { until } from '../test/wait.ts'

/** What losing Redis may cost a request, with some room for a busy machine. */
const AT_MOST_MS = 200 + 100
const LIMIT = 5

const redis = await privateRedis()
const server = await buildTestApp({
  realLimits: true,
  config: { REDIS_URL: redis.url },
  routes: [
    probe(async () => ({ message: 'done' }), {
      path: '/api/limited',
      rate: [{ by: 'ip', limit: LIMIT, seconds: 60 }],
    }),
  ],
})
await until('Redis is connected', () => server.kernel.redis.status === 'ready')
afterAll(async () => {
  redis.thaw()
  await server.close()
  await redis.kill()
})

/** The fastest of some tries: a busy machine may delay each one, waiting for Redis would delay all. */
async function fastest(
  tries: number,
  work: () => Promise<{ status: number }>,
  prepare: () => Promise<void> = async () => {},
): Promise<number> {
  const times: number[] = []
  for (let attempt = 0; attempt < tries; attempt += 1) {
    await prepare()
    const start = performance.now()
    expect((await work()).status).toBe(200)
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

async function limitsHold(ip: string): Promise<void> {
  const statuses: number[] = []
  for (let call = 0; call <= LIMIT; call += 1) {
    statuses.push((await server.client({ ip }).post('/api/limited', {})).status)
  }
  expect(statuses).toEqual([...Array<number>(LIMIT).fill(200), 429])
}

async function isBack(): Promise<void> {
  await until('Redis is back', () => server.kernel.redis.status === 'ready', 5000)
}

describe('Redis', () => {
  test('killed: requests go on, in time, and the limits are counted in the process', async () => {
    const client = await signedIn(server.client(), await aPlayer(server))
    await redis.kill()
    expect(await fastest(5, () => client.get('/api/user'))).toBeLessThan(AT_MOST_MS)
    await limitsHold('203.0.113.1')
    expect((await client.patch('/api/users/profile', { bio: 'written without Redis' })).status).toBe(200)
    expect(server.logs.filter(({ msg }) => msg === 'redis is away')).toHaveLength(1)
  })

  test('back again: counted there again within five seconds', async () => {
    await redis.start()
    await isBack()
    await server.client({ ip: '203.0.113.2' }).post('/api/limited', {})
    expect(await server.kernel.redis.keys(`${server.kernel.config.REDIS_PREFIX}*limited*`)).toHaveLength(1)
    expect(server.logs.filter(({ msg }) => msg === 'redis is back')).toHaveLength(1)
  })

  test('frozen: the first request pays once, the others nothing, and the limits hold', async () => {
    redis.freeze()
    await limitsHold('203.0.113.3')
    const next = await fastest(5, () => server.client().post('/api/limited', {}))
    expect(next).toBeLessThan(100)
    redis.thaw()
    await isBack()
    expect((await server.client({ ip: '203.0.113.5' }).post('/api/limited', {})).status).toBe(200)
  })

  test('the request that meets a frozen Redis first, and even a sign-in, pays one timeout and no more', async () => {
    const player = await aPlayer(server)
    const signIn = () =>
      server.client().post('/api/login', { username: player.email, password: player.secret })
    const usual = await fastest(3, signIn)
    const paying = await fastest(3, signIn, async () => {
      redis.thaw()
      await isBack()
      redis.freeze()
    })
    redis.thaw()
    expect(paying).toBeLessThan(usual + AT_MOST_MS)
  })
})

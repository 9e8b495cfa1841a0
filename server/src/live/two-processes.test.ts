import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { aPlayer, signedIn } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { EventReader } from '../test/stubs/event-reader.ts'
import { privateRedis } from '../test/stubs/private-redis.ts'
import { until } from '../test/wait.ts'

const redis = await privateRedis()
const config = { REDIS_URL: redis.url, REDIS_PREFIX: 'two:', REDIS_TIMEOUT_MS: '200' }
const here = await buildTestApp({ config })
const there = await buildTestApp({ config: { ...config, DATABASE_URL: here.database.url } })
afterAll(async () => {
  await Promise.all([here.app.close(), there.app.close()])
  await there.kernel.close()
  await here.close()
  await redis.kill()
})

const viewer = await aPlayer(here)
const club = await aClub(here)
const topic = `club:${club.id}`
const near = await EventReader.open(here, await signedIn(here.client(), viewer), [topic])
const far = await EventReader.open(there, await signedIn(there.client(), viewer), [topic])
const { versions } = await near.hello()
await far.hello()
let version = versions[topic] ?? 0

/** A player joins the club through the first process; measures how long each stream takes to report it. */
async function joinHere(): Promise<{ near: number; far: number }> {
  const client = await signedIn(here.client(), await aPlayer(here))
  expect((await client.post(`/api/clubs/${club.id}/join`)).status).toBe(201)
  version += 1
  const begun = performance.now()
  const waitForChange = async (reader: EventReader) => {
    await until('the change', () => reader.changes.at(-1)?.version === version, 15_000)
    return performance.now() - begun
  }
  const [nearMs, farMs] = await Promise.all([waitForChange(near), waitForChange(far)])
  return { near: nearMs, far: farMs }
}

test('a change in one process reaches the streams of the other', async () => {
  await until('both are connected', () => there.kernel.redis.status === 'ready')
  const { far } = await joinHere()
  // Sooner than the sweep would have found it.
  expect(far).toBeLessThan(4000)
})

test('without Redis a process tells its own streams at once, and the other one finds out later', async () => {
  await redis.kill()
  await until('Redis is gone', () => here.kernel.redis.status !== 'ready')
  const without = await joinHere()
  expect(without.near).toBeLessThan(4000)
  expect(without.far).toBeLessThan(10_000)
  await redis.start()
  await until(
    'Redis is back',
    () => here.kernel.redis.status === 'ready' && there.kernel.redis.status === 'ready',
  )
  await until('the other process hears again', async () => (await joinHere()).far < 1500, 20_000)
  expect(near.isClosed || far.isClosed).toBe(false)
})

import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { anAdmin, aPlayer, signedIn } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { aTournament, setVisibility } from '../test/factories/competitions.ts'
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
const visitor = await EventReader.openAsVisitor(there, [topic])
await Promise.all([far.hello(), visitor.hello()])
let version = versions[topic] ?? 0

interface Delays {
  readonly near: number
  readonly far: number
  readonly visitor: number
}

/** A player joins the club through the first process; measures how long each stream takes to report it. */
async function joinHere(): Promise<Delays> {
  const client = await signedIn(here.client(), await aPlayer(here))
  expect((await client.post(`/api/clubs/${club.id}/join`)).status).toBe(201)
  version += 1
  const begun = performance.now()
  const waitForChange = async (reader: EventReader) => {
    await until('the change', () => reader.changes.at(-1)?.version === version, 15_000)
    return performance.now() - begun
  }
  const delays = await Promise.all([near, far, visitor].map(waitForChange))
  const [nearMs = 0, farMs = 0, visitorMs = 0] = delays
  return { near: nearMs, far: farMs, visitor: visitorMs }
}

test('a change in one process reaches the streams of the other', async () => {
  await until('both are connected', () => there.kernel.redis.status === 'ready')
  const delays = await joinHere()
  // Sooner than the sweep would have found it.
  expect(delays.far).toBeLessThan(4000)
  expect(delays.visitor).toBeLessThan(4000)
})

test('without Redis a process tells its own streams at once, and the other one finds out later', async () => {
  await redis.kill()
  await until('Redis is gone', () => here.kernel.redis.status !== 'ready')
  const without = await joinHere()
  expect(without.near).toBeLessThan(4000)
  expect(Math.max(without.far, without.visitor)).toBeLessThan(10_000)
  await redis.start()
  await until(
    'Redis is back',
    () => here.kernel.redis.status === 'ready' && there.kernel.redis.status === 'ready',
  )
  await until('the other process hears again', async () => (await joinHere()).far < 1500, 20_000)
  expect([near, far, visitor].some(({ isClosed }) => isClosed)).toBe(false)
})

test('a competition made private through one process closes the visitors of the other', async () => {
  const admin = await anAdmin(here)
  const id = await aTournament(here, admin)
  const watching = await EventReader.openAsVisitor(there, [`tournament:${id}`])
  await watching.hello()
  await setVisibility(here, admin, id, 'private')
  await until('the stream ends', () => watching.isClosed, 10_000)
})

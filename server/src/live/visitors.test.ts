import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { Answer } from '../test/client.ts'
import { anAdmin, aPlayer, signedIn } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { aLeague, aTournament, entered, setVisibility } from '../test/factories/competitions.ts'
import { countBy, expectRefusal } from '../test/inspect.ts'
import { gate } from '../test/probe.ts'
import { EventReader } from '../test/stubs/event-reader.ts'
import { until } from '../test/wait.ts'

const PLACES = 3
const server = await buildTestApp()
const small = await buildTestApp({ config: { LIVE_VISITORS: String(PLACES) }, database: server.database })
const admin = await anAdmin(server)
afterAll(async () => {
  await small.app.close()
  await small.kernel.close()
  await server.close()
})

const open: EventReader[] = []
afterEach(() => {
  for (const reader of open.splice(0)) reader.close()
})

async function visiting(topics: readonly string[], at: TestApp = server, headers = {}): Promise<EventReader> {
  const reader = await EventReader.openAsVisitor(at, topics, headers)
  open.push(reader)
  return reader
}

async function signedInWatching(topic: string, at: TestApp = server): Promise<EventReader> {
  const reader = await EventReader.open(at, await signedIn(at.client(), await aPlayer(at)), [topic])
  open.push(reader)
  return reader
}

const ask = (topics: string) => server.client().get(`/api/live/public?topics=${topics}`)

/** All that a caller could tell two answers apart by; the id of a request is its own. */
const partsOf = ({ status, body, headers }: Answer) => ({
  status,
  body: { ...body, requestId: '' },
  headers: { ...headers, date: '', 'x-request-id': '', 'content-length': '' },
})

describe('a stream of a visitor', () => {
  test('a visitor gets the versions of a public tournament, and then every change', async () => {
    const id = await aTournament(server, admin)
    const topic = `tournament:${id}`
    const reader = await visiting([topic, `desk:${id}`])
    const { versions } = await reader.hello()
    expect(Object.keys(versions)).toEqual([topic])
    await entered(server, id, [await aPlayer(server)])
    await until('the change', () => reader.changes.length > 0)
    expect(reader.changes[0]).toMatchObject({ topic, waitMs: 0 })
    expect(reader.changes[0]?.version).toBeGreaterThan(versions[topic] ?? 0)
    expect(reader.headers.get('content-type')).toBe('text/event-stream')
    expect(reader.headers.get('cache-control')).toBe('no-store, no-transform')
  })

  test('a visitor may watch a league, a club, and what is shown to whoever has its address', async () => {
    const [league, tournament] = [await aLeague(server, admin), await aTournament(server, admin)]
    await setVisibility(server, admin, tournament, 'link')
    const topics = [`league:${league}`, `tournament:${tournament}`, `club:${(await aClub(server)).id}`]
    const { versions } = await (await visiting(topics)).hello()
    expect(Object.keys(versions).sort()).toEqual(topics.sort())
  })

  test('a stream of a visitor asks for no session and sets no cookie, whatever the browser sends', async () => {
    const asked = [vi.spyOn(server.kernel.sessions, 'find'), vi.spyOn(server.kernel.doubtful, 'find')]
    const client = await signedIn(server.client(), await aPlayer(server))
    for (const find of asked) find.mockClear()
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reader = await visiting([`club:${(await aClub(server)).id}`], server, { cookie })
    expect(reader.status).toBe(200)
    expect(reader.headers.get('set-cookie')).toBeNull()
    for (const find of asked) {
      expect(find).not.toHaveBeenCalled()
      find.mockRestore()
    }
  })
})

describe('what a visitor may watch', () => {
  test.each(['', 'user:1', 'club:1,user:1', 'match:1', 'club:0'])(
    'a visitor is refused the topics "%s"',
    async (topics) => {
      expect((await ask(topics)).status).toBe(400)
    },
  )

  test('a private competition, its desk, a draft and a league by the wrong name are as unknown', async () => {
    const [hidden, league] = [await aTournament(server, admin), await aLeague(server, admin)]
    const draft = await aLeague(server, admin, { expectedDivisions: 2 })
    await setVisibility(server, admin, hidden, 'private')
    const unknown = await ask('tournament:999999')
    expectRefusal(unknown, 404, 'not_found', 'Not found')
    const topics = [`tournament:${hidden}`, `desk:${hidden}`, `league:${draft}`, `tournament:${league}`]
    for (const topic of [...topics, `desk:${league}`, `league:${league},tournament:${hidden}`]) {
      const refused = await ask(topic)
      expect({ topic, ...partsOf(refused) }).toEqual({ topic, ...partsOf(unknown) })
    }
  })

  test('a competition that becomes private closes the streams of its visitors, and no others', async () => {
    const id = await aTournament(server, admin)
    const gone = [await visiting([`tournament:${id}`]), await visiting([`desk:${id}`])]
    const [stays, elsewhere] = [
      await signedInWatching(`tournament:${id}`),
      await visiting([`club:${(await aClub(server)).id}`]),
    ]
    await Promise.all([...gone, stays, elsewhere].map((reader) => reader.hello()))
    await setVisibility(server, admin, id, 'private')
    const begun = performance.now()
    await until('the streams end', () => gone.every(({ isClosed }) => isClosed), 10_000)
    expect(performance.now() - begun).toBeLessThan(6000)
    expect([stays.isClosed, elsewhere.isClosed]).toEqual([false, false])
    expect((await ask(`tournament:${id}`)).status).toBe(404)
  })
})

describe('how many visitors may watch', () => {
  test('visitors who find no place are refused, and signed-in people still find theirs', async () => {
    const topic = `club:${(await aClub(server)).id}`
    const readers: EventReader[] = []
    for (let nr = 0; nr < PLACES; nr += 1) readers.push(await visiting([topic], small))
    expect(readers.map(({ status }) => status)).toEqual(Array(PLACES).fill(200))
    expect((await visiting([topic], small)).status).toBe(429)
    expect((await signedInWatching(topic, small)).status).toBe(200)
    readers[0]?.close()
    await until('room for one more', async () => (await visiting([topic], small)).status === 200)
  })

  test('of forty visitors who come in the same moment as many are accepted as there are places', async () => {
    const topic = `club:${(await aClub(server)).id}`
    await until('the places are free', async () => {
      const text = await small.kernel.metrics.registry.metrics()
      return /^live_visitors 0$/mu.test(text)
    })
    // Held back at the limits until the last one is there.
    const { passed, open: release } = gate()
    let come = 0
    const taking = vi.spyOn(small.kernel.limits, 'take').mockImplementation(() => {
      come += 1
      if (come === 40) release()
      return passed
    })
    const readers = await Promise.all(Array.from({ length: 40 }, () => visiting([topic], small)))
    taking.mockRestore()
    expect(countBy(readers, ({ status }) => status)).toEqual({ 200: PLACES, 429: 40 - PLACES })
  })
})

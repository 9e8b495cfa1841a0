import { afterAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { cloneDatabase } from '../../test/db.ts'
import { anAdmin, aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { aClub } from '../../test/factories/clubs.ts'
import { aLeague } from '../../test/factories/competitions.ts'
import { RENDERER } from '../../test/renderer.ts'
import { tcpProxy } from '../../test/stubs/tcp-proxy.ts'
import { until } from '../../test/wait.ts'

/** The standby has rows of its own, so that an answer says where it was read. */
const standby = await buildTestApp()
const database = await cloneDatabase()
const direct = new URL(database.url)
const network = await tcpProxy({ host: direct.hostname, port: Number(direct.port || 5432) })
const proxied = new URL(database.url)
proxied.host = `127.0.0.1:${network.port}`
const settings = { DATABASE_URL: proxied.href, WEB_RENDERER: RENDERER }
const server = await buildTestApp({ config: { ...settings, DATABASE_REPLICA_URL: standby.database.url } })
const alone = await buildTestApp({ config: settings, database })
afterAll(async () => {
  network.restore()
  await server.close()
  await alone.app.close()
  await alone.kernel.close()
  await network.close()
  await standby.close()
  await database.drop()
})

/** A club and a league of this name. Names that differ in marks only have the same address, which is returned. */
async function named(app: TestApp, name: string): Promise<string> {
  const admin = await anAdmin(app)
  await aClub(app, { founder: admin, name })
  return `/l/${await aLeague(app, admin, { name })}-hillside/results.atom`
}

async function seenBy(client: TestClient, path: string) {
  const { status, headers, text } = await client.get(path)
  return { status, warning: headers['warning'], where: /Hills[ií]de/u.exec(text)?.[0] }
}

const WITHOUT_WARNING = { status: 200, warning: undefined, where: 'Hillside' }
const FROM_STANDBY = { status: 200, warning: '110 - "Response is Stale"', where: 'Hillsíde' }

test('public lists and pages are read from the standby only while the primary is away', {
  timeout: 60_000,
}, async () => {
  const page = await named(server, 'Hillside')
  expect(await named(standby, 'Hillsíde')).toBe(page)
  const visitor = server.client()
  const player = await signedIn(server.client(), await aPlayer(server))
  expect(await seenBy(visitor, '/api/clubs')).toEqual(WITHOUT_WARNING)
  expect(await seenBy(visitor, page)).toEqual(WITHOUT_WARNING)

  network.swallow()
  expect(await seenBy(visitor, '/api/clubs')).toEqual(FROM_STANDBY)
  // The version that the standby names was rendered already.
  expect(await seenBy(visitor, page)).toEqual({ ...FROM_STANDBY, where: 'Hillside' })
  expect((await alone.client().get('/api/clubs')).status).toBe(503)
  // Whoever must be known, and whatever writes, waits for the primary.
  const contact = { name: 'Ann', email: 'ann@standby.example', subject: 'Hi', message: 'Hello out there' }
  expect((await player.get('/api/user')).status).toBe(503)
  expect((await visitor.post('/api/contact', contact)).status).toBe(503)

  network.restore()
  await until('the primary is read again', async () => {
    const { where } = await seenBy(visitor, '/api/clubs')
    return where === 'Hillside'
  })
  expect(await seenBy(visitor, '/api/clubs')).toEqual(WITHOUT_WARNING)
  expect(await seenBy(visitor, page)).toEqual(WITHOUT_WARNING)
})

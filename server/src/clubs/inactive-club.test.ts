import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { aLeague } from '../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'

let server: TestApp
let admin: Person
let client: TestClient
let clubId: number

beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  client = await signedIn(server.client(), admin)
  clubId = (await aClub(server)).id
  await aLeague(server, admin, { clubId })
  const { db } = server.kernel.database
  await db.updateTable('club').set({ is_active: false }).where('id', '=', clubId).execute()
})
afterAll(() => server.close())

test('a closed club hosts no new competition', async () => {
  const body = {
    name: 'Homeless',
    clubId,
    location: 'Somewhere else',
    startDate: '2026-05-01',
    endDate: '2026-05-02',
    registrationDeadline: '2026-05-01',
  }
  expectRefusal(await client.post('/api/leagues', body), 404, 'not_found', 'Club not found')
  const tournament = { ...body, format: 'round_robin', entryFee: '0' }
  expectRefusal(await client.post('/api/tournaments', tournament), 404, 'not_found', 'Club not found')
  expect(await rowsOf(server, 'competition', { name: 'Homeless' })).toEqual([])
})

test.each(['leagues', 'tournaments'])('a closed club shows no %s', async (kind) => {
  expectRefusal(await client.get(`/api/clubs/${clubId}/${kind}`), 404, 'not_found', 'Club not found')
})

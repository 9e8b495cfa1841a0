import type { ManagedDivisions } from '@tussle/contract/divisions/managed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aTournament, entered } from '../../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const NAMES = ['Mens 3.5 Singles', 'Mens 4.0 Singles', 'Mixed 3.5 Doubles']

async function aField() {
  const id = await aTournament(server, admin, { divisions: NAMES })
  const rows = await rowsOf(server, 'division', { competition_id: id })
  const ids = rows.map((row) => Number(row['id']))
  const path = `/api/tournaments/${id}/divisions/managed`
  const divisions = async () => (await organiser.get<ManagedDivisions>(path)).body.divisions
  return { id, ids, path, divisions }
}

test('an organiser sets the start, the courts and the fee of several divisions in one request', async () => {
  const { id, ids, path, divisions } = await aField()
  const wanted = { startsAt: '2026-04-12T08:00', courts: [2, 1], fee: '30' }
  const body = { divisionIds: ids.slice(0, 2), ...wanted }
  const { status, body: answer } = await organiser.send('PATCH', path, body)
  expect([status, answer]).toEqual([200, { changed: 2 }])
  const set = { startsAt: '2026-04-12T13:00:00.000Z', courts: [1, 2], fee: '30.00' }
  expect(await divisions()).toMatchObject([set, set, { startsAt: null, courts: null, fee: null }])
  const audited = await rowsOf(server, 'audit', { object: `competition:${id}` })
  expect(audited.map(({ action }) => action)).toContain('divisions.settings-changed')
  const lines = await rowsOf(server, 'desk_event', { competition_id: id })
  expect(lines.at(-1)).toMatchObject({ action: 'division-changed', facts: { text: '2 divisions' } })
})

test('a maximum for several divisions is refused by the name of one that has more players', async () => {
  const { id, ids, path, divisions } = await aField()
  for (let place = 0; place < 2; place += 1) await entered(server, id, [await aPlayer(server)])
  const answer = await organiser.send('PATCH', path, { divisionIds: ids, cap: 1 })
  expectRefusal(answer, 400, 'bad_request')
  expect(answer.text).toContain('Mens 3.5 Singles: 2 players are in already.')
  expect((await organiser.send('PATCH', path, { divisionIds: ids, cap: 2 })).body).toEqual({ changed: 3 })
  expect(await divisions()).toMatchObject([
    { cap: 2, mostEntries: 2, state: 'full' },
    { cap: 2, state: 'open' },
    { cap: 2, mostEntries: 2 },
  ])
})

test('the same change again writes nothing', async () => {
  const { id, ids, path } = await aField()
  const body = { divisionIds: ids, courts: [5] }
  await organiser.send('PATCH', path, body)
  const before = await rowsOf(server, 'audit', { object: `competition:${id}` })
  expect((await organiser.send('PATCH', path, body)).body).toEqual({ changed: 0 })
  expect(await rowsOf(server, 'audit', { object: `competition:${id}` })).toHaveLength(before.length)
})

test('each division with entries gets a new version of its rules, and others get none', async () => {
  const { id, ids, path } = await aField()
  await entered(server, id, [await aPlayer(server)])
  await organiser.send('PATCH', path, { divisionIds: ids, fee: '35' })
  const counts = await Promise.all(
    ids.map(async (one) => (await rowsOf(server, 'rules_version', { division_id: one })).length),
  )
  expect(counts).toEqual([2, 0, 0])
})

test('an organiser copies the plan of one division to others that are not drawn', async () => {
  const { id, ids, path, divisions } = await aField()
  const [from, to] = ids
  const plan = {
    stages: [{ format: 'swiss', settings: { rounds: 5 }, source: { from: 'entries' } }],
  }
  expect(
    (await organiser.send('PUT', `/api/tournaments/${id}/divisions/${from}/plan`, { plan })).status,
  ).toBe(200)
  await organiser.send('PATCH', path, { divisionIds: [to], planOf: from })
  expect((await divisions()).map((one) => one.plan)).toEqual(['Swiss', 'Swiss', 'Knockout'])
})

test('one division that cannot change refuses all of them and names itself', async () => {
  const { id, ids, path, divisions } = await aField()
  const [drawn, from] = ids
  for (let place = 0; place < 2; place += 1) await entered(server, id, [await aPlayer(server)])
  await organiser.post(`/api/tournaments/${id}/close-registration`)
  const plan = { stages: [{ format: 'swiss', settings: {}, source: { from: 'entries' } }] }
  await organiser.send('PUT', `/api/tournaments/${id}/divisions/${from}/plan`, { plan })
  const before = await divisions()
  const answer = await organiser.send('PATCH', path, { divisionIds: [ids[2], drawn], planOf: from })
  expectRefusal(answer, 409, 'conflict')
  expect(answer.text).toContain('Mens 3.5 Singles: The division is drawn, so its plan stays as it is.')
  expect(await divisions()).toEqual(before)
})

test('a request with the same key changes the divisions once', async () => {
  const { id, ids, path } = await aField()
  const body = { divisionIds: ids, fee: '20' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await organiser.send('PATCH', path, body, { headers })
  await organiser.send('PATCH', path, { divisionIds: ids, fee: '22' })
  const again = await organiser.send('PATCH', path, body, { headers })
  expect(again.body).toEqual(first.body)
  expect((await rowsOf(server, 'division', { competition_id: id }))[0]).toMatchObject({ fee: '22.00' })
})

test.each([
  ['no division', { divisionIds: [], fee: '1' }, 400],
  ['a division twice', { divisionIds: [1, 1], fee: '1' }, 400],
  ['a name for all', { divisionIds: [1], name: 'Same' }, 400],
  ['a division of another tournament', { divisionIds: [999_999], fee: '1' }, 404],
])('a request with %s is refused', async (_what, body, status) => {
  const { path } = await aField()
  expect((await organiser.send('PATCH', path, body)).status).toBe(status)
})

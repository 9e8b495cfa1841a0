import { getDivisionSettings as contract, type DivisionSettings } from '@tussle/contract/divisions/settings'
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

async function aDivision() {
  const id = await aTournament(server, admin, { entryFee: '25' })
  const [division] = await rowsOf(server, 'division', { competition_id: id })
  const divisionId = Number(division?.['id'])
  return { id, divisionId, path: `/api/tournaments/${id}/divisions/${divisionId}/settings` }
}
const settingsAt = async (path: string) =>
  contract.answer.parse((await organiser.get<DivisionSettings>(path)).body)

test('a division follows its tournament until an organiser sets fee, start and courts, and again after', async () => {
  const { path } = await aDivision()
  const untouched = await settingsAt(path)
  expect(untouched).toMatchObject({
    ...{ fee: null, startsAt: null, courts: null },
    tournament: { fee: '25.00', startsAt: '2026-04-11T14:00:00.000Z', timeZone: 'America/Chicago' },
  })
  const wanted = { fee: '40', startsAt: '2026-04-12T10:30', courts: [4, 3] }
  const { status, body } = await organiser.send<DivisionSettings>('PATCH', path, wanted)
  expect(status).toBe(200)
  expect(body).toMatchObject({ fee: '40.00', startsAt: '2026-04-12T15:30:00.000Z', courts: [3, 4] })
  await organiser.send('PATCH', path, { courts: null })
  expect(await settingsAt(path)).toMatchObject({ fee: '40.00', courts: null })
  await organiser.send('PATCH', path, { fee: null, startsAt: null })
  expect(await settingsAt(path)).toEqual(untouched)
})

test('a change of settings is audited, logged, and a new version of the rules once somebody has entered', async () => {
  const { id, divisionId, path } = await aDivision()
  await organiser.send('PATCH', path, { fee: '30' })
  expect(await rowsOf(server, 'rules_version', { division_id: divisionId })).toEqual([])
  await entered(server, id, [await aPlayer(server)])
  await organiser.send('PATCH', path, { fee: '35', courts: [2] })
  const versions = await rowsOf(server, 'rules_version', { division_id: divisionId })
  expect(versions.map(({ card }) => card)).toMatchObject([
    { fee: '30.00', courts: null },
    { fee: '35.00', courts: [2] },
  ])
  const audited = await rowsOf(server, 'audit', { object: `division:${divisionId}` })
  expect(audited.map(({ action }) => action)).toEqual([
    'division.settings-changed',
    'division.settings-changed',
  ])
  const lines = await rowsOf(server, 'desk_event', { competition_id: id })
  expect(lines.at(-1)).toMatchObject({ action: 'division-changed', facts: { text: 'Mens 3.5 Singles' } })
})

test('an empty change writes nothing', async () => {
  const { divisionId, path } = await aDivision()
  expect((await organiser.send('PATCH', path, {})).status).toBe(200)
  expect(await rowsOf(server, 'audit', { object: `division:${divisionId}` })).toEqual([])
})

test.each([
  ['an unknown field', { colour: 'red' }],
  ['a negative fee', { fee: '-1' }],
  ['no court at all', { courts: [] }],
  ['a court twice', { courts: [1, 1] }],
  ['a court without a number', { courts: [0] }],
  ['a start before the tournament', { startsAt: '2026-04-10T09:00' }],
  ['a start after the tournament', { startsAt: '2026-04-13T09:00' }],
])('settings with %s are refused', async (_what, body) => {
  const { path } = await aDivision()
  expectRefusal(await organiser.send('PATCH', path, body), 400, 'bad_request')
})

test('the settings of a tournament that is over cannot be changed', async () => {
  const { id, path } = await aDivision()
  await organiser.post(`/api/tournaments/${id}/complete`)
  expectRefusal(await organiser.send('PATCH', path, { fee: '1' }), 409, 'conflict', 'The tournament is over.')
})

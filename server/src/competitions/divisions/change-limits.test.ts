import type { Division } from '@tussle/contract/competitions'
import type { ManagedDivision, ManagedDivisions } from '@tussle/contract/divisions/managed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aTournament } from '../../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { aCaller, groundOf } from '../../test/registration.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const WANTED = { name: 'Friends of the club', gender: 'open', playType: 'singles', skillMax: 3.5 } as const

async function aNamedDivision() {
  const id = await aTournament(server, admin, { maxPlayers: null })
  const made = await organiser.post<Division>(`/api/tournaments/${id}/divisions/custom`, WANTED)
  const divisionId = made.body.id
  const change = (body: object) =>
    organiser.send('PATCH', `/api/tournaments/${id}/divisions/${divisionId}/settings`, body)
  const shown = async (): Promise<ManagedDivision | undefined> =>
    (await organiser.get<ManagedDivisions>(`/api/tournaments/${id}/divisions/managed`)).body.divisions.find(
      (one) => one.id === divisionId,
    )
  const join = async () => {
    const ground = await groundOf(server, 'tournament', id)
    expect((await ground.join(await aCaller(server), { divisionId })).status).toBe(201)
  }
  return { id, divisionId, change, shown, join }
}

test('an organiser changes name, gender, play type, levels and ages of a division without entries', async () => {
  const { id, change, shown } = await aNamedDivision()
  const wanted = {
    name: 'Seniors',
    gender: 'mixed',
    playType: 'doubles',
    skillMin: 3,
    skillMax: 4,
    ageMin: 60,
  }
  expect((await change(wanted)).status).toBe(200)
  expect(await shown()).toMatchObject({ ...wanted, ageMax: null })
  const [row] = await rowsOf(server, 'competition', { id })
  expect(row?.['division_cards']).toMatchObject([{}, { name: 'Seniors', gender: 'mixed', rating: '4.0' }])
})

test('a change after the first entry makes a version that names it, and who plays whom stays', async () => {
  const { divisionId, change, join } = await aNamedDivision()
  await join()
  expect((await change({ name: 'Seniors', skillMax: 4 })).status).toBe(200)
  const versions = await rowsOf(server, 'rules_version', { division_id: divisionId })
  expect(versions.map(({ card }) => card)).toMatchObject([
    { name: WANTED.name, skillMax: 3.5 },
    { name: 'Seniors', skillMax: 4 },
  ])
  const refused = await change({ gender: 'female' })
  expectRefusal(refused, 409, 'conflict', 'Players have entered for this.')
  expectRefusal(await change({ playType: 'doubles' }), 409, 'conflict', 'Players have entered for this.')
})

test('levels and ages stay once the division is drawn, and its name can still change', async () => {
  const { id, change, shown, join } = await aNamedDivision()
  for (let place = 0; place < 2; place += 1) await join()
  await organiser.post(`/api/tournaments/${id}/close-registration`)
  expectRefusal(await change({ ageMin: 50 }), 409, 'conflict', 'The division is drawn.')
  expect((await change({ name: 'Seniors' })).status).toBe(200)
  expect(await shown()).toMatchObject({ name: 'Seniors', ageMin: null, isDrawn: true })
})

test('a change that says what is so already is no change, also of a field that is locked', async () => {
  const { divisionId, change, join } = await aNamedDivision()
  await join()
  expect((await change(WANTED)).status).toBe(200)
  expect(await rowsOf(server, 'rules_version', { division_id: divisionId })).toEqual([])
})

test.each([
  ['a name that is taken', { name: 'mens 3.5 SINGLES' }, 'There is a division with this name already'],
  ['a name of the catalogue', { name: 'Womens 4.0 Singles' }, 'This is a division of the catalogue'],
  ['mixed singles', { gender: 'mixed' }, 'A mixed division is played in doubles'],
  ['a lowest level above the highest', { skillMin: 5 }, 'The highest level is at least the lowest'],
])('a change to %s is refused', async (_what, body, message) => {
  const { change } = await aNamedDivision()
  const answer = await change(body)
  expectRefusal(answer, 400, 'bad_request')
  expect(answer.text).toContain(message)
})

test('a division of the catalogue keeps its name', async () => {
  const id = await aTournament(server, admin)
  const [row] = await rowsOf(server, 'division', { competition_id: id })
  const path = `/api/tournaments/${id}/divisions/${String(row?.['id'])}/settings`
  const answer = await organiser.send('PATCH', path, { name: 'Gents' })
  expectRefusal(answer, 409, 'conflict', 'A division of the catalogue keeps this.')
})

import { listManagedDivisions as contract, type ManagedDivisions } from '@tussle/contract/divisions/managed'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aTournament, entered } from '../../test/factories/competitions.ts'
import { expectRefusal } from '../../test/inspect.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const listed = async (id: number) =>
  contract.answer.parse(
    (await organiser.get<ManagedDivisions>(`/api/tournaments/${id}/divisions/managed`)).body,
  )
const stateOf = async (id: number) => (await listed(id)).divisions[0]?.stateText

test('the list has each division with who may play, plan, entries, fee, start, courts and state', async () => {
  const id = await aTournament(server, admin, { entryFee: '25', maxPlayers: 8 })
  const limits = { gender: 'open', playType: 'doubles', skillMin: 3.5, ageMin: 50 }
  const settings = { fee: '40', startsAt: '2026-04-12T10:30', courts: [4, 3] }
  await organiser.post(`/api/tournaments/${id}/divisions/custom`, {
    name: 'Grandparents',
    ...limits,
    ...settings,
  })
  await entered(server, id, [await aPlayer(server)])
  const { tournament, divisions } = await listed(id)
  expect(tournament).toMatchObject({ entryFee: '25.00', people: 1, takesEntries: true, courts: [] })
  expect(divisions).toMatchObject([
    {
      ...{ name: 'Mens 3.5 Singles', who: 'Men, singles, up to 3.5', plan: 'Knockout', isPreset: true },
      ...{ skillMin: null, skillMax: 3.5 },
      ...{ entries: 1, players: 1, waiting: 0, mostEntries: 8, fee: null, startsAt: null, courts: null },
      ...{ state: 'open', stateText: 'Entries open', hasEntries: true, isDrawn: false },
    },
    {
      ...{ name: 'Grandparents', who: 'Everybody, doubles, 3.5 and above, age 50 and over', isCustom: true },
      ...{ entries: 0, mostEntries: 4, fee: '40.00', startsAt: '2026-04-12T15:30:00.000Z', courts: [3, 4] },
    },
  ])
})

test('the state of a division follows it from the first entry to the draw and the end', async () => {
  const id = await aTournament(server, admin, { maxPlayers: 4 })
  expect(await stateOf(id)).toBe('Entries open')
  for (let place = 0; place < 4; place += 1) await entered(server, id, [await aPlayer(server)])
  expect(await stateOf(id)).toBe('Full')
  await organiser.post(`/api/tournaments/${id}/close-registration`)
  expect(await stateOf(id)).toBe('Drawn')
  await organiser.post(`/api/tournaments/${id}/complete`)
  expect(await stateOf(id)).toBe('Done')
})

test('three hundred divisions come in one answer', async () => {
  const id = await aTournament(server, admin)
  await sql`insert into division (competition_id, name, rating, gender, play_type, is_custom)
    select ${id}, 'Age group ' || n, '3.5', 'open', 'singles', true from generate_series(1, 299) n`.execute(
    server.kernel.database.db,
  )
  expect((await listed(id)).divisions).toHaveLength(300)
})

test('the list is for those who run the tournament', async () => {
  const id = await aTournament(server, admin)
  const player = await signedIn(server.client(), await aPlayer(server))
  const path = `/api/tournaments/${id}/divisions/managed`
  expectRefusal(await player.get(path), 403, 'forbidden')
  expectRefusal(await organiser.get('/api/tournaments/999999/divisions/managed'), 404, 'not_found')
})

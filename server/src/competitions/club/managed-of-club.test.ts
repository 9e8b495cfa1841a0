import type { ManagedTournament } from '@tussle/contract/managed-competitions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRole } from '../../clubs/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, aPlayer, type Person } from '../../test/factories/accounts.ts'
import { aClub, actingAs } from '../../test/factories/clubs.ts'
import { aTournament } from '../../test/factories/competitions.ts'
import { expectRefusal } from '../../test/inspect.ts'
import { holding } from '../../test/matrix/actors.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
let clubId: number
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  const person = await aPlayer(server)
  clubId = (await aClub(server)).id
  await giveRole(actingAs(server, admin), clubId, { login: person.email, role: 'organiser' })
  organiser = await holding(server, person.id)
})
afterAll(() => server.close())

test('the organisers of a club list all that it has, drafts included, and nothing of another club', async () => {
  const other = (await aClub(server)).id
  const drafted = await aTournament(server, admin, { clubId, divisions: [] })
  const open = await aTournament(server, admin, { clubId })
  await aTournament(server, admin, { clubId: other })
  await aTournament(server, admin)
  const path = `/api/clubs/${clubId}/managed/tournaments`
  const { body, headers } = await organiser.get<ManagedTournament[]>(path)
  expect(body.map(({ id, isDraft }) => [id, isDraft])).toEqual([
    [open, false],
    [drafted, true],
  ])
  expect(headers['x-total-count']).toBe('2')
  const first = await organiser.get<ManagedTournament[]>(`${path}?limit=1`)
  expect(first.body.map(({ id }) => id)).toEqual([open])
  expect((await organiser.get<ManagedTournament[]>(`/api/clubs/${clubId}/managed/leagues`)).body).toEqual([])
  expectRefusal(await organiser.get(`/api/clubs/${other}/managed/tournaments`), 403, 'forbidden')
})

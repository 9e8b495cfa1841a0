import type { Contact } from '@tussle/contract/ops/administration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, signedIn } from '../test/factories/accounts.ts'
import { aTournament } from '../test/factories/competitions.ts'
import { filled } from '../test/factories/matches.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { anActor } from '../test/matrix/actors.ts'
import { callers, groundOf } from '../test/registration.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

interface ContactPage {
  readonly items: Contact[]
  readonly next: string | null
}
const pathOf = (id: number) => `/api/admin/competitions/tournament/${id}/contacts`

test('the contact list has both players of a team, and nobody from the waitlist', async () => {
  const admin = await anAdmin(server)
  const desk = await signedIn(server.client(), admin)
  const divisions = ['Mens 3.5 Doubles']
  const id = await aTournament(server, admin, { maxPlayers: 2, divisions })
  const ground = await groundOf(server, 'tournament', id)
  const [one, partner, waiting] = await callers(server, 3)
  if (one === undefined || partner === undefined || waiting === undefined) throw new Error('three callers')
  expect((await ground.pair(one, partner)).status).toBe(200)
  expect((await ground.join(waiting, { needsPartner: true })).body.status).toBe('waitlisted')
  const { status, body } = await desk.post<ContactPage>(pathOf(id), {})
  expect(status).toBe(200)
  const { firstName, lastName } = one.person
  expect(body.items).toEqual([
    {
      ...{ userId: one.person.id, divisionId: ground.division(), email: one.person.email },
      ...{ displayName: one.person.displayName, fullName: `${firstName} ${lastName}`, phone: null },
    },
    expect.objectContaining({ userId: partner.person.id, email: partner.person.email }),
  ])
  const rows = await rowsOf(server, 'audit', { object: `competition:${id}`, actor_id: admin.id })
  expect(rows.at(-1)).toMatchObject({ action: 'competition.contacts-read', after: { people: 2 } })
})

test('a long contact list comes a page at a time', async () => {
  const admin = await anAdmin(server)
  const desk = await signedIn(server.client(), admin)
  const id = await aTournament(server, admin, { maxPlayers: null })
  await filled(server, id, 203)
  const first = await desk.post<ContactPage>(pathOf(id), {})
  const second = await desk.post<ContactPage>(pathOf(id), { cursor: first.body.next })
  const people = [...first.body.items, ...second.body.items].map(({ userId }) => userId)
  expect([first.body.items.length, new Set(people).size, second.body.next]).toEqual([200, 203, null])
})

test('a co-organiser gets the contact list of the own tournament and of no other, on record', async () => {
  const admin = await anAdmin(server)
  const desk = await signedIn(server.client(), admin)
  const id = await aTournament(server, admin)
  const { client, person } = await anActor(server, 'P')
  await desk.post(`/api/tournaments/${id}/organisers`, { login: person?.email })
  expect((await client.get(`/api/tournaments/${id}/desk`)).status).toBe(200)
  expect((await client.post(pathOf(id), {})).status).toBe(200)
  expect(await rowsOf(server, 'audit', { actor_id: person?.id })).toMatchObject([
    { action: 'competition.contacts-read', object: `competition:${id}` },
  ])
  expectRefusal(await client.post(pathOf(await aTournament(server, admin)), {}), 403, 'forbidden')
  expectRefusal(await desk.post(`/api/admin/competitions/league/${id}/contacts`, {}), 404, 'not_found')
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aCrowd, actingAs } from '../test/factories/clubs.ts'
import { aLeague, aTournament, joined } from '../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { aCourt } from '../test/play.ts'
import { closeRegistration } from './close-registration.ts'
import { withdrawEntry } from './withdraw-entry.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const reopen = (id: number) => organiser.post(`/api/tournaments/${id}/reopen-registration`)
const close = (id: number) => closeRegistration(actingAs(server, admin), id)
const matchesOf = (id: number) => rowsOf(server, 'match', { competition_id: id })
/** The organiser withdraws the earliest entry. */
const takeOut = async (id: number) => {
  const [entry] = await rowsOf(server, 'entry', { competition_id: id })
  await withdrawEntry(actingAs(server, admin), id, Number(entry?.['id']))
}

describe('reopening registration', () => {
  test('reopening registration lets people in again, and closing draws anew (OQ-081)', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 2 })
    const answer = await reopen(cup.id)
    expect([answer.status, answer.body]).toEqual([200, { message: 'Registration is open' }])
    expect(await matchesOf(cup.id)).toEqual([])
    await joined(server, 'tournament', cup.id, await aPlayer(server))
    await close(cup.id)
    expect(await matchesOf(cup.id)).toHaveLength(3)
    expect(await rowsOf(server, 'audit', { object: `competition:${cup.id}` })).toMatchObject([
      { action: 'competition.created' },
      { action: 'registration.closed' },
      { action: 'registration.reopened', actor_id: admin.id },
      { action: 'registration.closed' },
    ])
  })

  test('reopening an open registration changes nothing', async () => {
    const id = await aTournament(server, admin)
    const [before] = await rowsOf(server, 'competition', { id })
    expect((await reopen(id)).status).toBe(200)
    expect(await rowsOf(server, 'competition', { id })).toEqual([before])
  })

  test('registration cannot be reopened after the first result, even a voided one', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 3 })
    const { body } = await cup.report(1, 2)
    const refused = async () =>
      expectRefusal(await reopen(cup.id), 409, 'conflict', 'The draw stands: results were reported')
    await refused()
    await organiser.delete(`/api/matches/${body.id}?reason=Wrong`)
    await refused()
  })

  test('registration cannot be reopened after a title that needed no match', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 2 })
    await takeOut(cup.id)
    expectRefusal(await reopen(cup.id), 409, 'conflict', 'The draw stands: results were reported')
  })

  test('reopening registration does not move the deadline', async () => {
    const id = await aTournament(server, admin, { startDate: '2026-03-10T09:00' })
    await close(id)
    expectRefusal(await reopen(id), 409, 'conflict', 'The time to register is over')
  })

  test('reopening registration gives free places to the waitlist', async () => {
    const id = await aTournament(server, admin, { maxPlayers: 3 })
    for (const person of await aCrowd(server, 4)) await joined(server, 'tournament', id, person)
    await close(id)
    const statuses = async () =>
      (await rowsOf(server, 'entry', { competition_id: id })).map(({ status }) => status)
    await takeOut(id)
    expect(await statuses()).toEqual(['withdrawn', 'active', 'active', 'waitlisted'])
    await reopen(id)
    expect(await statuses()).toEqual(['withdrawn', 'active', 'active', 'active'])
  })

  test('reopening registration is for tournaments that exist', async () => {
    for (const id of [await aLeague(server, admin), 999_999]) {
      expectRefusal(await reopen(id), 404, 'not_found', 'Tournament not found')
    }
  })
})

import type { Contact } from '@tussle/contract/ops/administration'
import type { KnownGuest } from '@tussle/contract/play/guests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { deliver } from '../test/deliver.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClaimToken } from '../test/factories/claims.ts'
import { aClub } from '../test/factories/clubs.ts'
import { aTournament, entered } from '../test/factories/competitions.ts'
import { aGuest } from '../test/factories/guests.ts'
import { dumpEverything, expectRefusal, rowsOf } from '../test/inspect.ts'
import { anActor } from '../test/matrix/actors.ts'

const MARK = 'canary9g'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp({ mail: true })
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const TRACES = {
  firstName: `First${MARK}`,
  lastName: `Last${MARK}`,
  rating: '4.5+',
  gender: 'male',
  birthMonth: '2012-05',
  email: `${MARK}@paper.example`,
  phone: '+41 79 555 99 99',
  note: `Note of ${MARK}`,
  externalIds: { DUPR: MARK },
} as const

const guestsPath = (id: number) => `/api/competitions/tournament/${id}/guests`

/** A drawn cup with a guest who has played. */
async function aCupWithGuest(more: Parameters<typeof aTournament>[2] = {}) {
  const id = await aTournament(server, admin, more)
  const [division] = await listDivisions(server.ctx, id)
  const adding = { divisionId: division?.id, logins: [], guests: [TRACES] }
  const sending = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const added = await organiser.post<{ entryId: number }>(`/api/tournaments/${id}/entries`, adding, sending)
  const [seat] = await rowsOf(server, 'entry_player', { entry_id: added.body.entryId })
  return { id, guestId: Number(seat?.['user_id']), entryId: added.body.entryId }
}

test('a deleted guest leaves no mark of the person in any table, and the results stay', async () => {
  const { id, guestId, entryId } = await aCupWithGuest()
  await entered(server, id, [await aPlayer(server)])
  await organiser.post(`/api/tournaments/${id}/close-registration`)
  const [match] = await rowsOf(server, 'match', { competition_id: id })
  const decision = { outcome: 'walkover', winner: 'player1', reason: 'Did not come' }
  await organiser.patch(`/api/matches/${Number(match?.['id'])}`, decision)
  const { client } = await anActor(server, 'P')
  await client.post('/api/reports', { kind: 'player', id: guestId, reason: 'other' })
  const asked = { entryId, flag: 'skill', after: 0, decision: 'asked', reason: `${MARK} is too strong` }
  expect((await organiser.post(`/api/competitions/tournament/${id}/reviews`, asked)).status).toBe(200)
  await organiser.get(guestsPath(id))
  expect((await dumpEverything(server)).toLowerCase()).toContain(MARK)

  const { status, body } = await organiser.delete(`${guestsPath(id)}/${guestId}`)
  expect([status, body]).toEqual([200, { message: 'The guest has been deleted' }])
  await deliver(server, ['ops.account-deleted.delete-answers'])
  const dump = await dumpEverything(server)
  const traces = dump.split('\n').filter((line) => /canary9g|555 99 99|2012-05/iu.test(line))
  expect(traces).toEqual([])
  expect(JSON.stringify(server.logs).toLowerCase()).not.toContain(MARK)
  expect(await rowsOf(server, 'users', { id: guestId })).toMatchObject([
    { kind: 'guest', display_name: 'Former player', first_name: null, gender: null, birth_month: null },
  ])
  expect(await rowsOf(server, 'guest', { user_id: guestId })).toEqual([])
  expect(await rowsOf(server, 'entry_player', { entry_id: entryId })).toMatchObject([{ user_id: guestId }])
  expect(await rowsOf(server, 'audit', { action: 'guest.deleted' })).toMatchObject([
    { object: `user:${guestId}`, actor_id: admin.id },
  ])
  expectRefusal(await organiser.delete(`${guestsPath(id)}/${guestId}`), 404, 'not_found', 'Guest not found')
})

test('a deleted account takes the guest along whom it has claimed, with everything that would undo the claim', async () => {
  const { id, guestId, entryId } = await aCupWithGuest()
  await entered(server, id, [await aPlayer(server)])
  await organiser.post(`/api/tournaments/${id}/close-registration`)
  const [match] = await rowsOf(server, 'match', { competition_id: id })
  const decision = { outcome: 'walkover', winner: 'player1', reason: 'Did not come' }
  await organiser.patch(`/api/matches/${Number(match?.['id'])}`, decision)
  const token = await aClaimToken(organiser, id, guestId)
  const person = await aPlayer(server, { firstName: `Own${MARK}`, displayName: `Shown${MARK}` })
  const client = await signedIn(server.client(), person)
  expect((await client.post(`/api/claim-links/${token}/claim`)).status).toBe(200)
  expect((await dumpEverything(server)).toLowerCase()).toContain(`${MARK}@paper.example`)

  expect((await client.post('/api/users/delete', { currentPassword: person.secret })).status).toBe(200)
  await deliver(server, ['ops.account-deleted.delete-answers'])
  const dump = await dumpEverything(server)
  expect(dump.split('\n').filter((line) => /canary9g|555 99 99|2012-05/iu.test(line))).toEqual([])
  expect(JSON.stringify(server.logs)).not.toContain(token)
  expect(await rowsOf(server, 'entry_player', { entry_id: entryId })).toMatchObject([{ user_id: person.id }])
  expect(await rowsOf(server, 'users', { id: person.id })).toMatchObject([{ display_name: 'Former player' }])
})

test('a deleted guest gives up the place in a competition that is not drawn', async () => {
  const { id, guestId } = await aCupWithGuest()
  expect((await organiser.delete(`${guestsPath(id)}/${guestId}`)).status).toBe(200)
  expect(await rowsOf(server, 'entry', { competition_id: id })).toEqual([])
  expect(await rowsOf(server, 'competition', { id })).toMatchObject([{ taken: 0 }])
})

test('only organisers of the guest delete a guest, and never an account', async () => {
  const { id, guestId } = await aCupWithGuest()
  const elsewhere = await aTournament(server, admin)
  expect((await organiser.delete(`${guestsPath(elsewhere)}/${guestId}`)).status).toBe(404)
  const league = `/api/competitions/league/${id}/guests`
  expect((await organiser.delete(`${league}/${guestId}`)).status).toBe(404)
  const player = await aPlayer(server)
  await entered(server, id, [player])
  expect((await organiser.delete(`${guestsPath(id)}/${player.id}`)).status).toBe(404)
  const { client } = await anActor(server, 'P')
  expect((await client.delete(`${guestsPath(id)}/${guestId}`)).status).toBe(403)
  expect(await rowsOf(server, 'guest', { user_id: guestId })).toHaveLength(1)
})

test('the guests of a club are proposed by name in its other competitions, without their contact data', async () => {
  const club = await aClub(server)
  const { id, guestId } = await aCupWithGuest({ clubId: club.id, name: 'First Cup' })
  await aGuest(server, admin, id, { firstName: 'Nobody', lastName: 'Else' })
  const second = await aTournament(server, admin, { clubId: club.id })
  const path = `${guestsPath(second)}?q=first${MARK}`
  const { body, text } = await organiser.get<KnownGuest[]>(path)
  const { firstName, lastName } = TRACES
  const named = { name: `${firstName} ${lastName}`, firstName, lastName }
  const there = { enteredIn: 'First Cup', mayBeNamed: false, isIn: false, isOwn: false, sameAs: null }
  expect(body).toEqual([{ userId: guestId, ...named, rating: '4.5+', ...there }])
  expect(text).not.toContain('paper.example')
  const own = await organiser.get<KnownGuest[]>(guestsPath(id))
  expect(own.body.map(({ isIn }) => isIn)).toEqual([true, false])
  const stranger = await organiser.get<KnownGuest[]>(guestsPath(await aTournament(server, admin)))
  expect(stranger.body).toEqual([])
  // Organisers of another competition of the club do not delete a guest who is not in it.
  expect((await organiser.delete(`${guestsPath(second)}/${guestId}`)).status).toBe(404)
})

test('the contact list has the email and phone of guests, and reading it is on record', async () => {
  const { id, guestId } = await aCupWithGuest()
  await aGuest(server, admin, id)
  const { body } = await organiser.post<{ items: Contact[] }>(
    `/api/admin/competitions/tournament/${id}/contacts`,
    {},
  )
  const name = `First${MARK} Last${MARK}`
  expect(body.items).toMatchObject([
    { userId: guestId, displayName: name, fullName: name, email: TRACES.email, phone: TRACES.phone },
  ])
  const rows = await rowsOf(server, 'audit', { object: `competition:${id}`, actor_id: admin.id })
  expect(rows.at(-1)).toMatchObject({ action: 'competition.contacts-read' })
})

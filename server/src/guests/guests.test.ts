import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, registrationForm, signedIn } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { aTournament, entered } from '../test/factories/competitions.ts'
import { aGuest } from '../test/factories/guests.ts'
import { dumpEverything, expectRefusal, rowsOf } from '../test/inspect.ts'
import { aCaller } from '../test/registration.ts'

const [SINGLES, DOUBLES, MIXED] = ['Mens 3.5 Singles', 'Mens 3.5 Doubles', 'Mixed 3.5 Doubles']

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp({ mail: true })
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const GUS = { firstName: 'Gus', lastName: 'Walkin', rating: '3.5' } as const

async function aCup(more: Parameters<typeof aTournament>[2] = {}) {
  const divisions = [SINGLES ?? '', DOUBLES ?? '', MIXED ?? '']
  const id = await aTournament(server, admin, { divisions, ...more })
  const named = new Map((await listDivisions(server.ctx, id)).map((each) => [each.name, each.id]))
  const division = (name: string | undefined) => named.get(name ?? '') ?? 0
  const add = (name: string | undefined, guests: readonly object[], logins: readonly string[] = []) =>
    organiser.post<{ entryId: number }>(`/api/tournaments/${id}/entries`, {
      ...{ divisionId: division(name), logins, guests },
    })
  return { id, division, add, path: `/api/tournaments/${id}` }
}

const playersOf = async (entryId: number) =>
  (await rowsOf(server, 'entry_player', { entry_id: entryId })).map(({ user_id: id }) => Number(id))

describe('a guest at the desk', () => {
  test('a name that was written wrongly is corrected everywhere, and a junior stays shown by initials', async () => {
    const cup = await aCup()
    const userId = await aGuest(server, admin, cup.id, { ...GUS, birthMonth: '2012-05' })
    const path = `/api/competitions/tournament/${cup.id}/guests`
    const body = { firstName: 'Güs', lastName: 'Walker', rating: '4.0' }
    expect((await organiser.patch(`${path}/${userId}`, body)).status).toBe(200)
    expect(await rowsOf(server, 'users', { id: userId })).toMatchObject([
      { first_name: 'Güs', hidden_name: 'Güs Walker', display_name: 'G. W.', rating: '4.0' },
    ])
    expect(await rowsOf(server, 'guest', { user_id: userId })).toMatchObject([{ name_key: 'gus walker' }])
    expect((await organiser.get<object[]>(`${path}?q=walker`)).body).toMatchObject([
      { userId, name: 'Güs Walker', firstName: 'Güs', lastName: 'Walker', rating: '4.0' },
    ])
    expect(await rowsOf(server, 'audit', { action: 'guest.changed' })).toMatchObject([
      { object: `user:${userId}`, after: { competitionId: cup.id } },
    ])
    const other = await aCup()
    const elsewhere = `/api/competitions/tournament/${other.id}/guests/${userId}`
    expectRefusal(await organiser.patch(elsewhere, body), 404, 'not_found', 'Guest not found')
  })

  test('a guest is entered by name, drawn and shown like everybody, without any credentials', async () => {
    const cup = await aCup()
    const { status, body } = await cup.add(SINGLES, [{ ...GUS, email: 'gus@paper.example' }])
    expect(status).toBe(201)
    const [userId] = await playersOf(body.entryId)
    expect(await rowsOf(server, 'users', { id: userId })).toMatchObject([
      { kind: 'guest', display_name: 'Gus Walkin', email: null, username: null, password: null },
    ])
    expect(await rowsOf(server, 'guest', { user_id: userId })).toMatchObject([
      { competition_id: cup.id, club_id: null, consent: 'paper', created_by: admin.id },
    ])
    await entered(server, cup.id, [await aPlayer(server)])
    await organiser.post(`${cup.path}/close-registration`)
    const { body: bracket, text } = await organiser.get<{ isDrawn: boolean }>(`${cup.path}/bracket`)
    expect([bracket.isDrawn, text.includes('Gus Walkin'), text.includes('gus@paper')]).toEqual([
      true,
      true,
      false,
    ])
    const profile = await organiser.get(`/api/players/${userId}`)
    expect([profile.status, profile.text.includes('gus@paper')]).toEqual([200, false])
  })

  test('a guest and an account play as one team, and so do two guests', async () => {
    const cup = await aCup()
    const player = await aPlayer(server)
    const mixed = await cup.add(DOUBLES, [GUS], [player.email])
    const pair = await cup.add(DOUBLES, [GUS, { ...GUS, firstName: 'Ida' }])
    expect([mixed.status, pair.status]).toEqual([201, 201])
    expect((await playersOf(mixed.body.entryId))[0]).toBe(player.id)
    expect(new Set(await playersOf(pair.body.entryId)).size).toBe(2)
  })

  test('an entry names one person or two, and singles one', async () => {
    const cup = await aCup()
    expect((await cup.add(DOUBLES, [])).status).toBe(400)
    expect((await cup.add(DOUBLES, [GUS, GUS], ['somebody'])).status).toBe(400)
    expectRefusal(await cup.add(SINGLES, [GUS, GUS]), 409, 'conflict', 'Singles take one player')
    expect((await cup.add(SINGLES, [{ ...GUS, lastName: '' }])).status).toBe(400)
    expect((await cup.add(SINGLES, [{ ...GUS, isAdmin: true }])).status).toBe(400)
    expect(await rowsOf(server, 'guest', { competition_id: cup.id })).toEqual([])
  })

  test('a guest is judged by the rules of the division like everybody', async () => {
    const cup = await aCup()
    const women = { ...GUS, gender: 'female' } as const
    expectRefusal(await cup.add(MIXED, [women, women]), 409, 'not_eligible')
    expect((await cup.add(MIXED, [women, { ...GUS, gender: 'male' }])).status).toBe(201)
  })

  test('a junior guest is shown by initials', async () => {
    const cup = await aCup()
    const { body } = await cup.add(SINGLES, [{ ...GUS, birthMonth: '2014-05' }])
    const [id] = await playersOf(body.entryId)
    expect(await rowsOf(server, 'users', { id })).toMatchObject([
      { display_name: 'G. W.', hidden_name: 'Gus Walkin' },
    ])
  })

  test('a guest plays for somebody who cannot come', async () => {
    const cup = await aCup()
    const leaves = await aPlayer(server)
    const entryId = await entered(server, cup.id, [leaves])
    const replace = (body: object) =>
      organiser.post(`${cup.path}/entries/${entryId}/replace`, { userId: leaves.id, ...body })
    expect((await replace({})).status).toBe(400)
    expect((await replace({ login: 'somebody', guest: GUS })).status).toBe(400)
    expect((await replace({ guest: GUS })).status).toBe(200)
    const [joins] = await playersOf(entryId)
    expect(await rowsOf(server, 'users', { id: joins })).toMatchObject([{ display_name: 'Gus Walkin' }])
  })
})

describe('the consent of a guest to be named on public pages', { tags: ['SEC-19'] }, () => {
  const namedOf = async (userId: number | undefined) =>
    (await rowsOf(server, 'guest', { user_id: userId }))[0]?.['may_be_named']

  test('a guest may not be named unless the organiser ticked it, and the audit says who did', async () => {
    const cup = await aCup()
    const unasked = await cup.add(SINGLES, [GUS])
    const asked = await cup.add(SINGLES, [{ ...GUS, firstName: 'Ida', mayBeNamed: true }])
    const [[gus], [ida]] = [await playersOf(unasked.body.entryId), await playersOf(asked.body.entryId)]
    expect([await namedOf(gus), await namedOf(ida)]).toEqual([false, true])
    expect(await rowsOf(server, 'audit', { object: `user:${ida}` })).toMatchObject([
      { action: 'guest.added', actor_id: admin.id, after: { mayBeNamed: true } },
    ])
    const { body } = await organiser.get<object[]>(`/api/competitions/tournament/${cup.id}/guests`)
    expect(body).toMatchObject([
      { userId: gus, mayBeNamed: false },
      { userId: ida, mayBeNamed: true },
    ])
  })

  test('an organiser writes the consent down later and takes it back; a new name leaves it as it is', async () => {
    const cup = await aCup()
    const userId = await aGuest(server, admin, cup.id, GUS)
    const change = (more: object) =>
      organiser.patch(`/api/competitions/tournament/${cup.id}/guests/${userId}`, { ...GUS, ...more })
    for (const mayBeNamed of [true, false, true]) {
      expect((await change({ mayBeNamed })).status).toBe(200)
      expect(await namedOf(userId)).toBe(mayBeNamed)
    }
    expect((await change({ lastName: 'Walker' })).status).toBe(200)
    expect(await namedOf(userId)).toBe(true)
    expect((await change({ mayBeNamed: 'yes' })).status).toBe(400)
  })

  test('a guest is named for the whole club only if the organisers of one of its competitions say so', async () => {
    const { id: clubId } = await aClub(server)
    const [first, second] = [await aCup({ clubId }), await aCup({ clubId })]
    const userId = await aGuest(server, admin, first.id, { ...GUS, mayBeNamed: true })
    expect((await second.add(SINGLES, [{ userId }])).status).toBe(201)
    expect(await namedOf(userId)).toBe(true)
  })
})

test('the contact data of a guest is in one table and nowhere else, not even in the audit', async () => {
  const cup = await aCup()
  const contact = { email: 'zz7mark@paper.example', phone: '+41 79 555 77 77', note: 'zz7mark comes late' }
  await cup.add(SINGLES, [{ ...GUS, ...contact, externalIds: { DUPR: 'ZZ7MARK' } }])
  const dump = await dumpEverything(server)
  const lines = dump.split('\n').filter((line) => /zz7mark|555 77 77/iu.test(line))
  expect(lines).toHaveLength(1)
  expect(await rowsOf(server, 'guest_contact', { email: contact.email })).toMatchObject([
    { phone: contact.phone, note: contact.note, external_ids: { DUPR: 'ZZ7MARK' } },
  ])
})

describe('a guest who is known', () => {
  test('a known guest of the competition or its club is entered again, and nobody else has a copy', async () => {
    const club = await aClub(server)
    const first = await aCup({ clubId: club.id })
    const guestId = await aGuest(server, admin, first.id)
    const second = await aCup({ clubId: club.id })
    const elsewhere = await aCup()
    const { status, body } = await second.add(SINGLES, [{ userId: guestId }])
    expect([status, await playersOf(body.entryId)]).toEqual([201, [guestId]])
    const refused = await elsewhere.add(SINGLES, [{ userId: guestId }])
    expectRefusal(refused, 400, 'bad_request', 'This guest is not known here. Please enter the name')
    const member = await aPlayer(server)
    expect((await first.add(SINGLES, [{ userId: member.id }])).status).toBe(400)
  })
})

describe('a guest and the others', () => {
  test('a guest is in no search and cannot be entered as a partner by a player', async () => {
    const cup = await aCup()
    const guestId = await aGuest(server, admin, cup.id, { firstName: 'Xaverius', lastName: 'Findme' })
    const { client } = await aCaller(server)
    expect((await client.get('/api/users/search?q=Xaverius')).body).toEqual([])
    expect((await client.get('/api/users/search?q=averius')).body).toEqual([])
    const divisionId = cup.division(DOUBLES)
    const joining = await client.post(`${cup.path}/join`, { divisionId, partnerId: guestId })
    expect(joining.status).toBe(409)
    expect(await rowsOf(server, 'entry', { competition_id: cup.id })).toEqual([])
  })

  test('a guest is no account for administrators, and gets no rights', async () => {
    const cup = await aCup()
    const guestId = await aGuest(server, admin, cup.id, { firstName: 'Quintus', lastName: 'Nobody' })
    expect((await organiser.get('/api/admin/users?q=Quintus')).text).not.toContain('Quintus')
    const granted = await organiser.post(`/api/admin/users/${guestId}/grant-admin`, {
      currentPassword: admin.secret,
    })
    expect(granted.status).toBe(404)
  })

  test('the email of a guest blocks no sign-up and opens no sign-in', async () => {
    const cup = await aCup()
    const form = registrationForm()
    await cup.add(SINGLES, [{ ...GUS, email: form.email }])
    await server.client().post('/api/auth/forgot-password', { email: form.email })
    expect(await rowsOf(server, 'password_reset')).toEqual([])
    expect((await server.client().post('/api/register', form)).status).toBe(201)
  })

  test('a guest gets no notification, and the others get theirs', async () => {
    const cup = await aCup()
    const { body } = await cup.add(SINGLES, [GUS])
    const [guestId] = await playersOf(body.entryId)
    const { person, client } = await aCaller(server)
    await entered(server, cup.id, [person])
    await organiser.post(`${cup.path}/close-registration`)
    await expect
      .poll(async () => (await client.get<unknown[]>('/api/notifications')).body.length)
      .toBeGreaterThan(0)
    expect(await rowsOf(server, 'notification', { user_id: guestId })).toEqual([])
    expect(await rowsOf(server, 'inbox', { user_id: guestId })).toEqual([])
  })
})

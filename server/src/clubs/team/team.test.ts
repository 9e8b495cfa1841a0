import type { Notification } from '@tussle/contract/notifications'
import type { OpenRequest, OwnRequest } from '@tussle/contract/organising-rights'
import type { MyRights, TeamMember } from '@tussle/contract/team'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { deliver } from '../../test/deliver.ts'
import { anAdmin, aPlayer, type Person } from '../../test/factories/accounts.ts'
import { aClub, actingAs } from '../../test/factories/clubs.ts'
import { aTournament } from '../../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { holding } from '../../test/matrix/actors.ts'
import { giveRole } from './give-role.ts'

const NOTIFICATION_QUEUES = [
  'clubs.right-asked.notify',
  'clubs.right-given.notify',
  'clubs.right-refused.notify',
]
const WORDS = { words: 'A Thursday round robin for about 16' }

let server: TestApp
let admin: Person
let office: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  office = await holding(server, admin.id)
})
afterAll(() => server.close())

/** A club with a member at a browser. */
async function aMember() {
  const person = await aPlayer(server)
  const club = await aClub(server, { members: [person] })
  return { person, clubId: club.id, client: await holding(server, person.id) }
}

const ask = (client: TestClient, clubId: number) =>
  client.post<OwnRequest>(`/api/clubs/${clubId}/role-requests`, WORDS)
const settle = (client: TestClient, id: number, body: unknown) =>
  client.post<OwnRequest>(`/api/role-requests/${id}/settle`, body)

describe('asking for the right', () => {
  test('a member who asks sees the request until an administrator grants it, and is an organiser then', async () => {
    const { client, clubId, person } = await aMember()
    const { status, body: asked } = await ask(client, clubId)
    expect([status, asked.state]).toEqual([201, 'open'])
    const { body: open } = await office.get<OpenRequest[]>('/api/role-requests')
    expect(open.find(({ id }) => id === asked.id)).toMatchObject({ ...WORDS, player: { id: person.id } })
    expect((await settle(office, asked.id, { granted: true })).body.state).toBe('granted')
    const { body } = await client.get<MyRights>('/api/users/rights')
    expect(body).toMatchObject({
      clubs: [{ club: { id: clubId }, role: 'organiser', days: null, court: null }],
      requests: [{ id: asked.id, state: 'granted', reason: null }],
    })
  })

  test('a refusal carries its reason to the person who asked, and gives no role', async () => {
    const { client, clubId } = await aMember()
    const { body: asked } = await ask(client, clubId)
    expectRefusal(await settle(office, asked.id, { granted: false }), 400, 'bad_request')
    await settle(office, asked.id, { granted: false, reason: 'Talk to us at the courts first' })
    const { body } = await client.get<MyRights>('/api/users/rights')
    expect(body).toMatchObject({
      clubs: [],
      requests: [{ state: 'refused', reason: 'Talk to us at the courts first' }],
    })
  })

  test('asking again while a request is open returns it; after a refusal a new one begins', async () => {
    const { client, clubId } = await aMember()
    const first = await ask(client, clubId)
    const again = await ask(client, clubId)
    expect([again.status, again.body.id]).toEqual([200, first.body.id])
    await settle(office, first.body.id, { granted: false, reason: 'Not yet' })
    const third = await ask(client, clubId)
    expect([third.status, third.body.id === first.body.id]).toEqual([201, false])
  })

  test('many requests of one member at the same time are one request', async () => {
    const { client, clubId, person } = await aMember()
    const answers = await Promise.all(Array.from({ length: 18 }, () => ask(client, clubId)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await rowsOf(server, 'role_request', { club_id: clubId, user_id: person.id })).toHaveLength(1)
  })

  test('a request that is granted and refused at the same time has one answer', async () => {
    for (const _ of Array(10)) {
      const { client, clubId, person } = await aMember()
      const { body: asked } = await ask(client, clubId)
      const answers = await Promise.all([
        settle(office, asked.id, { granted: true }),
        settle(office, asked.id, { granted: false, reason: 'No' }),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const isGranted = answers[0]?.status === 200
      const roles = await rowsOf(server, 'club_role', { club_id: clubId, user_id: person.id })
      expect(roles).toHaveLength(isGranted ? 1 : 0)
    }
  })

  test('an organiser has nothing to ask for, and a stranger joins the club first', async () => {
    const { client, clubId, person } = await aMember()
    await giveRole(actingAs(server, admin), clubId, { login: person.email, role: 'organiser' })
    expectRefusal(await ask(client, clubId), 409, 'conflict', 'You may already organise for this club')
    const stranger = await holding(server, (await aPlayer(server)).id)
    expectRefusal(await ask(stranger, clubId), 403, 'forbidden', 'Join the club first')
  })
})

describe('who hears of it', () => {
  const heard = async (client: TestClient) => {
    await deliver(server, NOTIFICATION_QUEUES)
    const { body } = await client.get<Notification[]>('/api/notifications')
    return body.map(({ kind, text, href }) => ({ kind, text, href }))
  }

  test('a request reaches the owners of the club, and its answer the person who asked', async () => {
    const { client, clubId } = await aMember()
    const owner = await aPlayer(server)
    await giveRole(actingAs(server, admin), clubId, { login: owner.email, role: 'owner' })
    const at = await holding(server, owner.id)
    const { body: asked } = await ask(client, clubId)
    expect(await heard(at)).toContainEqual(
      expect.objectContaining({ kind: 'right-asked', href: '/organise' }),
    )
    await settle(at, asked.id, { granted: false, reason: 'Not yet' })
    expect((await heard(client))[0]).toMatchObject({ kind: 'right-refused', href: '/organise' })
    const { body: again } = await ask(client, clubId)
    await settle(at, again.id, { granted: true })
    expect((await heard(client))[0]).toMatchObject({ kind: 'right-given' })
  })

  test('a request for a club without an owner reaches the administrators', async () => {
    const { client, clubId } = await aMember()
    await ask(client, clubId)
    expect((await heard(office))[0]).toMatchObject({ kind: 'right-asked' })
  })
})

describe('roles of a club', () => {
  test('an owner gives, changes and takes the roles of the own club and sees its requests only', async () => {
    const { client, clubId, person } = await aMember()
    await giveRole(actingAs(server, admin), clubId, { login: person.email, role: 'owner' })
    const helper = await aPlayer(server)
    const days = ['2026-06-14', '2026-06-13', '2026-06-13']
    const team = `/api/clubs/${clubId}/team`
    await client.post(team, { login: helper.email, role: 'desk', days })
    const { body } = await client.get<TeamMember[]>(team)
    expect(body.map(({ player, role, days: held }) => [player.id, role, held])).toEqual([
      [person.id, 'owner', null],
      [helper.id, 'desk', ['2026-06-13', '2026-06-14']],
    ])
    await client.post(team, { login: helper.email, role: 'scorer', court: 3 })
    expect((await client.get<TeamMember[]>(team)).body[1]).toMatchObject({
      role: 'scorer',
      court: 3,
      days: null,
    })
    expect((await client.send('DELETE', `${team}/${helper.id}`)).status).toBe(200)
    expect((await client.get<TeamMember[]>(team)).body).toHaveLength(1)
    const other = await aMember()
    await ask(other.client, other.clubId)
    expect((await client.get<OpenRequest[]>('/api/role-requests')).body).toEqual([])
  })

  test('days are for helpers and a court is for scorers only', async () => {
    const { clubId, person } = await aMember()
    const give = (body: object) => office.post(`/api/clubs/${clubId}/team`, { login: person.email, ...body })
    expectRefusal(await give({ role: 'organiser', days: ['2026-06-13'] }), 400, 'bad_request')
    expectRefusal(await give({ role: 'desk', court: 3 }), 400, 'bad_request')
    expectRefusal(await give({ role: 'desk', days: ['2026-02-30'] }), 400, 'bad_request')
    expect((await give({ role: 'scorer', court: 3, days: ['2026-06-13'] })).status).toBe(201)
  })

  test('an account that is deleted leaves its roles and requests', async () => {
    const { client, clubId, person } = await aMember()
    await ask(client, clubId)
    await giveRole(actingAs(server, admin), clubId, { login: person.email, role: 'desk' })
    await client.post('/api/users/delete', { currentPassword: person.secret })
    expect(await rowsOf(server, 'club_role', { user_id: person.id })).toEqual([])
    expect(await rowsOf(server, 'role_request', { user_id: person.id })).toEqual([])
  })
})

describe('competitions of the own club', () => {
  test('an organiser creates for the own club only, and cannot give a competition to another club', async () => {
    const { client, clubId, person } = await aMember()
    const other = (await aClub(server)).id
    await giveRole(actingAs(server, admin), clubId, { login: person.email, role: 'organiser' })
    const form = {
      name: 'Fall Classic',
      startDate: '2026-09-26T09:00',
      endDate: '2026-09-27',
      format: 'round_robin',
    }
    const create = (of: object) =>
      client.post<{ id: number }>('/api/tournaments', {
        ...form,
        registrationDeadline: '2026-09-20',
        entryFee: '0',
        ...of,
      })
    expectRefusal(await create({}), 403, 'forbidden')
    expectRefusal(await create({ clubId: other }), 403, 'forbidden')
    const made = await create({ clubId })
    expect(made.status).toBe(201)
    const path = `/api/tournaments/${made.body.id}`
    expect((await client.patch(path, { name: 'Fall Classic 2026', clubId })).status).toBe(200)
    expectRefusal(await client.patch(path, { clubId: other }), 403, 'forbidden')
    expectRefusal(await client.patch(path, { clubId: null }), 403, 'forbidden')
    expect(await rowsOf(server, 'competition', { id: made.body.id })).toMatchObject([{ club_id: clubId }])
  })

  test('a role that was taken away ends at once', async () => {
    const { client, clubId, person } = await aMember()
    await giveRole(actingAs(server, admin), clubId, { login: person.email, role: 'organiser' })
    const id = await aTournament(server, admin, { clubId })
    expect((await client.get(`/api/tournaments/${id}/desk`)).status).toBe(200)
    await office.send('DELETE', `/api/clubs/${clubId}/team/${person.id}`)
    expectRefusal(await client.get(`/api/tournaments/${id}/desk`), 403, 'forbidden')
  })
})

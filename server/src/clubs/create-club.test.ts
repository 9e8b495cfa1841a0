import { randomUUID } from 'node:crypto'
import { type Club, Club as ClubSchema } from '@tussle/contract/clubs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { aNewcomer, anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { countBy, expectRefusal, inParallel, patiently, rowsOf } from '../test/inspect.ts'
import { createClub, joinClub } from './index.ts'

let server: TestApp
let founder: Person
let client: TestClient
beforeAll(async () => {
  // Enough connections that concurrent requests wait for rows, not for the pool.
  server = await buildTestApp({ config: { DATABASE_POOL: '50' } })
  founder = await aPlayer(server)
  client = await signedIn(server.client(), founder)
})
afterAll(() => server.close())

const sent = { location: 'Lund, Sweden', description: 'Dinks at dawn', sport: 'Pickleball' }
const total = async () => Number((await server.client().get('/api/clubs')).headers['x-total-count'])

describe('POST /api/clubs', () => {
  test('POST /api/clubs takes name, location, description and sport, and answers with the club', {
    tags: ['API-032', 'VALID-038'],
  }, async () => {
    const before = await total()
    const answer = await client.post<Club>('/api/clubs', { ...sent, name: '  Kitchen   Line ' })
    expect(answer.status).toBe(201)
    expect(Object.keys(answer.body).toSorted()).toEqual(Object.keys(ClubSchema.shape).toSorted())
    expect(answer.body).toMatchObject({
      id: expect.any(Number) as number,
      name: 'Kitchen Line',
      location: 'Lund, Sweden',
      description: 'Dinks at dawn',
      sport: 'Pickleball',
      imageUrl: null,
      isActive: true,
      createdById: founder.id,
      memberCount: 1,
      createdAt: server.clock.now().toISOString(),
    })
    expect(await total()).toBe(before + 1)
  })

  test('the founder is club administrator at once, in the audit trail and among the club events', {
    tags: ['ENTITY-052'],
  }, async () => {
    const { body } = await client.post<Club>('/api/clubs', { ...sent, name: 'Founders' })
    expect(await rowsOf(server, 'club_membership', { club_id: body.id })).toMatchObject([
      { user_id: founder.id, role: 'admin' },
    ])
    expect(await rowsOf(server, 'club', { id: body.id })).toMatchObject([{ member_count: 1, admin_count: 1 }])
    expect(await rowsOf(server, 'club_activity', { club_id: body.id })).toMatchObject([
      { user_id: founder.id, kind: 'created', at: server.clock.now() },
    ])
    expect(await rowsOf(server, 'audit', { object: `club:${body.id}` })).toMatchObject([
      { action: 'club.created', actor_id: founder.id },
    ])
    await expect(joinClub(actingAs(server, founder), body.id)).rejects.toMatchObject({
      code: 'already_joined',
    })
  })

  test.for([
    ['left out', undefined],
    ['null', null],
    ['empty', ''],
    ['blank', ' \n '],
  ] as const)('a description of a new club that is %s is stored as none', async ([how, description]) => {
    const body = { location: 'Here', name: `Silent, ${how}`, description }
    const answer = await client.post<Club>('/api/clubs', body)
    expect([answer.status, answer.body.description]).toEqual([201, null])
  })

  test.for([
    ['no name', { name: undefined }, 'Club name is required'],
    ['a blank name', { name: ' \t ' }, 'Club name is required'],
    ['no location', { location: undefined }, 'Location is required'],
    ['a blank location', { location: '' }, 'Location is required'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'Please use at most 100 characters'],
    ['a location of 121 characters', { location: 'x'.repeat(121) }, 'Please use at most 120 characters'],
    [
      'a description of 2001 characters',
      { description: 'x'.repeat(2001) },
      'Please use at most 2000 characters',
    ],
    ['a hidden direction mark', { name: 'Club\u202eevil' }, 'Please remove unusual characters'],
    ['another sport', { sport: 'Chess' }, undefined],
    ['a number for a name', { name: 7 }, 'Club name is required'],
  ] as const)('POST /api/clubs refuses %s', async ([, wrong, message]) => {
    const before = await total()
    const answer = await client.post('/api/clubs', { ...sent, name: 'Never Made', ...wrong })
    expectRefusal(answer, 400, 'bad_request', message)
    expect(await total()).toBe(before)
  })

  test('POST /api/clubs accepts no field that only the server decides', async () => {
    const extras = {
      createdById: 1,
      memberCount: 99,
      isActive: false,
      imageUrl: 'https://evil.example/x.png',
    }
    const { body } = await client.post<Club>('/api/clubs', { ...sent, ...extras, name: 'Modest' })
    expect(body).toMatchObject({ createdById: founder.id, memberCount: 1, isActive: true, imageUrl: null })
  })

  test('anybody with a display name may found a club (OQ-120), nobody without', async () => {
    const body = { ...sent, name: 'Everybody’s' }
    expectRefusal(await server.client().post('/api/clubs', body), 401, 'unauthenticated')
    const newcomer = await signedIn(server.client(), await aNewcomer(server))
    expectRefusal(await newcomer.post('/api/clubs', body), 403, 'profile_incomplete')
    const admin = await signedIn(server.client(), await anAdmin(server))
    expect((await admin.post('/api/clubs', body)).status).toBe(201)
  })
})

describe('a name is taken once in a place (OQ-123)', () => {
  test.each([
    ['TWIN COURTS', 'springfield'],
    ['Twin Courts', 'Springfield'],
    ['Ｔｗｉｎ Courts', 'Springfield'],
  ])('a club name is taken once in a place: %s in %s is refused (OQ-123)', async (name, location) => {
    await client.post('/api/clubs', { name: 'Twin Courts', location: 'Springfield' })
    const answer = await client.post('/api/clubs', { name, location })
    expectRefusal(answer, 409, 'conflict', 'A club with this name and location already exists')
  })

  test('two clubs in different places may have the same name', async () => {
    for (const location of ['North', 'South']) {
      expect((await client.post('/api/clubs', { name: 'Same Name', location })).status).toBe(201)
    }
  })

  test('of twenty equal clubs at once one is made, and the total grows by one', async () => {
    const before = await total()
    const people = await inParallel(4, () => aPlayer(server))
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        createClub(actingAs(server, people[index % 4] as Person), { name: 'Race', location: 'Line' }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await total()).toBe(before + 1)
  })
})

describe('a founder', () => {
  test('a founder of twenty-five clubs at once founds twenty, and the others are refused', async () => {
    const eager = await aPlayer(server)
    const results = await Promise.allSettled(
      Array.from({ length: 25 }, (_, index) =>
        createClub(actingAs(server, eager), { name: `Eager ${index}`, location: 'Everywhere' }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const again = await signedIn(server.client(), eager)
    expectRefusal(
      await again.post('/api/clubs', { ...sent, name: 'One more' }),
      409,
      'conflict',
      'You have founded 20 clubs, the most one person can',
    )
    expect(await rowsOf(server, 'club', { created_by: eager.id })).toHaveLength(20)
  })

  test('a founder who clicks fifty times with one key founds one club, and gets the same answer fifty times', async () => {
    const patient = await signedIn(server.client(), await aPlayer(server))
    const body = { ...sent, name: 'Fifty Clicks' }
    const keyed = { headers: { 'idempotency-key': randomUUID() } }
    const answers = await inParallel(50, () => patiently(() => patient.post<Club>('/api/clubs', body, keyed)))
    expect(countBy(answers, ({ status }) => status)).toEqual({ 201: 50 })
    const [first] = answers
    for (const answer of answers) expect(answer.body).toEqual(first?.body)
    expect(await rowsOf(server, 'club', { name: 'Fifty Clicks' })).toHaveLength(1)
    expect(await rowsOf(server, 'club_membership', { club_id: first?.body.id })).toHaveLength(1)
  })

  test('a founder has five tries a day', async () => {
    const limited = await buildTestApp({ realLimits: true })
    const busy = await signedIn(limited.client(), await aPlayer(limited))
    const attempts: number[] = []
    for (let index = 0; index < 6; index += 1) {
      attempts.push((await busy.post('/api/clubs', { ...sent, name: `Daily ${index}` })).status)
    }
    await limited.close()
    expect(attempts).toEqual([201, 201, 201, 201, 201, 429])
  })
})

import { randomUUID } from 'node:crypto'
import type { LeagueCard } from '@tussle/contract/leagues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { countBy, expectRefusal, inParallel, patiently, rowsOf } from '../test/inspect.ts'

const LEAGUE = {
  name: 'Tuesday Ladder Nights',
  description: 'Every Tuesday',
  clubId: null,
  startDate: '2026-05-01',
  endDate: '2026-06-15',
  registrationDeadline: '2026-04-25',
  maxParticipants: 24,
}

let server: TestApp
let admin: Person
let client: TestClient

beforeAll(async () => {
  server = await buildTestApp({ config: { APP_TIMEZONE: 'America/Denver', DATABASE_POOL: '20' } })
  admin = await anAdmin(server)
  client = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const create = (body: object = {}, headers = {}) =>
  client.post<LeagueCard>('/api/leagues', { ...LEAGUE, ...body }, { headers })
const leagues = () => rowsOf(server, 'competition')

describe('POST /api/leagues', () => {
  test('POST /api/leagues takes what the form sends and answers with the league and its id', {
    tags: ['API-043', 'API-044'],
  }, async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number) as number,
      name: 'Tuesday Ladder Nights',
      description: 'Every Tuesday',
      sport: 'Pickleball',
      location: null,
      maxPlayers: 24,
      mostEntries: 1,
      maxParticipants: 24,
      participantCount: 0,
      entryFee: '0',
      currency: 'USD',
      startDate: '2026-05-01T06:00:00.000Z',
      endDate: '2026-06-16T05:59:59.999Z',
      registrationDeadline: '2026-04-26T05:59:59.999Z',
      registrationClosesAt: '2026-04-26T05:59:59.999Z',
      timeZone: 'America/Denver',
      isActive: true,
      isDrawn: false,
      hasResults: false,
      clubId: null,
      clubName: null,
      createdById: admin.id,
      rating: 'All Ratings',
      season: 'Spring 2026',
      duration: 7,
      divisions: [],
      createdAt: server.clock.now().toISOString(),
    })
  })

  test.each([
    ['null', { maxParticipants: null }],
    ['nothing', { maxParticipants: undefined }],
  ])('a league with a maximum of %s is unlimited (OQ-070)', { tags: ['ADMIN-020'] }, async (_, body) => {
    expect((await create(body)).body).toMatchObject({ maxPlayers: null, maxParticipants: null })
  })

  test('a new league is a draft that no list shows, and is in the audit trail', async () => {
    const { body } = await create()
    const { body: listed } = await client.get<LeagueCard[]>('/api/leagues')
    expect(listed.map(({ id }) => id)).not.toContain(body.id)
    expect(await rowsOf(server, 'audit', { object: `competition:${body.id}` })).toMatchObject([
      { action: 'competition.created', actor_id: admin.id },
    ])
  })

  test('a new league has its club’s place unless it has its own, blank included (OQ-065)', async () => {
    const { id: clubId } = await aClub(server, { location: 'Boise, ID' })
    const places = await Promise.all(
      [{}, { location: null }, { location: '  ' }, { location: 'Elsewhere' }].map(
        async (place) => (await create({ clubId, ...place })).body.location,
      ),
    )
    expect(places).toEqual(['Boise, ID', 'Boise, ID', 'Boise, ID', 'Elsewhere'])
  })

  test('the days of a new league are days in the zone it names', async () => {
    const { body } = await create({ timeZone: 'Asia/Kolkata' })
    expect(body).toMatchObject({ timeZone: 'Asia/Kolkata', startDate: '2026-04-30T18:30:00.000Z' })
  })

  test('a new league takes a fee as a number or as text (OQ-065)', async () => {
    expect((await create({ entryFee: 12.5 })).body.entryFee).toBe('12.50')
    expect((await create({ entryFee: '25' })).body.entryFee).toBe('25.00')
  })

  test.each([
    ['name', { name: '' }, 'League name is required'],
    ['name', { name: undefined }, 'League name is required'],
    ['name', { name: 'x'.repeat(101) }, 'Please use at most 100 characters'],
    ['startDate', { startDate: '' }, 'Start date is required'],
    ['startDate', { startDate: undefined }, 'Start date is required'],
    ['startDate', { startDate: '2019-12-31' }, 'Please enter a date between 2020 and 2100'],
    ['startDate', { startDate: '2026-02-30' }, 'Please enter a valid date'],
    ['endDate', { endDate: undefined }, 'End date is required'],
    ['endDate', { endDate: '9999-01-01' }, 'Please enter a date between 2020 and 2100'],
    ['endDate', { endDate: '2026-04-30' }, 'End date must be on or after the start date'],
    ['registrationDeadline', { registrationDeadline: undefined }, 'Registration deadline is required'],
    [
      'registrationDeadline',
      { registrationDeadline: '2026-06-16' },
      'Registration must close on or before the end date',
    ],
    ['maxParticipants', { maxParticipants: 0 }, 'Must allow at least 1 participant'],
    ['maxParticipants', { maxParticipants: 1e9 }, 'Please allow at most 10000 participants'],
    ['entryFee', { entryFee: -1 }, 'Entry fee cannot be negative'],
    ['entryFee', { entryFee: 'NaN' }, 'Please enter an amount up to 99999.99'],
    ['entryFee', { entryFee: 1e308 }, 'Please enter an amount up to 99999.99'],
    ['timeZone', { timeZone: 'Mars/Olympus_Mons' }, 'Please choose a time zone'],
  ])('a new league refuses a %s like %j: %s', async (field, body, message) => {
    const before = (await leagues()).length
    const answer = await create(body)
    expectRefusal(answer, 400, 'bad_request', message)
    expect(answer.body).toMatchObject({ fields: { [field]: message } })
    expect((await leagues()).length).toBe(before)
  })

  test('a new league may have a deadline after the start and on the last day (OQ-057)', async () => {
    expect((await create({ registrationDeadline: '2026-06-15' })).status).toBe(201)
  })

  test('a new league with an unknown club is not found', async () => {
    expectRefusal(await create({ clubId: 999_999 }), 404, 'not_found', 'Club not found')
  })

  test('the caller cannot set fields of a new league that belong to the server (OQ-172)', async () => {
    const { body } = await create({ createdById: 1, isActive: false, id: 7, taken: 5, kind: 'tournament' })
    expect(body).toMatchObject({ createdById: admin.id, isActive: true, participantCount: 0 })
    expect(body.id).not.toBe(7)
  })

  test('a player who is not an administrator cannot create a league', async () => {
    const player = await aPlayer(server)
    const before = (await leagues()).length
    const visitor = await server.client().post('/api/leagues', LEAGUE)
    expectRefusal(visitor, 401, 'unauthenticated')
    const other = await (await signedIn(server.client(), player)).post('/api/leagues', LEAGUE)
    expectRefusal(other, 403, 'forbidden')
    expect((await leagues()).length).toBe(before)
  })

  test('fifty requests at once with one key make one league', async () => {
    const key = randomUUID()
    const name = 'Pressed fifty times'
    const answers = await inParallel(50, () => patiently(() => create({ name }, { 'idempotency-key': key })))
    expect(countBy(answers, ({ status }) => status)).toEqual({ 201: 50 })
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await rowsOf(server, 'competition', { name })).toHaveLength(1)
  })
})

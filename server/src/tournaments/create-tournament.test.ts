import type { TournamentCard } from '@tussle/contract/tournaments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'

const TOURNAMENT = {
  name: 'Spring Open',
  description: null,
  clubId: null,
  format: 'double_elimination',
  startDate: '2026-05-02T09:00',
  endDate: '2026-05-03',
  registrationDeadline: '2026-04-28',
  maxParticipants: 64,
  entryFee: '35.50',
  location: 'Naples, FL',
}

let server: TestApp
let admin: Person
let client: TestClient

beforeAll(async () => {
  server = await buildTestApp({ config: { APP_TIMEZONE: 'America/Denver' } })
  admin = await anAdmin(server)
  client = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const create = (body: object = {}) =>
  client.post<TournamentCard>('/api/tournaments', { ...TOURNAMENT, ...body })

describe('POST /api/tournaments', () => {
  test('POST /api/tournaments takes what the form sends and answers with the tournament’s id and name', {
    tags: ['API-055', 'API-058'],
  }, async () => {
    const { id: clubId } = await aClub(server, { name: 'Host Club' })
    const { status, body } = await create({ clubId, timeZone: 'America/New_York' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number) as number,
      name: 'Spring Open',
      description: null,
      sport: 'Pickleball',
      location: 'Naples, FL',
      format: 'double_elimination',
      maxPlayers: 64,
      mostEntries: 3,
      maxParticipants: 64,
      participantCount: 0,
      expectedParticipants: 64,
      entryFee: '35.50',
      startDate: '2026-05-02T13:00:00.000Z',
      endDate: '2026-05-04T03:59:59.999Z',
      registrationDeadline: '2026-04-29T03:59:59.999Z',
      registrationClosesAt: '2026-04-29T03:59:59.999Z',
      timeZone: 'America/New_York',
      isActive: true,
      isDrawn: false,
      hasResults: false,
      clubId,
      clubName: 'Host Club',
      club: { id: clubId, name: 'Host Club' },
      createdById: admin.id,
      currency: 'USD',
      rating: 'All Ratings',
      divisions: [],
      createdAt: server.clock.now().toISOString(),
    })
  })

  test('a new tournament without a zone uses the zone of the installation (OQ-055)', async () => {
    expect((await create()).body.startDate).toBe('2026-05-02T15:00:00.000Z')
  })

  test('other callers may leave the maximum open, and give the expected number (OQ-063, OQ-073)', async () => {
    const { body } = await create({ maxParticipants: null, expectedParticipants: 40 })
    expect(body).toMatchObject({ maxPlayers: null, expectedParticipants: 40 })
  })

  test.each([
    ['name', { name: ' ' }, 'Tournament name is required'],
    ['format', { format: undefined }, 'Tournament format is required'],
    ['format', { format: 'ladder' }, 'Tournament format is required'],
    ['startDate', { startDate: undefined }, 'Start date is required'],
    ['endDate', { endDate: '' }, 'End date is required'],
    ['endDate', { endDate: '2026-05-01' }, 'End date must be on or after the start date'],
    ['registrationDeadline', { registrationDeadline: undefined }, 'Enrollment deadline is required'],
    [
      'registrationDeadline',
      { registrationDeadline: '2026-05-04' },
      'Registration must close on or before the end date',
    ],
    ['maxParticipants', { maxParticipants: 1 }, 'Must allow at least 2 participants'],
    ['maxParticipants', { maxParticipants: 1025 }, 'Please allow at most 1024 participants'],
    ['entryFee', { entryFee: '-0.01' }, 'Entry fee cannot be negative'],
    ['entryFee', { entryFee: undefined }, 'Entry fee cannot be negative'],
    ['location', { location: 'x'.repeat(121) }, 'Please use at most 120 characters'],
  ])('a new tournament refuses a %s like %j: %s', async (field, body, message) => {
    const before = (await rowsOf(server, 'competition')).length
    const answer = await create(body)
    expectRefusal(answer, 400, 'bad_request', message)
    expect(answer.body).toMatchObject({ fields: { [field]: message } })
    expect((await rowsOf(server, 'competition')).length).toBe(before)
  })

  test('a new tournament with an unknown club is not found', async () => {
    expectRefusal(await create({ clubId: 999_999 }), 404, 'not_found', 'Club not found')
  })
})

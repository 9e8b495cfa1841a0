import { randomUUID } from 'node:crypto'
import { DIVISION_PRESETS } from '@tussle/competition/divisions'
import type { Division } from '@tussle/contract/competitions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { aLeague, aTournament, entered } from '../test/factories/competitions.ts'
import { countBy, expectRefusal, inParallel, patiently, rowsOf } from '../test/inspect.ts'

const [SINGLES, MIXED] = [DIVISION_PRESETS[1], DIVISION_PRESETS[17]] as const

let server: TestApp
let admin: Person
let client: TestClient
let player: TestClient

beforeAll(async () => {
  server = await buildTestApp({ config: { DATABASE_POOL: '30' } })
  admin = await anAdmin(server)
  client = await signedIn(server.client(), admin)
  player = await signedIn(server.client(), await aPlayer(server))
})
afterAll(() => server.close())

const add = (path: string, body: unknown, headers = {}) =>
  client.post<Division>(`/api/${path}/divisions`, body, { headers })
const aDraft = async (wanted: object = {}) =>
  `leagues/${await aLeague(server, admin, { divisions: [], ...wanted })}`
const versionOf = async (path: string) =>
  (await rowsOf(server, 'competition', { id: Number(path.split('/')[1]) }))[0]?.['version']

describe('POST …/divisions', () => {
  test('a league gets one division per call', { tags: ['API-046', 'ENTITY-030'] }, async () => {
    const league = await aDraft({ maxPlayers: 24 })
    const before = Number(await versionOf(league))
    const { status, body } = await add(league, { ...SINGLES, maxPlayers: 24 })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number) as number,
      leagueId: Number(league.split('/')[1]),
      name: 'Mens 3.5 Singles',
      rating: '3.5',
      gender: 'male',
      playType: 'singles',
      maxPlayers: 24,
      participantCount: 0,
      genderRule: 'refuse',
      skillRule: 'warn',
      ageRule: 'refuse',
    })
    expect(Number(await versionOf(league))).toBeGreaterThan(before)
    expect(await rowsOf(server, 'audit', { object: `division:${body.id}` })).toMatchObject([
      { action: 'division.added', actor_id: admin.id },
    ])
  })

  test('a tournament gets one division per call, of sixteen players if it has no maximum', {
    tags: ['API-059'],
  }, async () => {
    const id = await aTournament(server, admin, { divisions: [], maxPlayers: null })
    const { status, body } = await add(`tournaments/${id}`, { ...MIXED, maxPlayers: 500 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ tournamentId: id, name: 'Mixed 3.5 Doubles', maxPlayers: 16 })
    expect(body.leagueId).toBeUndefined()
  })

  test('a new division has the name of the catalogue, whatever the caller calls it', async () => {
    const { body } = await add(await aDraft(), { ...SINGLES, name: '<b>Champions only</b>' })
    expect(body.name).toBe('Mens 3.5 Singles')
  })

  test('a division that already exists is answered as it is, with 200 (OQ-088)', async () => {
    const league = await aDraft()
    const made = await add(league, SINGLES)
    const version = await versionOf(league)
    const again = await add(league, SINGLES)
    expect([made.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(made.body)
    expect(await versionOf(league)).toBe(version)
  })

  test('an idempotency key keeps whether the division was new or existed', async () => {
    const league = await aDraft()
    const [first, second] = [{ 'idempotency-key': randomUUID() }, { 'idempotency-key': randomUUID() }]
    const statuses = []
    for (const headers of [first, second, first, second]) {
      statuses.push((await add(league, SINGLES, headers)).status)
    }
    expect(statuses).toEqual([201, 200, 201, 200])
  })

  test('all twenty divisions at once, each twice, make twenty', async () => {
    const league = await aDraft({ expectedDivisions: 20 })
    const wanted = [...DIVISION_PRESETS, ...DIVISION_PRESETS]
    const answers = await inParallel(40, (index) =>
      patiently((headers) => add(league, wanted[index], headers)),
    )
    expect(countBy(answers, ({ status }) => status)).toEqual({ 200: 20, 201: 20 })
    const { body } = await client.get<Division[]>(`/api/${league}/divisions`)
    expect(new Set(body.map(({ name }) => name))).toEqual(new Set(DIVISION_PRESETS.map(({ name }) => name)))
    expect(body).toHaveLength(20)
  })

  test('after registration has closed no division can be added, but an existing one is still answered', async () => {
    const league = await aDraft({ registrationDeadline: '2026-03-17' })
    await add(league, SINGLES)
    const noon = server.clock.now()
    try {
      server.clock.set(new Date('2026-03-18T04:59:59.999Z'))
      expect((await add(league, DIVISION_PRESETS[2])).status).toBe(201)
      server.clock.set(new Date('2026-03-18T05:00:00.000Z'))
      expectRefusal(await add(league, MIXED), 409, 'registration_closed', 'Registration has closed')
      expect((await add(league, SINGLES)).status).toBe(200)
    } finally {
      server.clock.set(noon)
    }
  })

  test('announced divisions may follow although the deadline is in the past', async () => {
    const league = await aDraft({ registrationDeadline: '2026-03-01', expectedDivisions: 2 })
    for (const division of [SINGLES, MIXED]) expect((await add(league, division)).status).toBe(201)
    expectRefusal(await add(league, DIVISION_PRESETS[2]), 409, 'registration_closed')
  })

  test.each([
    ['a rating of its own', { ...SINGLES, rating: '5.0' }, 'rating'],
    ['a gender of its own', { ...SINGLES, gender: 'any' }, 'gender'],
    ['mixed singles', { ...SINGLES, gender: 'mixed' }, 'playType'],
    ['room for a billion', { ...SINGLES, maxPlayers: 1e9 }, 'maxPlayers'],
  ])('adding a division refuses %s', async (_, body, field) => {
    const league = await aDraft()
    const answer = await add(league, body)
    expectRefusal(answer, 400, 'bad_request')
    expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) as string } })
    expect((await client.get(`/api/${league}/divisions`)).body).toEqual([])
  })

  test('an unknown competition, or one of the other kind, is not found', async () => {
    const league = await aDraft()
    expectRefusal(await add('leagues/999999', SINGLES), 404, 'not_found', 'League not found')
    const other = league.replace('leagues', 'tournaments')
    expectRefusal(await add(other, SINGLES), 404, 'not_found', 'Tournament not found')
    expectRefusal(await add('leagues/first', SINGLES), 404, 'not_found')
  })

  test('a player who is not an administrator adds no division', async () => {
    const league = await aDraft()
    expectRefusal(await player.post(`/api/${league}/divisions`, SINGLES), 403, 'forbidden')
    expect((await client.get(`/api/${league}/divisions`)).body).toEqual([])
  })
})

describe('a competition that is being made', () => {
  const wanted = DIVISION_PRESETS.slice(0, 4)

  test.each([0, 1, 2, 3, 4])(
    'a draft is shown nowhere if its maker stops after %i of 4 divisions',
    async (k) => {
      const { id: clubId } = await aClub(server)
      const total = async () => Number((await player.get('/api/leagues?limit=1')).headers['x-total-count'])
      const before = await total()
      const { body } = await client.post<{ id: number }>('/api/leagues', {
        name: `Half made ${k}`,
        clubId,
        startDate: '2026-05-01',
        endDate: '2026-06-01',
        registrationDeadline: '2026-05-01',
        divisionCount: wanted.length,
      })
      for (const preset of wanted.slice(0, k)) await add(`leagues/${body.id}`, preset)
      const isThere = k === wanted.length
      for (const list of ['/api/leagues?limit=200', `/api/clubs/${clubId}/leagues`]) {
        const { body: shown } = await player.get<{ id: number }[]>(list)
        expect([list, shown.some(({ id }) => id === body.id)]).toEqual([list, isThere])
      }
      expect((await player.get(`/api/leagues/${body.id}/divisions`)).status).toBe(isThere ? 200 : 404)
      expect((await total()) - before).toBe(isThere ? 1 : 0)
      for (const preset of wanted) await add(`leagues/${body.id}`, preset)
      expect((await total()) - before).toBe(1)
    },
  )
})

describe('GET …/divisions', () => {
  test('GET …/divisions answers with the divisions in the order of their creation, with their entries', async () => {
    const id = await aLeague(server, admin, { divisions: ['Mens 4.0 Singles', 'Mens 3.0 Singles'] })
    await entered(server, id, [await aPlayer(server)])
    const { status, body, headers } = await player.get<Division[]>(`/api/leagues/${id}/divisions`)
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { leagueId: id, name: 'Mens 4.0 Singles', maxPlayers: 16, participantCount: 1 },
      { leagueId: id, name: 'Mens 3.0 Singles', maxPlayers: 16, participantCount: 0 },
    ])
    expect(headers['etag']).toBeDefined()
  })

  test.each([
    ['leagues', 'League not found'],
    ['tournaments', 'Tournament not found'],
  ])('GET …/divisions of unknown %s is not found', async (kind, message) => {
    expectRefusal(await player.get(`/api/${kind}/999999/divisions`), 404, 'not_found', message)
  })
})

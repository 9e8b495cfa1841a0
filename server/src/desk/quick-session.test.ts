import type { AnswerOf } from '@tussle/contract/endpoint'
import type * as contract from '@tussle/contract/play/quick-session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveRole } from '../clubs/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { aDeskFor } from '../test/desk.ts'
import { anAdmin, aPlayer, type Person } from '../test/factories/accounts.ts'
import { aClub, actingAs } from '../test/factories/clubs.ts'
import { expectRefusal, inParallel, rowsOf } from '../test/inspect.ts'
import { holding } from '../test/matrix/actors.ts'

type Read = AnswerOf<typeof contract.readNames>
type Started = AnswerOf<typeof contract.startQuickSession>

const FIRST_NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana']
const PEOPLE = FIRST_NAMES.flatMap((firstName) =>
  ['Ash', 'Birch'].map((lastName) => ({ firstName, lastName })),
)
const PAIRS = FIRST_NAMES.map((_, index) => PEOPLE.slice(2 * index, 2 * index + 2))

let server: TestApp
let admin: Person
let organiser: TestClient
let clubId: number
let member: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  member = await aPlayer(server, { displayName: 'Mo Oak' })
  const person = await aPlayer(server)
  clubId = (await aClub(server, { members: [person, member] })).id
  await giveRole(actingAs(server, admin), clubId, { login: person.email, role: 'organiser' })
  organiser = await holding(server, person.id)
})
afterAll(() => server.close())

const read = (text: string) => organiser.post<Read>(`/api/clubs/${clubId}/quick-sessions/read`, { text })
const start = (body: object = {}, headers: Record<string, string> = {}) =>
  organiser.post<Started>(
    `/api/clubs/${clubId}/quick-sessions`,
    { name: 'Thursday', timeZone: 'Europe/Zurich', courts: 4, teams: PAIRS, ...body },
    { headers },
  )

test('sixteen names become a drawn round robin of eight teams on four courts, ready for the first call', async () => {
  const { status, body } = await start()
  expect(status).toBe(201)
  const desk = aDeskFor(organiser, body.id)
  const { matches, courts, next, divisions, log } = await desk.read()
  expect([matches.length, courts.length]).toEqual([28, 4])
  expect(divisions.map(({ name }) => name)).toEqual(['Doubles'])
  expect(next).not.toBeNull()
  expect(log[0]?.action).toBe('session-started')
  expect(await rowsOf(server, 'guest', { competition_id: body.id })).toHaveLength(16)
  const called = await desk.act('POST', '/calls', { ...next, courtId: courts[0]?.id })
  expect(called.status).toBe(201)
})

test('a session of single players is a round robin of singles', async () => {
  const { body } = await start({ teams: PEOPLE.slice(0, 4).map((person) => [person]), courts: 1 })
  const { matches, divisions } = await aDeskFor(organiser, body.id).read()
  expect([divisions[0]?.name, matches.length]).toEqual(['Singles', 6])
})

describe('pasted names', () => {
  test('pasted names are read one player or one team a line, with the club’s own people proposed', async () => {
    await start({
      teams: [[{ firstName: 'Iris', lastName: 'Yew' }], [{ firstName: 'Jon', lastName: 'Elm' }]],
    })
    const { body } = await read('Mo Oak\nIris Yew / Zoe Fir\nMaya\n')
    expect(body.map(({ players }) => players.map(({ firstName }) => firstName))).toEqual([
      ['Mo'],
      ['Iris', 'Zoe'],
      ['Maya'],
    ])
    expect(body[0]?.players[0]?.proposals).toMatchObject([{ kind: 'member', player: { id: member.id } }])
    expect(body[1]?.players[0]?.proposals).toMatchObject([{ kind: 'guest' }])
    expect(body.map(({ problem }) => problem === null)).toEqual([true, true, false])
  })

  test('the people of another club are not proposed', async () => {
    const elsewhere = (await aClub(server)).id
    const office = await holding(server, admin.id)
    const { body } = await office.post<Read>(`/api/clubs/${elsewhere}/quick-sessions/read`, {
      text: 'Mo Oak',
    })
    expect(body[0]?.players[0]?.proposals).toEqual([])
  })
})

describe('who plays', () => {
  test('a member and a known guest play as themselves, and nobody new is written down', async () => {
    const first = await start({ teams: PEOPLE.slice(2, 4).map((person) => [person]) })
    const guests = await rowsOf(server, 'guest', { competition_id: first.body.id })
    const known = guests.map((row) => [{ userId: row['user_id'] }])
    const { status, body } = await start({ teams: [[{ userId: member.id }], ...known] })
    expect(status).toBe(201)
    expect(await rowsOf(server, 'guest', { competition_id: body.id })).toHaveLength(0)
    expect(
      await rowsOf(server, 'entry_player', { competition_id: body.id, user_id: member.id }),
    ).toHaveLength(1)
  })

  test('a stranger to the club cannot be entered by a number', async () => {
    const stranger = await aPlayer(server)
    expectRefusal(
      await start({ teams: [[{ userId: stranger.id }], [{ userId: member.id }]] }),
      400,
      'bad_request',
    )
  })

  test('the same person cannot play in two teams', async () => {
    const refused = await start({ teams: [[{ userId: member.id }], [{ userId: member.id }]] })
    expectRefusal(refused, 409, 'already_joined')
  })
})

test.each([
  ['one team', { teams: PAIRS.slice(0, 1) }],
  ['teams of different sizes', { teams: [...PAIRS.slice(0, 2), [PEOPLE[0]]] }],
  ['no courts', { courts: 0 }],
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
  ['no name', { name: ' ' }],
])('a session with %s is refused, and nothing is left of it', async (_, body) => {
  const before = (await rowsOf(server, 'competition')).length
  expectRefusal(await start(body), 400, 'bad_request')
  expect(await rowsOf(server, 'competition')).toHaveLength(before)
})

test('a second press with the same key starts no second session', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await inParallel(3, () => start({ name: 'Pressed thrice' }, headers))
  const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id)
  expect(new Set(ids).size).toBe(1)
  expect(await rowsOf(server, 'competition', { name: 'Pressed thrice' })).toHaveLength(1)
})

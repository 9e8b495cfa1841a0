import type { Division } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aTournament } from '../../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { aCaller, type Caller, groundOf } from '../../test/registration.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const NAMED = { name: 'Friends of the club', gender: 'open', playType: 'singles' } as const

const add = (id: number, wanted: object) =>
  organiser.post<Division>(`/api/tournaments/${id}/divisions/custom`, wanted)
const aTournamentWith = async (wanted: object) => {
  const id = await aTournament(server, admin, { maxPlayers: null })
  const { status, body } = await add(id, { ...NAMED, ...wanted })
  expect(status).toBe(201)
  return { id, division: body, ground: await groundOf(server, 'tournament', id) }
}
const born = async ({ client }: Caller, birthMonth: string) => {
  expect((await client.patch('/api/users/profile', { birthMonth })).status).toBe(200)
}

test('an organiser adds a division with any name, and its card and its list show it', async () => {
  const { id, division } = await aTournamentWith({ skillMin: 3.5, skillMax: 4, ageMin: 50 })
  expect(division).toMatchObject({
    ...{ name: NAMED.name, gender: 'open', rating: '4.0', isCustom: true },
    limits: 'Everybody, singles, 3.5 to 4.0, age 50 and over',
  })
  const { body: listed } = await organiser.get<Division[]>(`/api/tournaments/${id}/divisions`)
  expect(listed.map(({ name, isCustom }) => [name, isCustom])).toEqual([
    ['Mens 3.5 Singles', undefined],
    [NAMED.name, true],
  ])
  const [row] = await rowsOf(server, 'competition', { id })
  expect(row?.['division_cards']).toMatchObject([{ name: 'Mens 3.5 Singles' }, { isCustom: true }])
  const [audited] = await rowsOf(server, 'audit', { object: `division:${division.id}` })
  expect(audited).toMatchObject({ action: 'division.added' })
})

test.each([
  ['a name that is taken', { name: 'mens 3.5 singles' }, 'There is a division with this name already'],
  [
    'a name of the catalogue',
    { name: 'Womens 4.0 Singles' },
    'This is a division of the catalogue. Please add it there',
  ],
  ['mixed singles', { gender: 'mixed' }, 'A mixed division is played in doubles'],
  ['levels the wrong way round', { skillMin: 4, skillMax: 3 }, 'The highest level is at least the lowest'],
  ['a level between two', { skillMin: 3.3 }, 'Please use steps of 0.5 from 2.0 to 8.0'],
  ['ages the wrong way round', { ageMin: 50, ageMax: 40 }, 'The highest age is at least the lowest'],
  ['no name', { name: ' ' }, 'Please name the division'],
])('a division with %s is refused', async (_what, wanted, message) => {
  const id = await aTournament(server, admin)
  const answer = await add(id, { ...NAMED, ...wanted })
  expectRefusal(answer, 400, 'bad_request')
  expect(answer.text).toContain(message)
})

test('a division cannot be added after registration has closed', async () => {
  const id = await aTournament(server, admin, { startDate: '2026-03-10T09:00' })
  expectRefusal(await add(id, NAMED), 409, 'registration_closed')
})

test('a tournament takes 300 divisions, and its card shows twenty with one of each rating', async () => {
  const id = await aTournament(server, admin)
  await sql`insert into division (competition_id, name, rating, gender, play_type, is_custom)
    select ${id}, 'Age group ' || n, '3.5', 'open', 'singles', true from generate_series(2, 299) n`.execute(
    server.kernel.database.db,
  )
  expect((await add(id, { ...NAMED, skillMax: 3 })).status).toBe(201)
  const [row] = await rowsOf(server, 'competition', { id })
  const cards = row?.['division_cards'] as { rating: string }[]
  expect(cards).toHaveLength(20)
  expect(new Set(cards.map(({ rating }) => rating))).toEqual(new Set(['3.0', '3.5']))
  const more = await add(id, { ...NAMED, name: 'One more' })
  expectRefusal(more, 409, 'conflict', 'A tournament has at most 300 divisions.')
})

test('everybody may join an open division, and an age limit refuses in a sentence', async () => {
  const { ground, division } = await aTournamentWith({ ageMin: 50 })
  const caller = await aCaller(server)
  const join = () => ground.join(caller, { divisionId: division.id, gender: 'female' })
  const unknown = await join()
  expectRefusal(unknown, 409, 'not_eligible')
  expect(unknown.text).toContain('month of birth')
  await born(caller, '1977-01')
  expectRefusal(
    await join(),
    409,
    'not_eligible',
    'This division is for age 50 and over on 31 December 2026. You will be 49',
  )
  await born(caller, '1976-12')
  expect((await join()).status).toBe(201)
})

test('a partner outside the age limit is refused without a word about their age', async () => {
  const { ground, division } = await aTournamentWith({ ageMin: 50, playType: 'doubles' })
  const [caller, partner] = [await aCaller(server), await aCaller(server)]
  await born(caller, '1970-01')
  await born(partner, '1990-01')
  const wanted = { divisionId: division.id, partnerId: partner.person.id }
  const answer = await ground.join(caller, wanted)
  expectRefusal(answer, 409, 'not_eligible', 'Your partner cannot enter this division')
  await born(partner, '1960-01')
  expect((await ground.join(caller, wanted)).status).toBe(201)
})

test('a lowest level refuses only where the division refuses by level', async () => {
  const refusing = await aTournamentWith({ skillMin: 5, skillRule: 'refuse' })
  const caller = await aCaller(server)
  const answer = await refusing.ground.join(caller, { divisionId: refusing.division.id })
  expectRefusal(answer, 409, 'not_eligible')
  expect(answer.text).toContain('This division begins at 5.0, and you are below that level')
  const warning = await aTournamentWith({ skillMin: 5 })
  expect((await warning.ground.join(caller, { divisionId: warning.division.id })).status).toBe(201)
})

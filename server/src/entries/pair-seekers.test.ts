import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { aTournament, joined } from '../test/factories/competitions.ts'
import { measured } from '../test/factories/ratings.ts'
import { rowsOf } from '../test/inspect.ts'
import { aCaller } from '../test/registration.ts'
import { countsOf } from '../test/registration-counts.ts'
import { pairSeekers } from './index.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp({ mail: true })
  admin = await anAdmin(server)
})
afterAll(() => server.close())

async function seekers(division: string, people: readonly Parameters<typeof aCaller>[1][]) {
  const id = await aTournament(server, admin, { name: 'Spring Open', divisions: [division] })
  const entered: Person[] = []
  for (const profile of people) {
    const { person } = await aCaller(server, profile)
    await joined(server, 'tournament', id, person, { needsPartner: true })
    entered.push(person)
  }
  const [found] = await listDivisions(server.ctx, id)
  const place = { id: found?.id ?? 0, competitionId: id, gender: found?.gender ?? '', isLast: false }
  const pair = () => inTransaction(server.ctx, (tx) => pairSeekers(server.ctx, tx, place))
  return { id, entered, pair }
}

const teamsOf = async (competitionId: number) => {
  const players = await rowsOf(server, 'entry_player', { competition_id: competitionId })
  const teams = new Map<unknown, unknown[]>()
  for (const { entry_id: entry, user_id: user } of players)
    teams.set(entry, [...(teams.get(entry) ?? []), user])
  return [...teams.values()]
}

test('partner-seekers with the nearest ratings become teams and get a notification; the last one remains', async () => {
  const ratings = ['3.0', '4.0', '3.0', '4.0', '3.5'] as const
  const { id, entered, pair } = await seekers(
    'Mens 3.5 Doubles',
    ratings.map((rating) => ({ rating })),
  )
  const [low, high, lower, higher, last] = entered.map((person) => person.id)
  expect(await pair()).toEqual({ pairs: 2, unpaired: 1 })
  expect(await teamsOf(id)).toEqual(
    expect.arrayContaining([
      expect.arrayContaining([low, lower]),
      expect.arrayContaining([high, higher]),
      [last],
    ]),
  )
  const { counters, rows } = await countsOf(server, id)
  expect([counters, counters.taken]).toEqual([rows, 5])
  for (const { email } of entered.slice(0, 2)) {
    const mail = await server.mail.waitFor(({ to }) => to.includes(email), 15_000)
    expect([mail.subject, mail.text]).toEqual([
      expect.stringMatching(/^Spring Open: you play with .+$/u) as string,
      expect.stringContaining('We have found you a partner for Mens 3.5 Doubles of Spring Open: ') as string,
    ])
  }
  expect(await pair()).toEqual({ pairs: 0, unpaired: 1 })
})

test('in a mixed division a man is paired with a woman, and unknown genders with the rest', {
  tags: ['FIX-40'],
}, async () => {
  const people = [{ gender: 'male' }, { gender: 'male' }, { gender: 'female' }, {}] as const
  const { id, entered, pair } = await seekers('Mixed 3.5 Doubles', people)
  expect(await pair()).toEqual({ pairs: 2, unpaired: 0 })
  const [first, second, woman, unknown] = entered.map((person) => person.id)
  const teams = await teamsOf(id)
  expect(teams).toContainEqual(expect.arrayContaining([first, woman]))
  expect(teams).toContainEqual(expect.arrayContaining([second, unknown]))
})

test('four partner-seekers of unknown gender become two mixed teams', { tags: ['FIX-40'] }, async () => {
  const { pair } = await seekers('Mixed 3.5 Doubles', [{}, {}, {}, {}])
  expect(await pair()).toEqual({ pairs: 2, unpaired: 0 })
})

test('a player left without a partner gets one notification a day, and may withdraw after closing', {
  tags: ['FIX-40'],
}, async () => {
  const { id, entered, pair } = await seekers('Mixed 3.5 Doubles', [{ gender: 'male' }, { gender: 'male' }])
  expect(await pair()).toEqual({ pairs: 0, unpaired: 2 })
  await pair()
  for (const { email } of entered) {
    const mail = await server.mail.waitFor(({ to }) => to.includes(email), 15_000)
    expect(mail.text).toContain('Nobody was left to pair you with in Mixed 3.5 Doubles of Spring Open')
  }
  const [person] = entered as [Person]
  const client = await signedIn(server.client(), person)
  const inbox = await client.get<{ kind: string; href: string }[]>('/api/notifications')
  expect(inbox.body.filter(({ kind }) => kind === 'unpaired')).toMatchObject([{ href: '/my-registrations' }])
  const organiser = await signedIn(server.client(), admin)
  expect((await organiser.post(`/api/tournaments/${id}/close-registration`)).status).toBe(200)
  const mine = await client.get<{ mayWithdraw: boolean }[]>('/api/users/tournaments')
  expect(mine.body).toMatchObject([{ mayWithdraw: true, needsPartner: true }])
  expect((await client.delete(`/api/tournaments/${id}/leave`)).status).toBe(200)
  expect((await client.get<unknown[]>('/api/users/tournaments')).body).toEqual([])
})

test('partner-seekers are paired by rating if it is reliable', { tags: ['FIX-33'] }, async () => {
  const ratings = ['3.0', '3.0', '3.5', '3.5'] as const
  const { id, entered, pair } = await seekers(
    'Mens 3.5 Doubles',
    ratings.map((rating) => ({ rating })),
  )
  const [first, second, third, fourth] = entered.map((person) => person.id)
  // By rating the first player is as strong as the third, whatever levels they chose.
  await measured(server, first ?? 0, 'doubles', 25.1)
  await measured(server, fourth ?? 0, 'doubles', 20.9)
  await pair()
  const teams = await teamsOf(id)
  expect(teams).toContainEqual(expect.arrayContaining([first, third]))
  expect(teams).toContainEqual(expect.arrayContaining([second, fourth]))
})

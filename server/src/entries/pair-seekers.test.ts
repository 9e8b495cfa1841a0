import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { inTransaction } from '../kernel/transaction.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aTournament, joined } from '../test/factories/competitions.ts'
import { rowsOf } from '../test/inspect.ts'
import { aCaller, countsOf } from '../test/registration.ts'
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
  const place = { id: found?.id ?? 0, competitionId: id, gender: found?.gender ?? '' }
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

test('the nearest ratings become teams, both are told, and the last to join goes on looking', async () => {
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
      'You have a partner on Tussle',
      expect.stringContaining('We have found you a partner for Spring Open: ') as string,
    ])
  }
  expect(await pair()).toEqual({ pairs: 0, unpaired: 1 })
})

test('in a mixed division a man is paired with a woman, and who has not said is not paired', async () => {
  const people = [{ gender: 'male' }, { gender: 'male' }, { gender: 'female' }, {}] as const
  const { id, entered, pair } = await seekers('Mixed 3.5 Doubles', people)
  expect(await pair()).toEqual({ pairs: 1, unpaired: 2 })
  const [first, , woman] = entered.map((person) => person.id)
  expect(await teamsOf(id)).toContainEqual(expect.arrayContaining([first, woman]))
})

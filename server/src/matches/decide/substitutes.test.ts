import type { Stats } from '@tussle/contract/people/players'
import type { Match } from '@tussle/contract/play/matches'
import type { LeagueStandings } from '@tussle/contract/play/standings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { aCourt, type Court } from '../../test/play.ts'
import { aCaller } from '../../test/registration.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const personOf = (court: Court, side: number, seat = 0) => {
  const person = court.sides[side]?.[seat]?.person
  if (person === undefined) throw new Error('there is no such player')
  return person
}
const decide = (id: number, substitutes: readonly object[]) =>
  organiser.patch<Match>(`/api/matches/${id}`, {
    outcome: 'played',
    sets: [
      { playerScore: 11, opponentScore: 4 },
      { playerScore: 11, opponentScore: 6 },
    ],
    reason: 'On the score sheet',
    substitutes,
  })
const playersOf = async (matchId: number) =>
  (await rowsOf(server, 'player_match', { match_id: matchId })).map((row) => Number(row['user_id']))

/** The first side has beaten the second. */
async function aResult(divisions: string[], kind: 'league' | 'tournament' = 'league') {
  const court = await aCourt(server, admin, kind, { size: 2, divisions })
  const { body } = await court.report(0, 1)
  return { court, id: body.id }
}

test('a substitute has the result in the own record, and the team has it in the table', async () => {
  const { court, id } = await aResult(['Mens 3.5 Doubles'])
  const { person: substitute } = await aCaller(server)
  const [leaves, partner] = [personOf(court, 0, 1), personOf(court, 0)]
  const { status, body } = await decide(id, [{ userId: leaves.id, login: substitute.email }])
  expect(status).toBe(200)
  expect([body.player1Id, body.player1PartnerId]).toEqual([partner.id, substitute.id])
  const players = await playersOf(id)
  expect(players).toContain(substitute.id)
  expect(players).not.toContain(leaves.id)
  const { standings } = (await organiser.get<LeagueStandings>(`/api/leagues/${court.id}/standings`)).body
  expect(standings[0]).toMatchObject({ wins: 1, player: { id: partner.id }, partner: { id: leaves.id } })
  expect(standings.some(({ player }) => player.id === substitute.id)).toBe(false)
})

test('a later correction keeps the substitute, and another one takes the substitute back', async () => {
  const { court, id } = await aResult(['Mens 3.5 Singles'])
  const { person: substitute } = await aCaller(server)
  const leaves = personOf(court, 0)
  await decide(id, [{ userId: leaves.id, login: substitute.email }])
  expect((await decide(id, [])).body.player1Id).toBe(substitute.id)
  const back = await decide(id, [{ userId: substitute.id, login: leaves.email }])
  expect(back.body.player1Id).toBe(leaves.id)
  expect(await playersOf(id)).not.toContain(substitute.id)
})

test('undoing the decision gives the result back to those who were named before', async () => {
  const { court, id } = await aResult(['Mens 3.5 Singles'])
  const { person: substitute, client } = await aCaller(server)
  const leaves = personOf(court, 0)
  await decide(id, [])
  await decide(id, [{ userId: leaves.id, login: substitute.email }])
  const stats = async () => (await client.get<Stats>('/api/users/stats')).body.totalMatches
  expect(await stats()).toBe(1)
  expect((await organiser.post(`/api/matches/${id}/undo`)).status).toBe(200)
  expect(await playersOf(id)).toContain(leaves.id)
  expect(await playersOf(id)).not.toContain(substitute.id)
  expect(await stats()).toBe(0)
})

test('nobody plays on both sides, twice, or for somebody who is not on court', async () => {
  const { court, id } = await aResult(['Mens 3.5 Doubles'])
  const [first, other] = [personOf(court, 0), personOf(court, 1)]
  const { person } = await aCaller(server)
  const taken = 'This player is on court in this match already'
  expectRefusal(await decide(id, [{ userId: first.id, login: other.email }]), 409, 'conflict', taken)
  const twice = [
    { userId: first.id, login: person.email },
    { userId: other.id, login: person.email },
  ]
  expectRefusal(await decide(id, twice), 409, 'conflict', taken)
  expectRefusal(
    await decide(id, [{ userId: person.id, login: person.email }]),
    409,
    'conflict',
    'This player is not on court in this match',
  )
  expectRefusal(await decide(id, [{ userId: first.id, login: admin.email }]), 403, 'forbidden')
  expect(await playersOf(id)).toContain(first.id)
})

test('a tournament has no substitutes', async () => {
  const { court, id } = await aResult(['Mens 3.5 Singles'], 'tournament')
  const { person } = await aCaller(server)
  const refused = await decide(id, [{ userId: personOf(court, 0).id, login: person.email }])
  expectRefusal(refused, 409, 'conflict')
})

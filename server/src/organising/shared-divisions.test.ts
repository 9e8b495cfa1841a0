import type { Match } from '@tussle/contract/play/matches'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { enterCompetition } from '../entries/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aLeagueInPlay, aTournament } from '../test/factories/competitions.ts'
import { LOST, scoreBody, WON } from '../test/factories/matches.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { type Caller, callers } from '../test/registration.ts'
import { closeRegistration } from './index.ts'

const FIRST = 'Mens 3.5 Singles'
const SECOND = 'Mens 4.0 Singles'
const NO_OPEN_MATCH = 'There is no open match between you and this opponent'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

/** Four players; the first two are also in the second division. */
async function aCup(second: readonly number[] = [0, 1]) {
  const id = await aTournament(server, admin, { divisions: [FIRST, SECOND], format: 'round_robin' })
  const people = (await callers(server, 4)) as [Caller, Caller, Caller, Caller]
  const [one = 0, two = 0] = (await listDivisions(server.ctx, id)).map((division) => division.id)
  for (const { person } of people) await enter(id, one, person)
  for (const index of second) await enter(id, two, people[index]?.person as Person)
  await closeRegistration(actingAs(server, admin), id)
  return { id, one, two, people, where: { tournamentId: id } }
}

const enter = (competitionId: number, divisionId: number, { id }: Person) =>
  enterCompetition(server.ctx, { competitionId, divisionId, userIds: [id] })
const send = ({ client }: Caller, body: unknown) => client.post<Match>('/api/matches', body)

async function reportedIn(divisionId: number): Promise<number> {
  return (await rowsOf(server, 'match', { division_id: divisionId, status: 'reported' })).length
}

describe('a score of two players who are in several divisions', () => {
  test('a score belongs to the division that the two players share', async () => {
    const cup = await aCup([0, 2])
    const [a, b] = cup.people
    expect((await send(a, scoreBody(cup.where, a.person, b.person))).status).toBe(201)
    expect([await reportedIn(cup.one), await reportedIn(cup.two)]).toEqual([1, 0])
  })

  test('a score of players who share two divisions is refused until one of them is named or left open', async () => {
    const cup = await aCup()
    const [a, b] = cup.people
    const body = scoreBody(cup.where, a.person, b.person)
    expectRefusal(await send(a, body), 409, 'conflict', NO_OPEN_MATCH)
    expect((await send(a, { ...body, divisionId: cup.two })).status).toBe(201)
    expect([await reportedIn(cup.one), await reportedIn(cup.two)]).toEqual([0, 1])
    // Only the first division has an open match between the two now.
    expect((await send(a, body)).status).toBe(201)
    expect([await reportedIn(cup.one), await reportedIn(cup.two)]).toEqual([1, 1])
  })

  test('the other player confirms the only report that is not answered yet', async () => {
    const cup = await aCup()
    const [a, b] = cup.people
    const inTwo = { ...scoreBody(cup.where, a.person, b.person), divisionId: cup.two }
    await send(a, inTwo)
    await send(b, { ...scoreBody(cup.where, b.person, a.person, LOST), divisionId: cup.two })
    await send(a, scoreBody(cup.where, a.person, b.person))
    const answer = await send(b, scoreBody(cup.where, b.person, a.person, LOST))
    expect([answer.status, answer.body.status]).toEqual([200, 'confirmed'])
    const rows = await rowsOf(server, 'match', { competition_id: cup.id, status: 'confirmed' })
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map((row) => Number(row['division_id'])))).toEqual(new Set([cup.one, cup.two]))
  })

  test('a division that the two players do not share is refused', async () => {
    const cup = await aCup([0, 2])
    const [a, b] = cup.people
    const body = { ...scoreBody(cup.where, a.person, b.person, WON), divisionId: cup.two }
    expectRefusal(await send(a, body), 409, 'conflict', 'Your opponent plays in another division')
  })

  test('a league with several divisions takes the score for the division that it names', async () => {
    const id = await aLeagueInPlay(server, admin, { divisions: [FIRST, SECOND], mostEntries: 2 })
    const [one = 0, two = 0] = (await listDivisions(server.ctx, id)).map((division) => division.id)
    const [a, b] = (await callers(server, 2)) as [Caller, Caller]
    for (const division of [one, two]) for (const { person } of [a, b]) await enter(id, division, person)
    const body = scoreBody({ leagueId: id }, a.person, b.person)
    expectRefusal(await send(a, body), 409, 'conflict', NO_OPEN_MATCH)
    expect((await send(a, { ...body, divisionId: two })).status).toBe(201)
    expect([await reportedIn(one), await reportedIn(two)]).toEqual([0, 1])
  })
})

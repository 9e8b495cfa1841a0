import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer, type Person } from '../test/factories/accounts.ts'
import { aCrowd } from '../test/factories/clubs.ts'
import { aLeague, entered } from '../test/factories/competitions.ts'
import { rowsOf } from '../test/inspect.ts'
import { enterCompetition } from './index.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  // Enough connections that concurrent requests wait for rows, not for the pool.
  server = await buildTestApp({ config: { DATABASE_POOL: '40' } })
  admin = await anAdmin(server)
})
afterAll(() => server.close())

describe('enterCompetition', () => {
  test('a team takes two places and counts as two people (OQ-075)', async () => {
    const id = await aLeague(server, admin, { divisions: ['Mens 3.5 Doubles'] })
    const team = await aCrowd(server, 2)
    await entered(server, id, team)
    const rows = await rowsOf(server, 'participant', { competition_id: id })
    expect(new Set(rows.map((row) => Number(row['user_id'])))).toEqual(
      new Set(team.map((person) => person.id)),
    )
    await expectTaken(id, 2)
  })

  test('nobody enters a competition twice, not even as a partner (OQ-074)', async () => {
    const id = await aLeague(server, admin, { divisions: ['Mens 3.5 Doubles'] })
    const [one, two, three] = (await aCrowd(server, 3)) as [Person, Person, Person]
    await entered(server, id, [one, two])
    await expect(entered(server, id, [three, two])).rejects.toMatchObject({ code: 'already_joined' })
    await expectTaken(id, 2)
  })

  test('a second player is refused in singles, and a third in doubles', async () => {
    const people = await aCrowd(server, 3)
    const singles = await aLeague(server, admin)
    const doubles = await aLeague(server, admin, { divisions: ['Mens 3.5 Doubles'] })
    for (const [id, team] of [
      [singles, people.slice(0, 2)],
      [doubles, people],
    ] as const) {
      await expect(entered(server, id, team)).rejects.toMatchObject({ constraint: 'entry_player_seat_range' })
      await expectTaken(id, 0)
    }
  })

  test('a division of another competition is not found when entering', async () => {
    const [here, there] = [await aLeague(server, admin), await aLeague(server, admin)]
    const [division] = await listDivisions(server.ctx, there)
    const { id } = await aPlayer(server)
    const attempt = { competitionId: here, divisionId: division?.id ?? 0, userIds: [id] }
    await expect(enterCompetition(server.ctx, attempt)).rejects.toMatchObject({ code: 'not_found' })
    await expectTaken(here, 0)
  })

  test('of thirty entries at once on five places five get in, and the counter equals the rows', async () => {
    const id = await aLeague(server, admin, { maxPlayers: 5 })
    const crowd = await aCrowd(server, 30)
    const results = await Promise.allSettled(crowd.map((person) => entered(server, id, [person])))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'full' })
    }
    expect(await rowsOf(server, 'participant', { competition_id: id })).toHaveLength(5)
    await expectTaken(id, 5)
  })

  test('pairs who name each other at once cause no deadlock', async () => {
    const id = await aLeague(server, admin, { maxPlayers: null, divisions: ['Mixed 3.5 Doubles'] })
    const crowd = await aCrowd(server, 30)
    const attempts = crowd.map((person, index) => entered(server, id, [person, crowd[index ^ 1] as Person]))
    const results = await Promise.allSettled(attempts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(15)
    await expectTaken(id, 30)
  })
})

async function expectTaken(id: number, people: number): Promise<void> {
  const { body } = await server
    .client()
    .get<{ id: number; participantCount: number }[]>('/api/leagues?limit=200')
  expect(body.find((league) => league.id === id)?.participantCount).toBe(people)
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribe } from '../kernel/jobs/jobs.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { LOST } from '../test/factories/matches.ts'
import { aCourt } from '../test/play.ts'
import { until } from '../test/wait.ts'
import { voidMatch } from './decide/void-match.ts'
import { divisionDrawn, matchRecorded } from './matches.events.ts'

const received: unknown[] = []
let server: TestApp
let admin: Person
beforeAll(async () => {
  const listeners = [
    subscribe(matchRecorded, 'test', async (_ctx, event) => void received.push(event)),
    subscribe(divisionDrawn, 'test', async (_ctx, event) => void received.push(event)),
  ]
  server = await buildTestApp({
    worker: true,
    jobs: { subscriptions: () => listeners, timedJobs: [] },
  })
  admin = await anAdmin(server)
})
afterAll(() => server.close())

test('subscribers receive an event for a draw and for every change of a result, after the commit', async () => {
  const cup = await aCourt(server, admin, 'tournament', { size: 2 })
  const { body } = await cup.report(0, 1)
  await cup.report(1, 0, LOST)
  const divisionId = body.tournamentDivisionId
  const userIds = cup.sides.flat().map(({ person }) => person.id)
  const about = { matchId: body.id, competitionId: cup.id, divisionId, userIds }
  await until('three events', () => received.length === 3)
  expect(received).toEqual(
    expect.arrayContaining([
      { competitionId: cup.id, divisionId },
      { ...about, status: 'reported', change: 'reported', byUserId: userIds[0] },
      { ...about, status: 'confirmed', change: 'confirmed', byUserId: userIds[1] },
    ]),
  )
})

test('the event for a voided result names all its players', async () => {
  const before = received.length
  const divisions = ['Mixed 3.5 Doubles']
  const league = await aCourt(server, admin, 'league', { divisions })
  const { body } = await league.report(0, 1)
  const { id: matchId } = body
  await voidMatch(actingAs(server, admin), matchId, { reason: 'Wrong court', cascade: false })
  await until('two events', () => received.length === before + 2)
  const userIds = league.sides.flat().map(({ person }) => person.id)
  expect(userIds).toHaveLength(4)
  for (const status of ['reported', 'void']) {
    expect(received.slice(before)).toContainEqual(expect.objectContaining({ matchId, status, userIds }))
  }
})

test('a refused report sends no event', async () => {
  const before = received.length
  const cup = await aCourt(server, admin, 'tournament', { size: 2, drawn: false })
  expect((await cup.report(0, 1)).status).toBe(409)
  const league = await aCourt(server, admin, 'league')
  await league.report(0, 1)
  await until('an event', () => received.length > before)
  expect(received.slice(before)).toMatchObject([{ competitionId: league.id, status: 'reported' }])
})

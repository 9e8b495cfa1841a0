import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { asOwner } from '../test/db.ts'
import { aMorningAtTheDesk, playNext } from '../test/desk.ts'
import { anAdmin } from '../test/factories/accounts.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

test('a line of an older version, which does not name its decision, is judged by its time', async () => {
  const { cup, desk } = await aMorningAtTheDesk(server, await anAdmin(server))
  await desk.must('POST', '/check-ins', { userIds: cup.sides.flat().map(({ person }) => person.id) })
  const { matchId } = await playNext(server, desk, 1)
  const correctTo = async (playerScore: number) => {
    server.clock.advance(MINUTE / 2)
    const sets = [{ playerScore, opponentScore: playerScore - 2 }]
    const decision = { outcome: 'played', sets, reason: 'Typed wrongly' }
    expect((await desk.client.patch(`/api/matches/${matchId}`, decision)).status).toBe(200)
    return (await desk.read()).log[0]?.id
  }
  const undo = (line: number | undefined) => desk.act('POST', `/desk/events/${line}/undo`)
  const [older, latest] = [await correctTo(12), await correctTo(13)]

  await asOwner(server.database, "update desk_event set facts = facts - 'decisionId'")
  expectRefusal(await undo(older), 409, 'conflict')
  expect((await undo(latest)).status).toBe(200)
  expect(await rowsOf(server, 'match', { id: matchId })).toMatchObject([{ sets: [12, 10] }])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../kernel/data/db.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { aDeskFor, type TestDesk } from '../test/desk.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { countBy, expectRefusal, inParallel, rowsOf } from '../test/inspect.ts'
import { aCourt } from '../test/play.ts'
import { until } from '../test/wait.ts'
import { updateCall } from './calls/calls.store.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

async function aRoundRobin(): Promise<TestDesk & { id: number }> {
  const { id, sides } = await aCourt(server, admin, 'tournament', { size: 4, format: 'round_robin' })
  const desk = aDeskFor(await signedIn(server.client(), admin), id)
  await desk.must('POST', '/courts', { count: 6 })
  await desk.must('POST', '/check-ins', { userIds: sides.flat().map(({ person }) => person.id) })
  return { ...desk, id }
}

describe('many organisers at once', () => {
  test('organisers who call six matches of four players at once: two are played, nobody is on two courts', async () => {
    const desk = await aRoundRobin()
    const { queue, courts } = await desk.read()
    const answers = await inParallel(6, (index) =>
      desk.act('POST', '/calls', { matchId: queue[index]?.matchId, courtId: courts[index]?.id }),
    )
    expect(countBy(answers, ({ status }) => status)).toEqual({ 201: 2, 409: 4 })
    const read = await desk.read()
    const playing = read.courts.flatMap(({ call }) =>
      read.matches.filter(({ id }) => id === call?.matchId).flatMap(({ sides }) => sides),
    )
    expect(new Set(playing.flatMap(({ playerIds }) => playerIds)).size).toBe(4)
  })

  test('organisers who enter the result of one match at once enter it once', async () => {
    const desk = await aRoundRobin()
    const { next } = await desk.read()
    await desk.must('POST', '/calls', next)
    const sets = [{ playerScore: 11, opponentScore: 2 }]
    const answers = await inParallel(5, () => desk.act('POST', `/calls/${next?.matchId}/finish`, { sets }))
    expect(countBy(answers, ({ status }) => status)).toEqual({ 200: 1, 409: 4 })
    expect(await rowsOf(server, 'match_event', { match_id: next?.matchId })).toHaveLength(1)
  })

  test('organisers who check everybody in at once: each player is checked in once, with one line in the day log', async () => {
    const desk = await aRoundRobin()
    const { checkIns, version } = await desk.read()
    const userIds = checkIns.map(({ userId }) => userId)
    await inParallel(4, () => desk.must('POST', '/check-ins', { userIds }))
    expect(
      await rowsOf(server, 'desk_event', { competition_id: desk.id, action: 'checked-in' }),
    ).toHaveLength(1)
    expect((await desk.read()).version).toBe(version)
  })
})

test('a score from a court that comes while the desk ends the call is refused and changes nothing', async () => {
  const desk = await aRoundRobin()
  const { next } = await desk.read()
  await desk.must('POST', '/calls', next)
  const link = `/api/tournaments/${desk.id}/courts/${next?.courtId}/link`
  const { url } = (await desk.client.post<{ url: string }>(link)).body
  const report = { matchId: next?.matchId, scorer: 'Sam', sets: [{ playerScore: 11, opponentScore: 8 }] }
  const callOf = async () => (await rowsOf(server, 'court_call', { match_id: next?.matchId }))[0]
  const id = Number((await callOf())?.['id'])
  const { answer } = await server.kernel.database.db.transaction().execute(async (tx) => {
    await updateCall(tx, id, { ended_at: server.clock.now(), ending: 'canceled' })
    const sent = server.client().post(`/api/court-links/${url.split('/').at(-1)}`, report)
    await until('the score waits for the desk', () => isWaitedFor(tx))
    return { answer: sent }
  })
  expectRefusal(await answer, 409, 'conflict', 'This match is not on court any more')
  expect(await callOf()).toMatchObject({ ending: 'canceled', sets: [], scorer: null, started_at: null })
})

/** Whether a statement waits for the end of this transaction. */
async function isWaitedFor(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks own join pg_locks other using (transactionid)
    where own.granted and own.pid = pg_backend_pid() and not other.granted`.execute(tx)
  return rows.length > 0
}

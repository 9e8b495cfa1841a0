import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { aDeskFor, type TestDesk, upNextOf } from '../test/desk.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { aCourt } from '../test/play.ts'
import { addOrganiser } from './index.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const adminAt = async (id: number) => aDeskFor(await signedIn(server.client(), admin), id)
async function aReadyDesk(courts = 2): Promise<TestDesk & { id: number }> {
  const { id, sides } = await aCourt(server, admin, 'tournament', { size: 4 })
  const desk = await adminAt(id)
  await desk.must('POST', '/courts', { count: courts })
  await desk.must('POST', '/check-ins', { userIds: sides.flat().map(({ person }) => person.id) })
  return { ...desk, id }
}

describe('a desk', () => {
  test('the desk has nothing to call before the draw', async () => {
    const desk = await adminAt(await aTournament(server, admin))
    await desk.must('POST', '/courts')
    expect(await desk.read()).toMatchObject({
      ...{ matches: [], queue: [], next: null, alerts: [], courts: [{ number: 1, state: 'open' }] },
      figures: { matches: 0, behindMinutes: null, projectedFinish: null, plannedFinish: null },
    })
  })

  test('the end of a court link that does not exist leaves no trace', async () => {
    const desk = await aReadyDesk(1)
    const [court] = (await desk.read()).courts
    const path = `/courts/${court?.id}/link`
    expect((await desk.act('POST', path)).status).toBe(201)
    expect((await desk.act('DELETE', path)).status).toBe(200)
    const { version, log } = await desk.read()
    const again = await desk.act('DELETE', path)
    expect([again.status, again.body]).toEqual([200, { message: 'The link has ended' }])
    expect(await desk.read()).toMatchObject({ version, log })
    const links = { action: 'desk.court-link', object: `competition:${desk.id}` }
    expect(await rowsOf(server, 'audit', links)).toHaveLength(2)
  })

  test('only a tournament has a desk', async () => {
    const { client } = await adminAt(0)
    for (const id of [await aLeague(server, admin), 4_000_000]) {
      expectRefusal(await client.get(`/api/tournaments/${id}/desk`), 404, 'not_found')
      expectRefusal(await client.post(`/api/tournaments/${id}/courts`, {}), 404, 'not_found')
    }
  })

  test('a desk does not act on matches and courts of another tournament, whoever organises both', async () => {
    const [mine, theirs] = [await aReadyDesk(), await aReadyDesk()]
    const helper = await aPlayer(server)
    await addOrganiser(actingAs(server, admin), 'tournament', mine.id, helper.email)
    const own = aDeskFor(await signedIn(server.client(), helper), mine.id)
    const { next, courts, checkIns } = await theirs.read()
    const { eventId } = await theirs.must('POST', '/calls', next)
    const here = await own.read()
    const foreign = [
      await own.act('POST', '/calls', { matchId: next?.matchId, courtId: here.courts[0]?.id }),
      await own.act('POST', '/calls', { matchId: here.next?.matchId, courtId: courts[1]?.id }),
      await own.act('PATCH', '/queue', { matchIds: [next?.matchId] }),
      await own.act('PATCH', `/courts/${courts[1]?.id}`, { closed: true, reason: 'Mine' }),
      await own.act('DELETE', `/courts/${courts[1]?.id}`),
      await own.act('POST', `/courts/${courts[1]?.id}/link`),
      await own.act('POST', `/desk/events/${eventId}/undo`),
    ]
    for (const answer of foreign) expectRefusal(answer, 404, 'not_found')
    for (const act of ['start', 'cancel']) {
      expectRefusal(await own.act('POST', `/calls/${next?.matchId}/${act}`), 409, 'conflict')
    }
    const done = await own.must('POST', '/check-ins', { userIds: [checkIns[0]?.userId] })
    expect(done.eventId).toBeNull()
    expect(await rowsOf(server, 'court_call', { competition_id: theirs.id })).toMatchObject([
      { started_at: null, ended_at: null },
    ])
  })
})

describe('courts', () => {
  test('new courts get the first free numbers, and a removed court returns under its number', async () => {
    const desk = await aReadyDesk(3)
    const { courts } = await desk.read()
    await desk.must('DELETE', `/courts/${courts[1]?.id}`)
    expect((await desk.read()).courts.map(({ number }) => number)).toEqual([1, 3])
    await desk.must('POST', '/courts', { count: 2 })
    const again = (await desk.read()).courts
    expect(again.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(again[1]?.id).toBe(courts[1]?.id)
  })

  test('the number of courts has a maximum', async () => {
    const desk = await aReadyDesk()
    for (const _ of [1, 2, 3]) await desk.must('POST', '/courts', { count: 65 })
    const answer = await desk.act('POST', '/courts', { count: 4 })
    expectRefusal(answer, 409, 'conflict', 'A tournament has at most 200 courts')
  })

  test('a closed court with a match stays and plays it to its end', async () => {
    const desk = await aReadyDesk()
    const { next } = await desk.read()
    await desk.must('POST', '/calls', next)
    expectRefusal(await desk.act('DELETE', `/courts/${next?.courtId}`), 409, 'conflict')
    await desk.must('PATCH', `/courts/${next?.courtId}`, { closed: true, reason: 'Light is out' })
    await desk.must('POST', `/calls/${next?.matchId}/start`)
    expect((await desk.read()).courts[0]).toMatchObject({ state: 'playing', closedReason: 'Light is out' })
    await desk.must('POST', `/calls/${next?.matchId}/finish`, {
      sets: [{ playerScore: 11, opponentScore: 1 }],
    })
    expect((await desk.read()).courts[0]).toMatchObject({ state: 'closed', nextMatchId: null })
  })
})

test('a pause stops calls, unless the organiser gives a reason', async () => {
  const desk = await aReadyDesk()
  const { next } = await desk.read()
  await desk.must('POST', '/desk/pause')
  expect(await desk.read()).toMatchObject({ next: null, settings: { pausedAt: expect.any(String) } })
  expectRefusal(await desk.act('POST', '/calls', next), 409, 'conflict', 'Calls are paused')
  await desk.must('POST', '/calls', { ...next, anyway: true, reason: 'They travel home' })
  await desk.must('POST', '/desk/resume')
  expect((await desk.read()).next).not.toBeNull()
})

test('a disputed match waits for the desk, not for its players', async () => {
  const court = await aCourt(server, admin, 'tournament')
  const clients = court.sides.flat().map(({ client }) => client)
  const upNext = () => Promise.all(clients.map(upNextOf))
  expect(await upNext()).toMatchObject([[{ roundName: 'Finals' }], [{ roundName: 'Finals' }]])
  for (const [from, against] of [
    [0, 1],
    [1, 0],
  ] as const) {
    expect((await court.report(from, against)).status).toBeLessThan(300)
  }
  expect((await (await adminAt(court.id)).read()).matches).toMatchObject([{ state: 'queried' }])
  expect(await upNext()).toEqual([[], []])
})

test('the desk of a ladder counts the same matches as its page', { tags: ['FIX-17'] }, async () => {
  const court = await aCourt(server, admin, 'tournament', { size: 4, format: 'ladder' })
  await court.agree(1, 0)
  await court.agree(3, 2)
  const client = await signedIn(server.client(), admin)
  const { tournament, figures, divisions } = await aDeskFor(client, court.id).read()
  const { body } = await client.get<{ matchCount: number }>(`/api/tournaments/${court.id}/bracket`)
  expect(body.matchCount).toBe(2)
  expect([figures.done, figures.matches]).toEqual([2, 2])
  expect(divisions.map(({ undrawn }) => undrawn)).toEqual([2])
  expect([tournament.format, tournament.hasResults]).toEqual(['ladder', true])
})

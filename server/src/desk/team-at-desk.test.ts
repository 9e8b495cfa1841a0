import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRole } from '../clubs/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { aDeskFor, DESK_SETS, type TestDesk } from '../test/desk.ts'
import { anAdmin, aPlayer, type Person } from '../test/factories/accounts.ts'
import { aClub, actingAs } from '../test/factories/clubs.ts'
import { expectRefusal } from '../test/inspect.ts'
import { holding } from '../test/matrix/actors.ts'
import { aCourt } from '../test/play.ts'

const SATURDAY = '2026-04-11'

let server: TestApp
let admin: Person
let clubId: number
let room: TestDesk
let tournamentId: number

/** A tournament day of the club in Chicago: two matches, on courts 1 and 2. */
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  clubId = (await aClub(server)).id
  server.clock.set(new Date('2026-04-11T14:00:00Z'))
  tournamentId = (await aCourt(server, admin, 'tournament', { size: 4, clubId })).id
  room = aDeskFor(await holding(server, admin.id), tournamentId)
  await room.must('POST', '/courts', { count: 2 })
})
afterAll(() => server.close())

async function helper(role: 'desk' | 'scorer', limits: { days?: string[]; court?: number } = {}) {
  const person = await aPlayer(server)
  await giveRole(actingAs(server, admin), clubId, { login: person.email, role, ...limits })
  return { person, ...aDeskFor(await holding(server, person.id), tournamentId) }
}

/** Whether somebody may check people in at this moment; a session ends long before the next day. */
async function mayCheckIn({ person }: { readonly person: Person }): Promise<boolean> {
  const desk = aDeskFor(await holding(server, person.id), tournamentId)
  const answer = await desk.act('POST', '/check-ins', { userIds: [admin.id] })
  if (answer.status !== 200) expectRefusal(answer, 403, 'forbidden')
  return answer.status === 200
}

test('a desk helper works on the given days only, as the zone of the tournament counts them', async () => {
  const saturday = await helper('desk', { days: [SATURDAY] })
  const sunday = await helper('desk', { days: ['2026-04-12'] })
  expect([await mayCheckIn(saturday), await mayCheckIn(sunday)]).toEqual([true, false])
  // Five in the morning in London is still Saturday evening in Chicago.
  server.clock.set(new Date('2026-04-12T04:00:00Z'))
  expect([await mayCheckIn(saturday), await mayCheckIn(sunday)]).toEqual([true, false])
  server.clock.set(new Date('2026-04-12T14:00:00Z'))
  expect([await mayCheckIn(saturday), await mayCheckIn(sunday)]).toEqual([false, true])
  room = aDeskFor(await holding(server, admin.id), tournamentId)
})

test('a scorer scores the matches of the own court and of no other', async () => {
  const { queue, courts } = await room.read()
  const [first = 0, second = 0] = courts.map(({ id }) => id)
  const [one = 0, two = 0] = queue.map(({ matchId }) => matchId)
  await room.must('POST', '/calls', { matchId: one, courtId: first })
  await room.must('POST', '/calls', { matchId: two, courtId: second })
  const scorer = await helper('scorer', { court: 1 })
  await scorer.must('POST', `/calls/${one}/start`)
  await scorer.must('POST', `/calls/${one}/sets`, { sets: DESK_SETS })
  expectRefusal(
    await scorer.act('POST', `/calls/${two}/finish`, { sets: DESK_SETS }),
    403,
    'forbidden',
    'You keep the score on court 1',
  )
  await scorer.must('POST', `/calls/${one}/finish`, { sets: DESK_SETS })
  expect((await room.read()).courts.map(({ call }) => call?.matchId ?? null)).toEqual([null, two])
})

test('a desk helper takes back what the desk does, and not what an organiser decided', async () => {
  const desk = await helper('desk')
  const { eventId: paused } = await room.must('POST', '/desk/pause')
  expectRefusal(await desk.act('POST', `/desk/events/${paused}/undo`), 403, 'forbidden')
  await room.must('POST', '/desk/resume')
  const { checkIns } = await room.read()
  const arrived = checkIns.find(({ at }) => at === null)?.userId
  const { eventId } = await room.must('POST', '/check-ins', { userIds: [arrived] })
  expect((await desk.act('POST', `/desk/events/${eventId}/undo`)).status).toBe(200)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { aMorningAtTheDesk, type TestDesk } from '../test/desk.ts'
import { anAdmin } from '../test/factories/accounts.ts'
import { expectRefusal } from '../test/inspect.ts'

let server: TestApp
let desk: TestDesk
let set: (change: object) => Promise<void>
beforeAll(async () => {
  server = await buildTestApp()
  const { cup, desk: own } = await aMorningAtTheDesk(server, await anAdmin(server))
  desk = own
  await desk.must('POST', '/check-ins', {
    userIds: cup.sides.flatMap((side) => side.map(({ person }) => person.id)),
  })
  const { divisions } = await desk.read()
  set = async (change) => {
    const path = `/api/tournaments/${cup.id}/divisions/${divisions[0]?.id}/settings`
    const { status, text } = await desk.client.send('PATCH', path, change)
    if (status !== 200) throw new Error(`${status} ${text}`)
  }
})
afterAll(() => server.close())

test('the desk offers a division only its own courts, and calls it elsewhere only with a reason', {
  tags: ['FIX-15'],
}, async () => {
  await set({ courts: [2, 7] })
  const { courts, queue, next, divisions, matches } = await desk.read()
  const [one, two] = courts
  expect(courts.map(({ nextMatchId }) => nextMatchId)).toEqual([null, next?.matchId])
  expect(divisions[0]?.courtIds).toEqual([two?.id])
  expect(new Set(queue.map(({ courtId }) => courtId))).toEqual(new Set([two?.id]))
  expect(matches.map(({ expected }) => expected?.courtId)).toEqual(matches.map(() => two?.id))
  const call = { matchId: next?.matchId, courtId: one?.id }
  expectRefusal(
    await desk.act('POST', '/calls', call),
    409,
    'conflict',
    'The division of this match plays on other courts',
  )
  const { eventId } = await desk.must('POST', '/calls', { ...call, anyway: true, reason: 'Court 2 is wet' })
  await desk.must('POST', `/desk/events/${eventId}/undo`)
  await set({ courts: null })
})

test('the desk offers no match before its division starts, and calls it earlier only with a reason', {
  tags: ['FIX-15'],
}, async () => {
  await set({ startsAt: '2026-04-11T15:30:00.000Z' })
  const { queue, next, figures, courts } = await desk.read()
  expect(next).toBeNull()
  expect(queue[0]).toMatchObject({
    readiness: { is: 'early', startsAt: '2026-04-11T15:30:00.000Z' },
    plannedStart: '2026-04-11T15:30:00.000Z',
  })
  expect(figures.projectedFinish).toBe('2026-04-11T16:40:00.000Z')
  const call = { matchId: queue[0]?.matchId, courtId: courts[0]?.id }
  expectRefusal(
    await desk.act('POST', '/calls', call),
    409,
    'conflict',
    'The division of this match has not started yet',
  )
  await desk.must('POST', '/calls', { ...call, anyway: true, reason: 'Everybody is here' })
})

import type { Desk } from '@tussle/contract/desk/desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { aMorningAtTheDesk, DESK_SETS, playNext, type TestDesk } from '../test/desk.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { expectRefusal } from '../test/inspect.ts'
import type { Court } from '../test/play.ts'

let server: TestApp
let admin: Person
let cup: Court
let desk: TestDesk
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ cup, desk } = await aMorningAtTheDesk(server, admin))
})

const everybody = () => cup.sides.flat().map(({ person }) => person.id)
const arrive = () => desk.must('POST', '/check-ins', { userIds: everybody() })
const play = (lasts?: number) => playNext(server, desk, lasts)
const matchOf = (read: Desk, id: number | undefined) => read.matches.find((match) => match.id === id)

describe('undo', () => {
  const undo = (eventId: number | null) => desk.act('POST', `/desk/events/${eventId}/undo`)

  test('undo puts a finished match back on its court', async () => {
    await arrive()
    const { done, matchId } = await play()
    expect((await undo(done.eventId)).status).toBe(200)
    const read = await desk.read()
    expect(matchOf(read, matchId)).toMatchObject({ state: 'ready', winner: null })
    expect(read.courts[0]?.call).toMatchObject({ matchId })
    expect(read.log[0]).toMatchObject({ action: 'undone', matchId })
    expect(read.log[1]).toMatchObject({ action: 'finished', undoneAt: expect.any(String), undoUntil: null })
    expectRefusal(await undo(done.eventId), 409, 'conflict', 'This can no longer be undone')
  })

  test('undo puts a match back into the queue if its court was taken meanwhile', async () => {
    await arrive()
    const { done, matchId, courtId } = await play()
    const { queue } = await desk.read()
    await desk.must('POST', '/calls', { matchId: queue[0]?.matchId, courtId })
    expect((await undo(done.eventId)).status).toBe(200)
    const read = await desk.read()
    expect(read.queue.map((item) => item.matchId)).toContain(matchId)
    expect(read.figures.onCourt).toBe(1)
  })

  test('undo is refused once later matches were played on the result', async () => {
    await arrive()
    const first = await play(1)
    await play(1)
    const { queue, courts } = await desk.read()
    const call = { matchId: queue[0]?.matchId, courtId: courts[0]?.id, anyway: true, reason: 'Late' }
    await desk.must('POST', '/calls', call)
    await desk.must('POST', `/calls/${call.matchId}/finish`, { sets: DESK_SETS })
    expectRefusal(await undo(first.done.eventId), 409, 'downstream_played')
  })

  test('undo takes calls, starts, check-ins, courts, orders, pauses and settings back', async () => {
    const before = await desk.read()
    const events: (number | null)[] = []
    const act = async (...args: Parameters<TestDesk['must']>) => {
      const done = await desk.must(...args)
      events.push(done.eventId)
      return done
    }
    await act('POST', '/check-ins', { userIds: everybody() })
    await act('PATCH', `/courts/${before.courts[1]?.id}`, { closed: true, reason: 'Wet' })
    await act('PATCH', '/queue', { matchIds: [before.queue[1]?.matchId] })
    await act('PATCH', '/desk', { restMinutes: 25, startsAt: '2026-04-11T15:00:00.000Z' })
    await act('POST', '/calls', {
      matchId: before.queue[1]?.matchId,
      courtId: before.courts[0]?.id,
    })
    await act('POST', `/calls/${before.queue[1]?.matchId}/start`)
    await act('POST', '/desk/pause')
    expect((await desk.read()).next).toBeNull()
    for (const eventId of events.toReversed())
      expect([eventId, (await undo(eventId)).status]).toEqual([eventId, 200])
    // A player on court counts as checked in; that is intended.
    const after = await desk.read()
    const { figures } = before
    expect(after.figures).toMatchObject({
      ...figures,
      plannedFinish: expect.any(String),
      behindMinutes: expect.any(Number),
    })
    expect(after.settings).toEqual(before.settings)
    expect(after.queue.map(({ matchId, isMoved }) => [matchId, isMoved])).toEqual(
      before.queue.map(({ matchId, isMoved }) => [matchId, isMoved]),
    )
    expect(after.courts.map(({ state }) => state)).toEqual(['open', 'open'])
  })

  test('undo is refused after ten minutes', async () => {
    const { eventId } = await arrive()
    server.clock.advance(10.1 * MINUTE)
    expectRefusal(await undo(eventId), 409, 'conflict', 'This can no longer be undone')
    expect((await desk.read()).log[0]?.undoUntil).toBeNull()
  })
})

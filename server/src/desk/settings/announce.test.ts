import { randomUUID } from 'node:crypto'
import type { Board } from '@tussle/contract/desk/board'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { aDeskFor, type TestDesk } from '../../test/desk.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { actingAs } from '../../test/factories/clubs.ts'
import { aTournament } from '../../test/factories/competitions.ts'
import { countBy, expectRefusal, inParallel, rowsOf } from '../../test/inspect.ts'
import { addOrganiser } from '../index.ts'

let server: TestApp
let admin: Person
let desk: TestDesk
let id: number
let onlooker: TestClient
beforeAll(async () => {
  server = await buildTestApp({ realLimits: true })
  admin = await anAdmin(server)
  onlooker = await signedIn(server.client(), await aPlayer(server))
})
beforeEach(async () => {
  id = await aTournament(server, admin)
  // A new organiser for each test, because an account may announce only ten times in ten minutes.
  const organiser = await aPlayer(server)
  await addOrganiser(actingAs(server, admin), 'tournament', id, organiser.email)
  desk = aDeskFor(await signedIn(server.client(), organiser), id)
})
afterAll(() => server.close())

const say = (text: string) => desk.must('POST', '/announcements', { text })
const shown = async () => (await desk.read()).announcement
const undo = (eventId: number | null) => desk.act('POST', `/desk/events/${eventId}/undo`)

describe('what is announced', () => {
  test('an announcement is on the desk and on everybody’s board, with one line in the day log', async () => {
    const { version } = await desk.read()
    const done = await say('  Lunch is   at noon ')
    expect(done.version).toBeGreaterThan(version)
    const announcement = { text: 'Lunch is at noon', at: server.clock.now().toISOString() }
    expect(await shown()).toMatchObject(announcement)
    const { body } = await onlooker.get<Board>(`/api/tournaments/${id}/board`)
    expect(body.announcement).toMatchObject(announcement)
    const [line, ...others] = (await desk.read()).log
    expect(line).toMatchObject({ id: done.eventId, action: 'announced', text: 'Lunch is at noon' })
    expect(others).toEqual([])
  })

  test('an announcement disappears after an hour, without any action', async () => {
    await say('Lunch is at noon')
    const { version } = await desk.read()
    server.clock.advance(59 * MINUTE)
    expect(await shown()).toMatchObject({ text: 'Lunch is at noon' })
    server.clock.advance(MINUTE)
    expect(await shown()).toBeNull()
    expect((await desk.board()).announcement).toBeNull()
    expect((await desk.read()).version).toBe(version)
  })

  test('an announcement replaces the previous one, which does not return when it is ended', async () => {
    await say('Lunch is at noon')
    await say('Lunch is at one')
    const second = await shown()
    expect(second).toMatchObject({ text: 'Lunch is at one' })
    const { eventId } = await desk.must('DELETE', `/announcements/${second?.id}`)
    expect(await shown()).toBeNull()
    expect((await desk.read()).log[0]).toMatchObject({
      ...{ id: eventId, action: 'announcement-ended', text: 'Lunch is at one' },
    })
  })

  test('an announcement is shown as text, whatever it contains', async () => {
    const text = '<img src=x onerror=alert(1)> & "quotes" \'; drop table users'
    await say(text)
    expect(await shown()).toMatchObject({ text })
  })

  test('of several announcements at once one is shown', async () => {
    const answers = await inParallel(4, (index) =>
      desk.act('POST', '/announcements', { text: `Word ${index}` }),
    )
    expect(countBy(answers, ({ status }) => status)).toEqual({ 201: 4 })
    const rows = await rowsOf(server, 'announcement', { competition_id: id })
    expect(rows.filter((row) => row['ended_at'] === null)).toHaveLength(1)
    expect(rows).toHaveLength(4)
  })
})

describe('what is refused', () => {
  test.each([
    ['nothing', ' '],
    ['more than 200 characters', 'a'.repeat(201)],
    ['two lines', 'Lunch\nat noon'],
    ['a control character', 'Lunch\u0007'],
    ['text that turns around', 'Lunch \u202e noon'],
  ])('an announcement is refused if it is or contains: %s', async (_, text) => {
    expectRefusal(await desk.act('POST', '/announcements', { text }), 400, 'bad_request')
    expect(await shown()).toBeNull()
  })

  test('an announcement of 200 characters is accepted', async () => {
    await say('ä'.repeat(200))
    expect((await shown())?.text).toHaveLength(200)
  })

  test('a player or viewer cannot make an announcement', async () => {
    await say('Lunch is at noon')
    const announcement = await shown()
    const other = aDeskFor(onlooker, id)
    expectRefusal(await other.act('POST', '/announcements', { text: 'Go home' }), 403, 'forbidden')
    expectRefusal(await other.act('DELETE', `/announcements/${announcement?.id}`), 403, 'forbidden')
    expect(await shown()).toEqual(announcement)
  })

  test('an announcement of another tournament cannot be ended from here', async () => {
    const there = aDeskFor(await signedIn(server.client(), admin), await aTournament(server, admin))
    await there.must('POST', '/announcements', { text: 'Lunch is at noon' })
    const foreign = (await there.read()).announcement?.id
    expectRefusal(await desk.act('DELETE', `/announcements/${foreign}`), 404, 'not_found')
    expect((await there.read()).announcement).not.toBeNull()
  })

  test('the eleventh announcement within ten minutes is refused', async () => {
    for (let count = 0; count < 10; count += 1) await say(`Word ${count}`)
    expectRefusal(await desk.act('POST', '/announcements', { text: 'One more' }), 429, 'rate_limited')
    expect(await shown()).toMatchObject({ text: 'Word 9' })
  })
})

describe('the same again', () => {
  test('an announcement sent twice with the same key is made once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const path = `/api/tournaments/${id}/announcements`
    const answers = await inParallel(3, () => desk.client.post(path, { text: 'Lunch' }, { headers }))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await rowsOf(server, 'announcement', { competition_id: id })).toHaveLength(1)
    expect(await rowsOf(server, 'desk_event', { competition_id: id })).toHaveLength(1)
  })

  test('an announcement ended twice is ended once', async () => {
    await say('Lunch is at noon')
    const announcement = await shown()
    await desk.must('DELETE', `/announcements/${announcement?.id}`)
    const again = await desk.must('DELETE', `/announcements/${announcement?.id}`)
    expect(again.eventId).toBeNull()
    expect((await desk.read()).log).toHaveLength(2)
  })
})

describe('undone', () => {
  test('undoing an announcement ends it and shows the previous one again', async () => {
    await say('Lunch is at noon')
    const { eventId } = await say('Lunch is at one')
    expect((await undo(eventId)).status).toBe(200)
    expect(await shown()).toMatchObject({ text: 'Lunch is at noon' })
    expect((await desk.read()).log[0]).toMatchObject({ action: 'undone', text: 'Lunch is at one' })
  })

  test('an announcement that was replaced can be undone only after the newer one', async () => {
    const first = await say('Lunch is at noon')
    const second = await say('Lunch is at one')
    const message = 'This announcement is not shown any more'
    expectRefusal(await undo(first.eventId), 409, 'conflict', message)
    expect((await undo(second.eventId)).status).toBe(200)
    expect((await undo(first.eventId)).status).toBe(200)
    expect(await shown()).toBeNull()
  })

  test('undoing the end of an announcement shows it again, unless there is another one', async () => {
    await say('Lunch is at noon')
    const announcement = await shown()
    const { eventId } = await desk.must('DELETE', `/announcements/${announcement?.id}`)
    expect((await undo(eventId)).status).toBe(200)
    expect(await shown()).toEqual(announcement)
    const again = await desk.must('DELETE', `/announcements/${announcement?.id}`)
    await say('Lunch is at one')
    const message = 'Something else has been announced since'
    expectRefusal(await undo(again.eventId), 409, 'conflict', message)
    expect(await shown()).toMatchObject({ text: 'Lunch is at one' })
  })

  test('an announcement cannot be undone after ten minutes', async () => {
    const { eventId } = await say('Lunch is at noon')
    server.clock.advance(11 * MINUTE)
    expectRefusal(await undo(eventId), 409, 'conflict', 'This can no longer be undone')
    expect(await shown()).not.toBeNull()
  })
})

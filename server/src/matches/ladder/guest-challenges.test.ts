import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, ManualClock } from '../../kernel/clock.ts'
import { buildTestApp, TEST_NOW, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { rowsOf } from '../../test/inspect.ts'
import { aLadder, RULES } from '../../test/ladders.ts'
import { lapseDue } from './lapse-due.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
const clock = new ManualClock(TEST_NOW)
beforeAll(async () => {
  server = await buildTestApp({ clock })
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

test('a guest who is challenged has a match at once, and loses no place for want of an answer', async () => {
  const ladder = await aLadder(server, admin, 2)
  const leaves = ladder.player(0).person.id
  const path = `/api/leagues/${ladder.id}/entries/${ladder.entryIds[0]}/replace`
  const guest = { firstName: 'Gus', lastName: 'Walkin' }
  expect((await organiser.post(path, { userId: leaves, guest })).status).toBe(200)
  const { status, body } = await ladder.challenge(1, 0)
  expect([status, body.matchId]).toEqual([201, expect.any(Number)])
  clock.advance((RULES.answerDays + 2) * DAY)
  await lapseDue(server.ctx)
  expect(await rowsOf(server, 'challenge', { id: body.id })).toMatchObject([
    { answer: 'accepted', closed_at: null },
  ])
  clock.advance(RULES.playDays * DAY)
  await lapseDue(server.ctx)
  expect(await rowsOf(server, 'match', { competition_id: ladder.id })).toEqual([])
})

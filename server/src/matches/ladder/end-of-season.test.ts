import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, ManualClock } from '../../kernel/clock.ts'
import { buildTestApp, TEST_NOW, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { aLadder, type LadderCourt } from '../../test/ladders.ts'
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
afterEach(() => clock.set(TEST_NOW))

const COMPLETED = 'This league is completed'

const challengeOf = async (id: number) => (await rowsOf(server, 'challenge', { id }))[0]

/** A ladder of a league that ends tomorrow, with an open challenge of the second side for the first place. */
async function aLastChallenge(): Promise<{ ladder: LadderCourt; id: number }> {
  const ladder = await aLadder(server, admin, 2, {
    endDate: '2026-03-18',
    registrationDeadline: '2026-03-17',
  })
  return { ladder, id: (await ladder.challenge(1, 0)).body.id }
}

/** Past the last day, before anything has completed the league. */
async function dayAfter(ladder: LadderCourt): Promise<void> {
  clock.advance(2 * DAY)
  for (const { client, person } of ladder.sides.flat()) await signedIn(client, person)
}

describe('after the last day of a league', () => {
  test('an answer to a challenge is refused, so nobody loses a place or gets a match', async () => {
    const { ladder, id } = await aLastChallenge()
    await dayAfter(ladder)
    for (const act of ['accept', 'decline'] as const)
      expectRefusal(await ladder.answer(0, id, act), 409, 'conflict', COMPLETED)
    expect(await ladder.order()).toEqual([0, 1])
    expect(await rowsOf(server, 'match', { division_id: ladder.divisionId })).toEqual([])
  })

  test('a challenge that nobody answered ends without a change of places', async () => {
    const { ladder, id } = await aLastChallenge()
    clock.advance(4 * DAY + HOUR)
    await lapseDue(server.ctx)
    expect(await challengeOf(id)).toMatchObject({ answer: null, closed_at: expect.any(Date) })
    expect(await rowsOf(server, 'match', { division_id: ladder.divisionId })).toEqual([])
  })
})

describe('when the organiser completes a league', () => {
  test('open challenges end, with the matches that nobody has played', async () => {
    const ladder = await aLadder(server, admin, 4)
    const first = (await ladder.challenge(1, 0)).body.id
    const second = (await ladder.challenge(3, 2)).body.id
    expect((await ladder.answer(2, second, 'accept')).status).toBe(200)
    expect((await organiser.post(`/api/leagues/${ladder.id}/complete`)).status).toBe(200)
    for (const id of [first, second])
      expect(await challengeOf(id)).toMatchObject({ match_id: null, closed_at: expect.any(Date) })
    expect(await rowsOf(server, 'match', { division_id: ladder.divisionId })).toEqual([])
  })

  test('a challenged side can neither accept nor decline, and the title stays where it is', async () => {
    const ladder = await aLadder(server, admin, 2)
    const { id } = (await ladder.challenge(1, 0)).body
    await organiser.post(`/api/leagues/${ladder.id}/complete`)
    const champions = await rowsOf(server, 'champion', { division_id: ladder.divisionId })
    for (const act of ['accept', 'decline'] as const)
      expectRefusal(await ladder.answer(0, id, act), 409, 'conflict', COMPLETED)
    expect(await ladder.order()).toEqual([0, 1])
    expect(await rowsOf(server, 'champion', { division_id: ladder.divisionId })).toEqual(champions)
  })
})

import { randomUUID } from 'node:crypto'
import type { Notification } from '@tussle/contract/notifications'
import type { Match } from '@tussle/contract/play/matches'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, ManualClock } from '../../kernel/clock.ts'
import { buildTestApp, TEST_NOW, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { deliver } from '../../test/deliver.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { actingAs } from '../../test/factories/clubs.ts'
import { entered } from '../../test/factories/competitions.ts'
import { LOST, WON } from '../../test/factories/matches.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { aLadder, type LadderCourt, RULES } from '../../test/ladders.ts'
import { makeFixtures } from '../../test/organising.ts'
import { aCourt } from '../../test/play.ts'
import { aCaller, callers } from '../../test/registration.ts'
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

afterEach(async () => {
  if (clock.now().getTime() === TEST_NOW.getTime()) return
  clock.set(TEST_NOW)
  organiser = await signedIn(server.client(), admin)
})

/** Time passes, and everybody signs in again. */
async function later(ladder: LadderCourt, milliseconds: number): Promise<void> {
  clock.advance(milliseconds)
  for (const { client, person } of ladder.sides.flat()) await signedIn(client, person)
}

const SUBSCRIBERS = [
  'matches.challenge-made.notify',
  'matches.challenge-accepted.notify',
  'matches.challenge-withdrawn.notify',
  'matches.challenge-lapsed.notify',
  'matches.recorded.notify',
]

async function titlesOf(ladder: LadderCourt, side: number): Promise<string[]> {
  await deliver(server, SUBSCRIBERS)
  const { body } = await ladder.player(side).client.get<Notification[]>('/api/notifications')
  return body.map(({ title }) => title)
}

async function accepted(ladder: LadderCourt, from: number, to: number): Promise<number> {
  const { body } = await ladder.challenge(from, to)
  const answer = await ladder.answer(to, body.id, 'accept')
  expect(answer.status).toBe(200)
  return answer.body.matchId ?? 0
}

describe('the rules of a ladder', () => {
  test('a league is played as a ladder with the rules its organiser chose, and everybody reads them', async () => {
    const ladder = await aLadder(server, admin, 3, { rules: { ...RULES, range: 3 } })
    const { rules, sentences, refusal } = await ladder.ladderOf(0)
    expect({ rules, refusal }).toEqual({ rules: RULES, refusal: null })
    expect(sentences.join(' ')).toContain('up to 3 places above you')
    expect(sentences.join(' ')).toContain('within 3 days')
    expect(sentences.join(' ')).toContain('within 7 days')
    expect(await ladder.order()).toEqual([0, 1, 2])
  })

  test.each([
    [{ ...RULES, range: 11 }, 'Please choose 1 to 10 places'],
    [{ ...RULES, answerDays: 0 }, 'Please choose 1 to 14 days'],
    [{ ...RULES, playDays: 29 }, 'Please choose 1 to 28 days'],
  ])('rules of a ladder beyond their bounds %j are refused with the bounds', async (rules, message) => {
    const { id, divisionId } = await aLadder(server, admin, 2)
    const answer = await organiser.send('PUT', `/api/leagues/${id}/divisions/${divisionId}/ladder`, { rules })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(message)
  })

  test('the rules of a ladder stay as they are from its first challenge on', async () => {
    const ladder = await aLadder(server, admin, 2)
    const path = `/api/leagues/${ladder.id}/divisions/${ladder.divisionId}/ladder`
    expect((await organiser.send('PUT', path, { rules: { ...RULES, range: 1 } })).status).toBe(200)
    await ladder.challenge(1, 0)
    expectRefusal(await organiser.send('PUT', path, { rules: null }), 409, 'conflict')
    expect((await ladder.ladderOf(0)).refusal).toBe('The ladder has begun, so its rules stay as they are.')
  })

  test('a division is either a ladder or has fixtures', async () => {
    const ladder = await aLadder(server, admin, 3)
    const place = { id: ladder.id, divisionId: ladder.divisionId }
    await expect(makeFixtures(actingAs(server, admin), place)).rejects.toThrow('This division is a ladder')
    const league = await aCourt(server, admin, 'league', { size: 3 })
    const [division] = await rowsOf(server, 'division', { competition_id: league.id })
    const divisionId = Number(division?.['id'])
    await makeFixtures(actingAs(server, admin), { id: league.id, divisionId })
    const path = `/api/leagues/${league.id}/divisions/${divisionId}/ladder`
    expectRefusal(await organiser.send('PUT', path, { rules: RULES }), 409, 'conflict')
  })
})

describe('joining and leaving', () => {
  test('a team that joins while the ladder runs takes the last place, and nobody else moves', async () => {
    const ladder = await aLadder(server, admin, 3)
    await ladder.report(2, 0, WON)
    expect(await ladder.order()).toEqual([2, 0, 1])
    const late = await aCaller(server)
    const entryId = await entered(server, ladder.id, [late.person])
    const { body } = await organiser.get<{ standings: { entryId: number }[] }>(
      `/api/leagues/${ladder.id}/standings`,
    )
    expect(body.standings.map((row) => row.entryId)).toEqual([
      ...[2, 0, 1].map((side) => ladder.entryIds[side]),
      entryId,
    ])
  })

  test('a team that leaves makes room for those below, and its open challenges end', async () => {
    const ladder = await aLadder(server, admin, 4)
    const matchId = await accepted(ladder, 2, 1)
    await ladder.challenge(3, 2)
    await organiser.post(`/api/competitions/league/${ladder.id}/entries/${ladder.entryIds[2]}/withdraw`)
    expect((await ladder.order()).filter((side) => side !== 2)).toEqual([0, 1, 3])
    expect((await ladder.ladderOf(3)).challenges).toEqual([])
    expect(await rowsOf(server, 'match', { id: matchId })).toEqual([])
    expect((await ladder.challenge(3, 1)).status).toBe(201)
  })
})

describe('a challenge', () => {
  test('a side may challenge those above within range, one at a time, and reads why it cannot', async () => {
    const ladder = await aLadder(server, admin, 5)
    const sidesOf = async (side: number) =>
      (await ladder.ladderOf(side)).canChallenge.map(({ entryId }) => ladder.entryIds.indexOf(entryId))
    expect(await sidesOf(4)).toEqual([1, 2, 3])
    expectRefusal(await ladder.challenge(4, 0), 409, 'conflict', 'They are not in your range')
    expectRefusal(await ladder.challenge(1, 3), 409, 'conflict', 'They are not in your range')
    expectRefusal(await ladder.challenge(1, 1), 409, 'conflict', 'They are not in your range')
    expect((await ladder.ladderOf(0)).whyNot).toBe('You are at the top. The others challenge you.')
    const { status, body } = await ladder.challenge(4, 2)
    expect(status).toBe(201)
    expect(body).toMatchObject({ answerBy: '2026-03-21T04:59:59.999Z', playBy: null, matchId: null })
    expectRefusal(await ladder.challenge(4, 3), 409, 'conflict', 'You have an open challenge. One at a time.')
    expectRefusal(await ladder.challenge(3, 2), 409, 'conflict', 'They have an open challenge already')
    expect(await sidesOf(3)).toEqual([0, 1])
    const stranger = await aCaller(server)
    expectRefusal(
      await stranger.client.post(`${ladder.path}/challenges`, { entryId: ladder.entryIds[0] }),
      403,
      'forbidden',
    )
  })

  test('a challenge that is sent twice with one key is made once', async () => {
    const ladder = await aLadder(server, admin, 2)
    const sending = { headers: { 'idempotency-key': randomUUID() } }
    const answers = [await ladder.challenge(1, 0, sending), await ladder.challenge(1, 0, sending)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await rowsOf(server, 'challenge', { division_id: ladder.divisionId })).toHaveLength(1)
  })

  test('two sides that challenge the same one at once: one of them is first, and the other is refused', async () => {
    const ladder = await aLadder(server, admin, 3)
    const answers = await Promise.all([ladder.challenge(1, 0), ladder.challenge(2, 0)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await rowsOf(server, 'challenge', { division_id: ladder.divisionId })).toHaveLength(1)
  })

  test('a challenge that is accepted and taken back at once ends in one of the two ways', async () => {
    const ladder = await aLadder(server, admin, 2)
    const { body } = await ladder.challenge(1, 0)
    const [accept, withdraw] = await Promise.all([
      ladder.answer(0, body.id, 'accept'),
      ladder.answer(1, body.id, 'withdraw'),
    ])
    expect([accept.status, withdraw.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const matches = await rowsOf(server, 'match', { division_id: ladder.divisionId })
    expect(matches).toHaveLength(accept.status === 200 ? 1 : 0)
  })

  test('only the challenged side answers, and only the challenger takes a challenge back', async () => {
    const ladder = await aLadder(server, admin, 3)
    const { body } = await ladder.challenge(1, 0)
    expectRefusal(await ladder.answer(2, body.id, 'accept'), 403, 'forbidden')
    expectRefusal(await ladder.answer(1, body.id, 'decline'), 403, 'forbidden')
    expectRefusal(await ladder.answer(0, body.id, 'withdraw'), 403, 'forbidden')
    expect((await ladder.answer(1, body.id, 'withdraw')).status).toBe(200)
    expectRefusal(await ladder.answer(0, body.id, 'accept'), 409, 'conflict', 'This challenge is over')
    expect(await ladder.order()).toEqual([0, 1, 2])
    expect(await titlesOf(ladder, 0)).toEqual(['Challenge taken back', 'You are challenged'])
  })

  test('a challenge before the first day of the league is refused with that day', async () => {
    const ladder = await aLadder(server, admin, 2, {
      startDate: '2026-04-01',
      registrationDeadline: '2026-03-31',
    })
    expectRefusal(await ladder.challenge(1, 0), 409, 'conflict', 'The ladder begins on April 1')
    expect(await ladder.ladderOf(1)).toMatchObject({
      canChallenge: [],
      whyNot: 'The ladder begins on April 1',
    })
  })
})

describe('an answer', () => {
  test('an accepted challenge is a match that both report as usual, and its result moves the places', async () => {
    const ladder = await aLadder(server, admin, 5)
    const matchId = await accepted(ladder, 3, 1)
    expect(await titlesOf(ladder, 3)).toEqual(['Your challenge is accepted'])
    const [shown] = (await ladder.ladderOf(3)).challenges
    expect(shown).toMatchObject({ matchId, playBy: '2026-03-25T04:59:59.999Z' })
    const mine = (await ladder.player(1).client.get<Match[]>('/api/users/matches')).body
    expect(mine).toMatchObject([{ id: matchId, status: 'pending' }])
    expect((await ladder.report(1, 3, LOST)).body).toMatchObject({ id: matchId })
    expect((await ladder.report(3, 1, WON)).body).toMatchObject({ id: matchId, status: 'confirmed' })
    expect(await ladder.order()).toEqual([0, 3, 1, 2, 4])
    expect((await ladder.ladderOf(3)).challenges).toEqual([])
  })

  test('a challenge keeps its prize if the two have moved apart before they play', async () => {
    const ladder = await aLadder(server, admin, 5)
    await accepted(ladder, 4, 1)
    await accepted(ladder, 1, 0)
    await ladder.agree(1, 0, WON)
    expect(await ladder.order()).toEqual([1, 0, 2, 3, 4])
    await ladder.agree(4, 1, WON)
    expect(await ladder.order()).toEqual([4, 1, 0, 2, 3])
  })

  test('a result that an organiser corrects is replayed at its old turn', async () => {
    const ladder = await aLadder(server, admin, 3)
    const first = await accepted(ladder, 1, 0)
    await accepted(ladder, 2, 1)
    await ladder.agree(2, 1, WON)
    await ladder.agree(1, 0, WON)
    expect(await ladder.order()).toEqual([1, 0, 2])
    await organiser.patch(`/api/matches/${first}`, {
      ...{ outcome: 'walkover', winner: 'player2', reason: 'Nobody came' },
    })
    expect(await ladder.order()).toEqual([0, 2, 1])
  })

  test('a side that declines gives up its place, and both are told', async () => {
    const ladder = await aLadder(server, admin, 3)
    const { body } = await ladder.challenge(2, 0)
    expect((await ladder.answer(0, body.id, 'decline')).status).toBe(200)
    expect((await ladder.answer(0, body.id, 'decline')).status).toBe(200)
    expect(await ladder.order()).toEqual([2, 0, 1])
    expect(await titlesOf(ladder, 2)).toEqual(['Challenge given up'])
    const [match] = await rowsOf(server, 'match', { division_id: ladder.divisionId })
    expect(match).toMatchObject({ outcome: 'walkover', status: 'walkover' })
    const { body: stats } = await ladder.player(2).client.get('/api/users/stats')
    expect(stats).toMatchObject({ wins: 0 })
  })

  test('a side that met its challenger is left alone by the same one for a week', async () => {
    const ladder = await aLadder(server, admin, 2)
    await accepted(ladder, 1, 0)
    await ladder.agree(1, 0, LOST)
    expectRefusal(await ladder.challenge(1, 0), 409, 'conflict')
    expect((await ladder.ladderOf(1)).whyNot).toContain('has met you in the last week')
    await later(ladder, 8 * DAY)
    expect((await ladder.challenge(1, 0)).status).toBe(201)
  })
})

describe('the time of a challenge', () => {
  test('without an answer in time the challenger takes the place', async () => {
    const ladder = await aLadder(server, admin, 3)
    const { body } = await ladder.challenge(2, 1)
    await later(ladder, 3 * DAY)
    await lapseDue(server.ctx)
    expect(await ladder.order()).toEqual([0, 1, 2])
    await later(ladder, DAY)
    expectRefusal(await ladder.answer(1, body.id, 'accept'), 409, 'conflict', 'The time to answer is over')
    await lapseDue(server.ctx)
    await lapseDue(server.ctx)
    expect(await ladder.order()).toEqual([0, 2, 1])
    expect(await titlesOf(ladder, 1)).toEqual(['Challenge given up', 'You are challenged'])
    expect(await rowsOf(server, 'match', { division_id: ladder.divisionId })).toHaveLength(1)
  })

  test('an accepted challenge that nobody plays in time lapses, and nobody moves', async () => {
    const ladder = await aLadder(server, admin, 2)
    const matchId = await accepted(ladder, 1, 0)
    await later(ladder, 7 * DAY + 18 * HOUR)
    await lapseDue(server.ctx)
    expect(await ladder.order()).toEqual([0, 1])
    expect(await rowsOf(server, 'match', { id: matchId })).toEqual([])
    expect((await titlesOf(ladder, 0))[0]).toBe('Challenge not played')
    expect((await titlesOf(ladder, 1))[0]).toBe('Challenge not played')
    expect((await ladder.challenge(1, 0)).status).toBe(201)
  })

  test('a challenge whose match has a result does not lapse', async () => {
    const ladder = await aLadder(server, admin, 2)
    await accepted(ladder, 1, 0)
    await ladder.report(1, 0, WON)
    await later(ladder, 20 * DAY)
    await lapseDue(server.ctx)
    expect(await ladder.order()).toEqual([1, 0])
  })
})

describe('a ladder of doubles', () => {
  test('either partner challenges and answers for the team', async () => {
    const ladder = await aLadder(server, admin, 2, { divisions: ['Mens 3.5 Doubles'] })
    const [, partner] = ladder.sides[1] ?? []
    const made = await partner?.client.post<{ id: number }>(`${ladder.path}/challenges`, {
      entryId: ladder.entryIds[0],
    })
    expect(made?.status).toBe(201)
    const [, other] = ladder.sides[0] ?? []
    expect((await other?.client.post(`/api/challenges/${made?.body.id}/accept`))?.status).toBe(200)
    await ladder.agree(1, 0, WON)
    expect(await ladder.order()).toEqual([1, 0])
  })
})

describe('a ladder of a tournament', () => {
  test('a drawn ladder takes challenges, and a team the organiser adds later takes the last place', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 3, format: 'ladder' })
    const [division] = await rowsOf(server, 'division', { competition_id: cup.id })
    const path = `/api/competitions/tournament/${cup.id}/divisions/${Number(division?.['id'])}`
    const [late] = await callers(server, 1)
    const orderOf = async () => {
      const { body } = await organiser.get<{ standings: { entryId: number }[] }>(
        `/api/tournaments/${cup.id}/bracket`,
      )
      return body.standings.map(({ entryId }) => entryId)
    }
    const before = await orderOf()
    await organiser.post(`/api/tournaments/${cup.id}/entries`, {
      ...{ divisionId: Number(division?.['id']), logins: [late?.person.email] },
    })
    const after = await orderOf()
    expect(after.slice(0, 3)).toEqual(before)
    const made = await late?.client.post<{ id: number }>(`${path}/challenges`, { entryId: before[1] })
    expect(made?.status).toBe(201)
  })
})

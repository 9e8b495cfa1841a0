import { randomUUID } from 'node:crypto'
import type { Desk } from '@tussle/contract/desk/desk'
import type { Ripple } from '@tussle/contract/play/match-decisions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import {
  aDeskFor,
  aMorningAtTheDesk,
  callNext,
  DESK_SETS,
  playNext,
  type TestDesk,
  upNextOf,
} from '../test/desk.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { aCourt, type Court } from '../test/play.ts'
import { PERSON } from '../test/privacy.ts'

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
const minutes = (count: number) => server.clock.advance(count * MINUTE)
const play = (lasts?: number) => playNext(server, desk, lasts)
const courtOf = (read: Desk, number: number) => read.courts.find((court) => court.number === number)
const matchOf = (read: Desk, id: number | undefined) => read.matches.find((match) => match.id === id)

describe('the desk', () => {
  test('the desk calls a match on a provisional result and marks it until the result stands', {
    tags: ['FIX-01'],
  }, async () => {
    const { body: semifinal } = await cup.report(0, 3)
    await cup.agree(1, 2)
    await arrive()
    minutes(15)
    const call = await callNext(desk)
    const shown = async () => {
      const read = await desk.read()
      return {
        reported: matchOf(read, semifinal.id)?.provisional,
        called: matchOf(read, call.matchId)?.sides.map(({ provisional }) => provisional),
      }
    }
    expect(call.matchId).toBe(semifinal.nextMatchId)
    expect(await shown()).toEqual({ reported: true, called: [true, false] })
    await cup.sides[3]?.[0]?.client.post(`/api/matches/${semifinal.id}/confirm`, {})
    expect(await shown()).toEqual({ reported: false, called: [false, false] })
  })

  test('the preview of a correction names the court that would stop', async () => {
    const { body: semifinal } = await cup.agree(0, 3)
    await cup.agree(1, 2)
    await arrive()
    minutes(15)
    const { matchId } = await callNext(desk)
    const path = `/api/matches/${semifinal.id}/preview`
    const other = { outcome: 'walkover', winner: 'player2', reason: 'Mixed up' }
    const { body: preview } = await desk.client.post<Ripple>(path, other)
    expect(preview.matches).toMatchObject([{ id: matchId, losesResult: false, court: 1 }])
    const { body: same } = await desk.client.post<Ripple>(path, { ...other, winner: 'player1' })
    expect(same.matches).toEqual([])
  })

  test('the desk shows the day before anything is called', async () => {
    await arrive()
    const read = await desk.read()
    expect(read).toMatchObject({
      figures: { checkedIn: 4, players: 4, done: 0, matches: 3, onCourt: 0, openCourts: 2, behindMinutes: 0 },
      settings: { matchMinutes: 30, restMinutes: 10, startsAt: '2026-04-11T14:00:00.000Z', pausedAt: null },
      alerts: [],
      next: { courtId: courtOf(read, 1)?.id },
    })
    expect(read.figures.projectedFinish).toBe('2026-04-11T15:10:00.000Z')
    expect(read.queue.map(({ readiness }) => readiness.is)).toEqual(['ready', 'ready', 'waiting'])
    expect(read.matches.map(({ number, roundName }) => [number, roundName])).toEqual([
      [1, 'Semifinals'],
      [2, 'Semifinals'],
      [3, 'Finals'],
    ])
    expect(read.matches[2]?.sides.map(({ from }) => from)).toEqual(['Winner of match 1', 'Winner of match 2'])
    for (const person of read.people) expect(Object.keys(person).toSorted()).toEqual(PERSON)
  })

  test('the desk calls, starts and finishes a match, and shows what follows', async () => {
    await arrive()
    const { courtId, matchId } = await callNext(desk)
    expect(await desk.read()).toMatchObject({
      figures: { onCourt: 1 },
      next: { courtId: expect.any(Number) },
    })
    minutes(3)
    await desk.must('POST', `/calls/${matchId}/start`)
    minutes(20)
    await desk.must('POST', `/calls/${matchId}/finish`, { sets: DESK_SETS })
    const read = await desk.read()
    expect(read.figures).toMatchObject({ done: 1, onCourt: 0 })
    expect(matchOf(read, matchId)).toMatchObject({ state: 'over', winner: 'player1', expected: null })
    expect(read.courts.find(({ id }) => id === courtId)).toMatchObject({
      state: 'open',
      since: '2026-04-11T14:23:00.000Z',
    })
    expect(read.log.map(({ action }) => action).slice(0, 3)).toEqual(['finished', 'started', 'called'])
    expect(await rowsOf(server, 'match', { id: matchId })).toMatchObject([{ status: 'confirmed' }])
    expect(
      await rowsOf(server, 'audit', { object: `competition:${cup.id}`, action: 'desk.finished' }),
    ).toHaveLength(1)
  })

  test('the desk keeps the first plan, and says how late the day is', async () => {
    await arrive()
    const { matchId } = await callNext(desk)
    await desk.must('POST', `/calls/${matchId}/start`)
    minutes(42)
    const { figures, alerts, courts } = await desk.read()
    expect(figures).toMatchObject({
      plannedFinish: '2026-04-11T15:10:00.000Z',
      why: { by: 'court_over_time' },
    })
    expect(figures.behindMinutes).toBeGreaterThan(0)
    expect(alerts[0]).toMatchObject({ kind: 'over_time', minutes: 12, waiting: 1 })
    expect(courts[0]?.state).toBe('over_time')
  })

  test('the desk acts once on the same idempotency key', async () => {
    await arrive()
    const { next } = await desk.read()
    const sending = { headers: { 'idempotency-key': randomUUID() } }
    const path = `/api/tournaments/${cup.id}/calls`
    const [one, two] = [
      await desk.client.post(path, next, sending),
      await desk.client.post(path, next, sending),
    ]
    expect([one.status, two.status, two.body]).toEqual([201, 201, one.body])
    expect(await rowsOf(server, 'court_call', { competition_id: cup.id })).toHaveLength(1)
  })

  test('the desk is read again by its ETag, and every change increases its version', async () => {
    const path = `/api/tournaments/${cup.id}/desk`
    const { headers } = await desk.client.get(path)
    const again = await desk.client.get(path, { headers: { 'if-none-match': String(headers['etag']) } })
    expect(again.status).toBe(304)
    await arrive()
    const changed = await desk.client.get(path, { headers: { 'if-none-match': String(headers['etag']) } })
    expect(changed.status).toBe(200)
    expect(changed.headers['x-version']).not.toBe(headers['x-version'])
  })
})

describe('a call', () => {
  test('a call is refused for a busy court, a busy match and a closed court', async () => {
    await arrive()
    const { matchId, courtId } = await callNext(desk)
    const { queue, courts } = await desk.read()
    const other = { matchId: queue[0]?.matchId, courtId: courts[1]?.id }
    expectRefusal(
      await desk.act('POST', '/calls', { ...other, courtId }),
      409,
      'conflict',
      'There is a match on this court',
    )
    expectRefusal(await desk.act('POST', '/calls', { ...other, matchId }), 409, 'conflict')
    await desk.must('PATCH', `/courts/${courts[1]?.id}`, { closed: true, reason: 'Net is torn' })
    expectRefusal(await desk.act('POST', '/calls', other), 409, 'conflict', 'This court is closed')
    expect(courtOf(await desk.read(), 2)).toMatchObject({ state: 'closed', closedReason: 'Net is torn' })
  })

  test('a call lets players rest, unless the organiser gives a reason', async () => {
    await arrive()
    await play(20)
    await play(20)
    const { queue, courts } = await desk.read()
    expect(queue).toMatchObject([{ readiness: { is: 'resting', minutes: 10 } }])
    const final = { matchId: queue[0]?.matchId, courtId: courts[0]?.id }
    expectRefusal(
      await desk.act('POST', '/calls', final),
      409,
      'conflict',
      'A player of this match is still resting',
    )
    expectRefusal(
      await desk.act('POST', '/calls', { ...final, anyway: true }),
      400,
      'bad_request',
      'Please say why',
    )
    await desk.must('POST', '/calls', { ...final, anyway: true, reason: 'Both want to' })
    expect((await desk.read()).log[0]).toMatchObject({ action: 'called', reason: 'Both want to' })
  })

  test('a call never puts a player of a round robin on a second court, whatever the organiser says', async () => {
    server.clock.set(new Date('2026-04-11T13:00:00Z'))
    cup = await aCourt(server, admin, 'tournament', { size: 3, format: 'round_robin' })
    server.clock.set(new Date('2026-04-11T14:00:00Z'))
    desk = aDeskFor(desk.client, cup.id)
    await desk.must('POST', '/courts', { count: 2 })
    await arrive()
    await callNext(desk)
    const { queue, courts, next } = await desk.read()
    expect(next).toBeNull()
    for (const { matchId } of queue) {
      const call = { matchId, courtId: courts[1]?.id, anyway: true, reason: 'Hurry' }
      expectRefusal(
        await desk.act('POST', '/calls', call),
        409,
        'conflict',
        'A player of this match is on another court',
      )
    }
  })

  test('a call sends an event to its players, and is shown on their own page', async () => {
    await arrive()
    const first = cup.sides[0]?.[0]?.client
    if (first === undefined) throw new Error('there is nobody')
    const [waiting] = await upNextOf(first)
    expect(waiting).toMatchObject({
      state: 'queued',
      courtNumber: null,
      isCheckedIn: true,
      roundName: 'Semifinals',
    })
    expect(Date.parse(waiting?.likelyTo ?? '')).toBeGreaterThanOrEqual(Date.parse(waiting?.notBefore ?? ''))
    expect(Object.keys(waiting?.opponents[0] ?? {}).toSorted()).toEqual(PERSON)
    await callNext(desk)
    await callNext(desk)
    expect(await upNextOf(first)).toMatchObject([
      { state: 'called', opponents: [{ id: expect.any(Number) }] },
    ])
    expect((await upNextOf(first))[0]?.courtNumber).toBeGreaterThan(0)
  })

  test('the next match of a player says where the opponent of the final comes from', async () => {
    await arrive()
    await play()
    const { matches } = await desk.read()
    const winner = matches.find(({ state }) => state === 'over')?.sides[0].playerIds[0]
    const client = cup.sides.flat().find(({ person }) => person.id === winner)?.client
    if (client === undefined) throw new Error('nobody has won')
    expect(await upNextOf(client)).toMatchObject([
      { roundName: 'Finals', opponents: [], opponentFrom: expect.stringMatching(/^Winner of match [12]$/u) },
    ])
  })

  test('a call ends by itself when the players report their score', async () => {
    await arrive()
    const { matchId } = await callNext(desk)
    const match = matchOf(await desk.read(), matchId)
    const [one, other] = [0, 1].map((side) => match?.sides[side]?.playerIds[0])
    const index = (id: number | undefined) => cup.sides.findIndex(([caller]) => caller?.person.id === id)
    minutes(20)
    const report = await cup.report(index(one), index(other), [[11, 5]], {
      body: { matchDate: '2026-04-11' },
    })
    expect(report.status).toBe(201)
    const read = await desk.read()
    expect([read.figures.onCourt, read.figures.done]).toEqual([0, 1])
    await callNext(desk)
    expect(await rowsOf(server, 'court_call', { match_id: matchId })).toMatchObject([{ ending: 'decided' }])
  })
})

describe('a no-show', () => {
  test('a no-show gives the match to the side that came', async () => {
    await arrive()
    const { matchId } = await callNext(desk)
    minutes(9)
    expect((await desk.read()).alerts).toMatchObject([{ kind: 'no_show', matchId, minutesLeft: 1 }])
    await desk.must('POST', `/calls/${matchId}/no-show`, { missing: 'player1' })
    expect(matchOf(await desk.read(), matchId)).toMatchObject({ state: 'over', winner: 'player2' })
    expect(await rowsOf(server, 'match', { id: matchId })).toMatchObject([{ outcome: 'walkover' }])
  })
})

describe('the log', () => {
  test('the day log lists everything page by page, the latest first', async () => {
    await arrive()
    await play()
    const path = `/api/tournaments/${cup.id}/desk/log?limit=3`
    const { body, headers } = await desk.client.get<Desk['log']>(path)
    const link = /<([^>]+)>; rel="next"/u.exec(String(headers['link']))?.[1] ?? ''
    const rest = await desk.client.get<Desk['log']>(link)
    expect([...body, ...rest.body].map(({ action }) => action)).toEqual([
      ...['finished', 'started', 'called', 'checked-in', 'courts-added', 'changed'],
    ])
    expect(body[0]).toMatchObject({ actor: { id: admin.id }, undoUntil: expect.any(String) })
  })
})

describe('the board', () => {
  test('the board shows courts, who is on deck and the last results to everybody signed in', async () => {
    await arrive()
    await play()
    const { matchId } = await callNext(desk)
    await desk.must('POST', `/calls/${matchId}/sets`, { sets: [{ playerScore: 7, opponentScore: 3 }] })
    const stranger = await signedIn(server.client(), await aPlayer(server))
    const board = await desk.board(stranger)
    expect(board.courts).toMatchObject([
      { number: 1, state: 'called', match: { sets: [{ playerScore: 7, opponentScore: 3 }] } },
      { number: 2, state: 'open', match: null },
    ])
    expect(board.finals).toMatchObject([{ winner: 'player1', match: { sets: DESK_SETS } }])
    expect(Object.keys(board.finals[0]?.match.sides[0].players[0] ?? {}).toSorted()).toEqual(PERSON)
    const { version, matches } = await desk.read()
    expect(board.version).toBe(version)
    const coming = matches.flatMap(({ id, expected }) =>
      expected === null ? [] : [[id, expected.notBefore]],
    )
    expect(coming.length).toBeGreaterThan(0)
    expect(new Map(board.times.map(({ matchId, notBefore }) => [matchId, notBefore]))).toEqual(
      new Map(coming as [number, string][]),
    )
  })
})

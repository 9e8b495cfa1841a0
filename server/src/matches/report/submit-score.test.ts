import { randomUUID } from 'node:crypto'
import type { Stats } from '@tussle/contract/people/players'
import type { Match } from '@tussle/contract/play/matches'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeCompetitions } from '../../competitions/index.ts'
import { HOUR } from '../../kernel/clock.ts'
import { buildTestApp, TEST_NOW, type TestApp } from '../../test/app.ts'
import { anAdmin, type Person } from '../../test/factories/accounts.ts'
import { LOST, WON } from '../../test/factories/matches.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { aCourt, type Court } from '../../test/play.ts'
import type { Caller } from '../../test/registration.ts'
import { confirmDue } from './confirm-due.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const DOUBLES = { divisions: ['Mens 3.5 Doubles'] }
const statsOf = async (caller: Caller | undefined) =>
  (await caller?.client.get<Stats>('/api/users/stats'))?.body
const matchesOf = (court: Court) => rowsOf(server, 'match', { competition_id: court.id })
const one = (court: Court, side: number, seat = 0) => court.sides[side]?.[seat] as Caller

describe('a score in a league', () => {
  test('a score in a league makes its match, and the record waits until it stands', {
    tags: [
      'ROLE-007',
      'API-072',
      'API-074',
      'API-075',
      'API-076',
      'API-078',
      'API-079',
      'API-080',
      'ENTITY-038',
      'ENTITY-044',
    ],
  }, async () => {
    const league = await aCourt(server, admin, 'league')
    const versionOf = async () =>
      (await rowsOf(server, 'result_version', { competition_id: league.id }))[0]?.['version']
    const before = Number((await versionOf()) ?? 0)
    const body = { location: 'Riverside Courts', notes: 'Windy' }
    const { status, body: match } = await league.report(0, 1, WON, { body })
    const [me, them] = [one(league, 0).person, one(league, 1).person]
    expect(status).toBe(201)
    expect(match).toEqual({
      id: expect.any(Number) as number,
      leagueId: league.id,
      tournamentId: null,
      leagueDivisionId: expect.any(Number) as number,
      tournamentDivisionId: null,
      entry1Id: expect.any(Number) as number,
      entry2Id: expect.any(Number) as number,
      player1Id: me.id,
      player2Id: them.id,
      player1PartnerId: null,
      player2PartnerId: null,
      player1Score: 22,
      player2Score: 16,
      winnerId: me.id,
      matchDate: '2026-03-16',
      location: 'Riverside Courts',
      notes: 'Windy',
      submittedById: me.id,
      round: 1,
      roundName: 'Round 1',
      bracket: 'main',
      position: null,
      status: 'reported',
      outcome: 'played',
      isBye: false,
      nextMatchId: null,
      loserNextMatchId: null,
      parentMatch1Id: null,
      parentMatch2Id: null,
      sets: [
        { playerScore: 11, opponentScore: 7 },
        { playerScore: 11, opponentScore: 9 },
      ],
      setsWon: { player1: 2, player2: 0 },
      confirmsAt: new Date(server.clock.now().getTime() + 48 * HOUR).toISOString(),
      player1: refTo(me),
      player2: refTo(them),
      player1Partner: null,
      player2Partner: null,
      winner: refTo(me),
    } satisfies Match)
    expect(await statsOf(one(league, 0))).toMatchObject({ wins: 0, losses: 0, totalPointsScored: 0 })
    expect(await versionOf()).toBe(before + 1)
    await one(league, 1).client.post(`/api/matches/${match.id}/confirm`, {})
    expect(await statsOf(one(league, 0))).toMatchObject({ wins: 1, losses: 0, totalPointsScored: 22 })
    expect(await statsOf(one(league, 1))).toMatchObject({ wins: 0, losses: 1, totalPointsAllowed: 22 })
  })

  test('the same score from the other side confirms a report: 200, one row', async () => {
    const league = await aCourt(server, admin, 'league')
    const { body: reported } = await league.report(0, 1, WON)
    const { status, body } = await league.report(1, 0, LOST)
    expect([status, body]).toEqual([200, { ...reported, status: 'confirmed', confirmsAt: null }])
    expect(await matchesOf(league)).toHaveLength(1)
    expect(await statsOf(one(league, 1))).toMatchObject({ wins: 0, losses: 1, totalMatches: 1 })
    const again = await league.report(1, 0, LOST)
    expect([again.status, again.body]).toEqual([200, body])
  })

  test('a different score from the other side is a dispute: 202, and nothing counts until it is decided', async () => {
    const league = await aCourt(server, admin, 'league')
    const { body: reported } = await league.report(0, 1, WON)
    const { status, body } = await league.report(1, 0, WON)
    expect([status, body]).toEqual([
      202,
      { ...reported, status: 'disputed', confirmsAt: null, winnerId: null, winner: null },
    ])
    expect(await matchesOf(league)).toHaveLength(1)
    expect(await statsOf(one(league, 0))).toMatchObject({ totalMatches: 0, totalPointsScored: 0 })
    expectRefusal(
      await league.report(1, 0, LOST),
      409,
      'conflict',
      'This result is disputed: an organiser will decide',
    )
    expect(await rowsOf(server, 'match_event', { match_id: body.id })).toMatchObject([
      { kind: 'reported', from_status: 'pending', to_status: 'reported', sets: [11, 7, 11, 9] },
      // The claim of the other side, in the order of the match's own sides.
      { kind: 'disputed', from_status: 'reported', to_status: 'disputed', sets: [7, 11, 9, 11] },
    ])
  })

  test('a repeated report of the same side counts once', async () => {
    const league = await aCourt(server, admin, 'league')
    const first = await league.report(0, 1, WON)
    const second = await league.report(0, 1, [...WON, [0, 0]])
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await matchesOf(league)).toHaveLength(1)
  })

  test('the same sides may meet again in a league, on another day or with another score of the same side', async () => {
    const league = await aCourt(server, admin, 'league')
    const days = ['2026-03-10', '2026-03-11']
    for (const matchDate of days) {
      expect((await league.report(0, 1, WON, { body: { matchDate } })).status).toBe(201)
    }
    expect((await league.report(0, 1, [[11, 3]], { body: { matchDate: '2026-03-11' } })).status).toBe(201)
    expect((await league.report(1, 0, WON, { body: { matchDate: '2026-03-12' } })).status).toBe(201)
    expect(await matchesOf(league)).toHaveLength(4)
  })

  test('in doubles both partners come from the entries, whichever player reports or is named', {
    tags: ['ENTITY-045'],
  }, async () => {
    const league = await aCourt(server, admin, 'league', DOUBLES)
    const { status, body } = await league.report(0, 1, WON, { speaker: 1, named: 1 })
    expect([status, body.status]).toEqual([201, 'reported'])
    expect(body).toMatchObject({
      player1: refTo(one(league, 0, 1).person),
      player1Partner: refTo(one(league, 0, 0).person),
      player2: refTo(one(league, 1, 0).person),
      player2Partner: refTo(one(league, 1, 1).person),
      winnerId: one(league, 0, 1).person.id,
    })
    const confirmed = await league.report(1, 0, LOST, { speaker: 1 })
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'confirmed'])
    for (const [side, wins] of [
      [0, 1],
      [1, 0],
    ] as const) {
      for (const seat of [0, 1])
        expect(await statsOf(one(league, side, seat))).toMatchObject({ wins, losses: 1 - wins })
    }
  })

  test('a repeated report with the same key is one report', async () => {
    const league = await aCourt(server, admin, 'league')
    const sending = { headers: { 'idempotency-key': randomUUID() } }
    const first = await league.report(0, 1, WON, { sending })
    const second = await league.report(0, 1, WON, { sending })
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(second.headers['idempotency-replayed']).toBe('true')
    const disputing = { headers: { 'idempotency-key': randomUUID() } }
    for (const _ of [1, 2]) expect((await league.report(1, 0, WON, { sending: disputing })).status).toBe(202)
  })
})

describe('the days of a league', () => {
  const dates = { startDate: '2026-03-18', endDate: '2026-03-20' }

  test('a league takes no score before its first day, in its own zone', {
    tags: ['FIX-01'],
  }, async () => {
    const league = await aCourt(server, admin, 'league', dates)
    const text = 'This league starts on March 18. Report your scores from then on'
    // 04:59 in London is 23:59 of the day before in Chicago.
    server.clock.set(new Date('2026-03-18T04:59:59Z'))
    expectRefusal(await league.report(0, 1), 409, 'conflict', text)
    expect(await matchesOf(league)).toEqual([])
    server.clock.set(new Date('2026-03-18T05:00:00Z'))
    expect((await league.report(0, 1)).status).toBe(201)
    server.clock.set(TEST_NOW)
  })

  test('a league completes when its last results stand, and takes no new ones meanwhile', {
    tags: ['FIX-01'],
  }, async () => {
    const last = { startDate: '2026-03-16', endDate: '2026-03-17' }
    const league = await aCourt(server, admin, 'league', last)
    const isActive = async () => (await rowsOf(server, 'competition', { id: league.id }))[0]?.['is_active']
    expect((await league.report(0, 1)).status).toBe(201)
    server.clock.advance(18 * HOUR)
    const late = await league.report(0, 1, LOST, { body: { matchDate: '2026-03-17' } })
    expectRefusal(late, 409, 'conflict', 'This league is completed')
    // The league waits more than a day for its provisional result, and then completes.
    server.clock.advance(29 * HOUR)
    await closeCompetitions(server.ctx)
    expect(await isActive()).toBe(true)
    server.clock.advance(2 * HOUR)
    await confirmDue(server.ctx)
    await closeCompetitions(server.ctx)
    expect(await isActive()).toBe(false)
    server.clock.set(TEST_NOW)
  })
})

describe('a score in a tournament', () => {
  test('a score in a tournament goes to the one pending match of the two sides and fills the next one', {
    tags: ['API-073'],
  }, async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    const { status, body } = await cup.report(0, 3, WON)
    expect([status, body.roundName, body.status]).toEqual([201, 'Semifinals', 'reported'])
    expect(body).toMatchObject({ tournamentId: cup.id, leagueId: null, leagueDivisionId: null, position: 1 })
    expect(await rowsOf(server, 'match', { id: body.nextMatchId })).toMatchObject([
      { entry1_id: body.entry1Id, entry2_id: null, state: 'pending', parent_match1_id: body.id },
    ])
    const other = await cup.report(2, 1, LOST)
    // The draw names the higher seed first, whichever side reports.
    expect(other.body).toMatchObject({ player1Id: one(cup, 1).person.id, player1Score: 22, player2Score: 16 })
    const final = await cup.report(0, 1, LOST)
    expect(final.body).toMatchObject({
      roundName: 'Finals',
      winnerId: one(cup, 1).person.id,
      nextMatchId: null,
    })
    expect(await rowsOf(server, 'competition', { id: cup.id })).toMatchObject([{ is_active: true }])
  })

  test('a tournament has a champion and ends once every result on the way stands', {
    tags: ['FIX-01'],
  }, async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    const { body: semifinal } = await cup.report(0, 3)
    await cup.agree(1, 2)
    await cup.agree(0, 1)
    const won = async () => [
      (await statsOf(one(cup, 0)))?.wins,
      (await statsOf(one(cup, 0)))?.tournamentsWon,
      (await rowsOf(server, 'competition', { id: cup.id }))[0]?.['is_active'],
    ]
    expect(await won()).toEqual([1, 0, true])
    await one(cup, 3).client.post(`/api/matches/${semifinal.id}/confirm`, {})
    expect(await won()).toEqual([2, 1, false])
  })

  test('a score before the division is drawn is refused, and the message says so', {
    tags: ['FIX-01'],
  }, async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 2, drawn: false })
    const text = 'This division has not been drawn yet. Report your scores after the draw'
    expectRefusal(await cup.report(0, 1), 409, 'conflict', text)
    expect(await matchesOf(cup)).toEqual([])
  })

  test('a score of two entries without a pending match is refused in a tournament', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    const text = 'There is no open match between you and this opponent'
    expectRefusal(await cup.report(0, 1), 409, 'conflict', text)
    await cup.report(0, 3, WON)
    await cup.report(3, 0, LOST)
    expectRefusal(await cup.report(3, 0, WON), 409, 'conflict', text)
  })

  test('a player may correct their own report until the other side has answered', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    const { body: reported } = await cup.report(0, 3, WON)
    const { status, body } = await cup.report(0, 3, LOST)
    expect([status, body]).toMatchObject([201, { id: reported.id, winnerId: one(cup, 3).person.id }])
    expect(await rowsOf(server, 'match_event', { match_id: body.id })).toHaveLength(2)
    expect((await cup.report(3, 0, WON)).body.status).toBe('confirmed')
    expect(await statsOf(one(cup, 0))).toMatchObject({ wins: 0, losses: 1, totalPointsScored: 16 })
  })

  test('a score on a ladder makes its match, and the order follows', async () => {
    const ladder = await aCourt(server, admin, 'tournament', { size: 3, format: 'ladder' })
    expect((await ladder.report(2, 0, WON)).status).toBe(201)
    expect((await ladder.report(2, 1, WON)).body).toMatchObject({ position: null, nextMatchId: null })
    expect(await matchesOf(ladder)).toHaveLength(2)
    expect(await rowsOf(server, 'competition', { id: ladder.id })).toMatchObject([{ is_active: true }])
  })

  test('a completed tournament takes no more scores, but the last one can still be answered', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 2 })
    await cup.report(0, 1, WON)
    const disputed = await cup.report(1, 0, WON)
    expect([disputed.status, disputed.body.status]).toEqual([202, 'disputed'])
    expect(await rowsOf(server, 'competition', { id: cup.id })).toMatchObject([{ is_active: true }])
    expect(await statsOf(one(cup, 0))).toMatchObject({ tournamentsWon: 0 })
  })
})

function refTo({ id, displayName, rating }: Person) {
  return { id, displayName, rating, profileImageUrl: null, isAdmin: false }
}

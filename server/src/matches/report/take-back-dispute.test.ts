import type { Match, MatchDetail, MyMatch } from '@tussle/contract/play/matches'
import type { LeagueStandings } from '@tussle/contract/play/standings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '../../kernel/clock.ts'
import { buildTestApp, TEST_NOW, type TestApp } from '../../test/app.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { actingAs } from '../../test/factories/clubs.ts'
import { WON } from '../../test/factories/matches.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { aCourt, type Court } from '../../test/play.ts'
import { aCaller, type Caller } from '../../test/registration.ts'
import { decideMatch } from '../decide/decide-match.ts'
import { takeBackDispute } from './answer-match.ts'
import { confirmDue } from './confirm-due.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const one = (court: Court, side: number, seat = 0) => court.sides[side]?.[seat] as Caller
const dispute = ({ client }: Caller, id: number, body: object = {}) =>
  client.post<Match>(`/api/matches/${id}/dispute`, body)
const takeBack = ({ client }: Pick<Caller, 'client'>, id: number) =>
  client.delete<Match>(`/api/matches/${id}/dispute`)
const seenBy = async ({ client }: Pick<Caller, 'client'>, id: number) =>
  (await client.get<MatchDetail>(`/api/matches/${id}`)).body
const kindsOf = async (id: number) =>
  (await rowsOf(server, 'match_event', { match_id: id })).map(({ kind }) => kind)

const CLAIMED = [
  { playerScore: 11, opponentScore: 7 },
  { playerScore: 9, opponentScore: 11 },
  { playerScore: 11, opponentScore: 8 },
]
const REASON = 'You lost the second set'

describe('what a dispute says', () => {
  test('the claim and sentence of a dispute reach both sides and the organisers, and nobody else', {
    tags: ['FIX-05'],
  }, async () => {
    const league = await aCourt(server, admin, 'league')
    const { body } = await league.report(0, 1, WON)
    expect(
      (await dispute(one(league, 1), body.id, { kind: 'score', sets: CLAIMED, reason: REASON })).status,
    ).toBe(200)
    const claim = { kind: 'score', sets: CLAIMED, reason: REASON, by: { id: one(league, 1).person.id } }
    const organiser = { client: await signedIn(server.client(), admin) }
    for (const reader of [one(league, 0), one(league, 1), organiser]) {
      expect((await seenBy(reader, body.id)).dispute).toMatchObject(claim)
    }
    const stranger = await seenBy(await aCaller(server), body.id)
    expect(stranger.dispute).toMatchObject({ ...claim, reason: null })
    expect(JSON.stringify(stranger)).not.toContain(REASON)
  })

  test('a disputed match stays in both sides’ own lists, and only the disputing player may take that back', {
    tags: ['FIX-05'],
  }, async () => {
    const league = await aCourt(server, admin, 'league')
    const { body } = await league.report(0, 1)
    await dispute(one(league, 1), body.id, { kind: 'not_played' })
    for (const side of [0, 1]) {
      const { body: matches } = await one(league, side).client.get<MyMatch[]>('/api/users/matches')
      expect(matches).toMatchObject([
        {
          id: body.id,
          status: 'disputed',
          dispute: { kind: 'not_played', sets: [] },
          mayTakeBack: side === 1,
        },
      ])
    }
    const { body: table } = await one(league, 0).client.get<LeagueStandings>(
      `/api/leagues/${league.id}/standings`,
    )
    expect(table.matches).toMatchObject([{ id: body.id, status: 'disputed' }])
  })

  test('a match to confirm contains the time of the report and the zone of its deadline', {
    tags: ['FIX-05'],
  }, async () => {
    const league = await aCourt(server, admin, 'league')
    const { body } = await league.report(0, 1)
    const { body: matches } = await one(league, 1).client.get<MyMatch[]>('/api/users/matches')
    expect(matches).toMatchObject([
      {
        id: body.id,
        submittedById: one(league, 0).person.id,
        reportedAt: TEST_NOW.toISOString(),
        confirmsAt: new Date(TEST_NOW.getTime() + 48 * HOUR).toISOString(),
        competition: { timeZone: 'America/Chicago' },
        dispute: null,
        mayTakeBack: false,
      },
    ])
  })

  test.each([
    ['a score without its sets', { kind: 'score' }],
    [
      'the very score that was reported',
      { kind: 'score', sets: CLAIMED.slice(0, 1).concat({ playerScore: 11, opponentScore: 9 }) },
    ],
    ['another score although nothing was played', { kind: 'not_played', sets: CLAIMED }],
    ['a kind that nobody knows', { kind: 'weather' }],
    ['six sets', { kind: 'score', sets: [...CLAIMED, ...CLAIMED] }],
  ])('a dispute with %s is refused, and the report stays as it is', async (_, claim) => {
    const league = await aCourt(server, admin, 'league')
    const { body } = await league.report(0, 1, WON)
    expectRefusal(await dispute(one(league, 1), body.id, claim), 400, 'bad_request')
    expect((await seenBy(one(league, 1), body.id)).status).toBe('reported')
  })

  test('a dispute that claims a score without a winner is refused', async () => {
    const league = await aCourt(server, admin, 'league')
    const { body } = await league.report(0, 1, WON)
    const refused = await dispute(one(league, 1), body.id, { kind: 'score', sets: CLAIMED.slice(0, 2) })
    expectRefusal(refused, 422, 'no_winner')
  })
})

describe('a dispute is taken back', () => {
  test('a player takes a dispute back: the report counts again with its first deadline, and the history shows it', {
    tags: ['FIX-05'],
  }, async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    const { body: reported } = await cup.report(0, 3)
    server.clock.advance(10 * HOUR)
    await dispute(one(cup, 3), reported.id, { reason: REASON })
    server.clock.advance(10 * HOUR)
    const { status, body } = await takeBack(one(cup, 3), reported.id)
    server.clock.set(TEST_NOW)
    expect([status, body]).toEqual([200, reported])
    expect(await rowsOf(server, 'match', { id: reported.nextMatchId })).toMatchObject([
      { entry1_id: reported.entry1Id },
    ])
    const detail = await seenBy(one(cup, 3), reported.id)
    expect(detail).toMatchObject({ dispute: null, mayConfirm: true, mayDispute: true, mayTakeBack: false })
    expect(detail.history).toMatchObject([
      { kind: 'reported' },
      { kind: 'disputed', reason: REASON },
      {
        kind: 'withdrawn',
        fromStatus: 'disputed',
        toStatus: 'reported',
        actor: { id: one(cup, 3).person.id },
      },
    ])
  })

  test('taking a dispute back twice counts once', { tags: ['FIX-05'] }, async () => {
    const league = await aCourt(server, admin, 'league')
    const { body } = await league.report(0, 1)
    await dispute(one(league, 1), body.id)
    const first = await takeBack(one(league, 1), body.id)
    const second = await takeBack(one(league, 1), body.id)
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await kindsOf(body.id)).toEqual(['reported', 'disputed', 'withdrawn'])
  })

  test('a dispute made by a contradicting report can be taken back as well', {
    tags: ['FIX-05'],
  }, async () => {
    const league = await aCourt(server, admin, 'league')
    const { body } = await league.report(0, 1, WON)
    expect((await league.report(1, 0, WON)).status).toBe(202)
    expect((await takeBack(one(league, 1), body.id)).body).toMatchObject({
      status: 'reported',
      sets: body.sets,
    })
  })

  test('neither the other side, nor the partner, nor a third person can take a dispute back', {
    tags: ['FIX-05'],
  }, async () => {
    const league = await aCourt(server, admin, 'league', { divisions: ['Mens 3.5 Doubles'] })
    const { body } = await league.report(0, 1)
    await dispute(one(league, 1), body.id)
    for (const caller of [one(league, 0), one(league, 1, 1), await aCaller(server)]) {
      expectRefusal(await takeBack(caller, body.id), 403, 'forbidden')
    }
    expect(await kindsOf(body.id)).toEqual(['reported', 'disputed'])
  })

  test('a dispute cannot be taken back after an organiser has decided, nor where there is none', {
    tags: ['FIX-05'],
  }, async () => {
    const league = await aCourt(server, admin, 'league')
    const { body } = await league.report(0, 1)
    expectRefusal(await takeBack(one(league, 1), body.id), 409, 'conflict', NOT_ANY_MORE)
    await dispute(one(league, 1), body.id)
    await decide(body.id)
    expectRefusal(await takeBack(one(league, 1), body.id), 409, 'conflict', NOT_ANY_MORE)
    expect((await seenBy(one(league, 1), body.id)).status).toBe('confirmed')
  })

  test('a report whose dispute is taken back after its deadline stands with the next run of the job', {
    tags: ['FIX-05'],
  }, async () => {
    const league = await aCourt(server, admin, 'league')
    const { body } = await league.report(0, 1)
    await dispute(one(league, 1), body.id)
    server.clock.advance(60 * HOUR)
    await confirmDue(server.ctx)
    expect(await rowsOf(server, 'match', { id: body.id })).toMatchObject([{ status: 'disputed' }])
    await takeBackDispute(actingAs(server, one(league, 1).person), body.id)
    await confirmDue(server.ctx)
    expect(await kindsOf(body.id)).toEqual(['reported', 'disputed', 'withdrawn', 'confirmed'])
    server.clock.set(TEST_NOW)
  })
})

const ROUNDS = 6

describe('at the same moment', () => {
  test('a decision stands if a dispute is taken back at the same moment, whichever came first', {
    tags: ['FIX-05'],
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const league = await aCourt(server, admin, 'league')
      const { body } = await league.report(0, 1)
      await dispute(one(league, 1), body.id)
      const [taken, decided] = await Promise.all([
        takeBackDispute(actingAs(server, one(league, 1).person), body.id).catch((error: unknown) => error),
        decide(body.id),
      ])
      expect(decided.status).toBe('confirmed')
      const wasFirst = !(taken instanceof Error)
      if (!wasFirst) expect(taken).toMatchObject({ code: 'conflict', message: NOT_ANY_MORE })
      expect(await kindsOf(body.id)).toEqual([
        'reported',
        'disputed',
        ...(wasFirst ? ['withdrawn'] : []),
        'corrected',
      ])
      expect(await rowsOf(server, 'match', { id: body.id })).toMatchObject([
        { status: 'confirmed', result_winner: 2 },
      ])
      expect(await rowsOf(server, 'player_match', { match_id: body.id })).toHaveLength(2)
    }
  })

  test('a result is recorded once if the job confirms it while a dispute is taken back', {
    tags: ['FIX-05'],
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const league = await aCourt(server, admin, 'league')
      const { body } = await league.report(0, 1)
      await dispute(one(league, 1), body.id)
      server.clock.advance(49 * HOUR)
      await Promise.all([
        takeBackDispute(actingAs(server, one(league, 1).person), body.id),
        confirmDue(server.ctx),
        confirmDue(server.ctx),
      ])
      await confirmDue(server.ctx)
      expect(await kindsOf(body.id)).toEqual(['reported', 'disputed', 'withdrawn', 'confirmed'])
      expect(await rowsOf(server, 'player_match', { match_id: body.id })).toHaveLength(2)
      server.clock.set(TEST_NOW)
    }
  })
})

const NOT_ANY_MORE = 'This result is not disputed any more'

function decide(id: number): Promise<Match> {
  return decideMatch(actingAs(server, admin), id, {
    outcome: 'played',
    sets: [{ playerScore: 5, opponentScore: 11 }],
    reason: 'The sheet says so',
    cascade: false,
  })
}

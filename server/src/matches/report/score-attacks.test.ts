import { type Match, submitScore } from '@tussle/contract/play/matches'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeCompetitions } from '../../competitions/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { anAdmin, aPlayer, type Person } from '../../test/factories/accounts.ts'
import { aLeague, aTournament, joined } from '../../test/factories/competitions.ts'
import { LOST, scoreBody, WON } from '../../test/factories/matches.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { anActor } from '../../test/matrix/actors.ts'
import { aCourt, type Court } from '../../test/play.ts'
import { aCaller, type Caller } from '../../test/registration.ts'

let server: TestApp
let admin: Person
let league: Court
let doubles: Court
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  league = await aCourt(server, admin, 'league', { size: 3 })
  doubles = await aCourt(server, admin, 'league', { divisions: ['Mens 3.5 Doubles'] })
})
afterAll(() => server.close())

const one = (court: Court, side: number, seat = 0) => court.sides[side]?.[seat] as Caller
const matchesOf = (court: Court) => rowsOf(server, 'match', { competition_id: court.id })
const send = (caller: Caller, body: unknown) => caller.client.post<Match>('/api/matches', body)

/** Expects a refusal that stores nothing. */
async function expectNothing(
  court: Court,
  sending: Promise<Parameters<typeof expectRefusal>[0]>,
  ...refusal: [number, string, string?]
) {
  const before = await matchesOf(court)
  expectRefusal(await sending, ...refusal)
  expect(await matchesOf(court)).toEqual(before)
}

describe('who reports', () => {
  test('a player cannot report a match they are not in', async () => {
    const stranger = await aCaller(server)
    const body = scoreBody(league.where, stranger.person, one(league, 0).person)
    await expectNothing(
      league,
      send(stranger, body),
      403,
      'forbidden',
      'You are not a participant of this league',
    )
  })

  test('a player cannot report as somebody else: the session decides, whatever the body claims', async () => {
    const [me, them, third] = [0, 1, 2].map((side) => one(league, side).person) as [Person, Person, Person]
    const claims = {
      player1Id: third.id,
      submittedById: third.id,
      status: 'confirmed',
      matchDate: '2026-01-02',
    }
    const { status, body } = await send(one(league, 0), scoreBody(league.where, me, them, WON, claims))
    expect([status, body]).toMatchObject([
      201,
      { player1Id: me.id, submittedById: me.id, status: 'reported', winnerId: me.id },
    ])
  })

  test('a player without a display name cannot report', async () => {
    const { client, person } = await anActor(server, 'N')
    const body = scoreBody(league.where, person as Person, one(league, 0).person)
    expectRefusal(await client.post('/api/matches', body), 403, 'profile_incomplete')
  })

  test('a player on a waitlist, or withdrawn, cannot report', async () => {
    const cup = await aCourt(server, admin, 'tournament', { maxPlayers: 2, drawn: false })
    const waiting = await aCaller(server)
    await joined(server, 'tournament', cup.id, waiting.person)
    const body = scoreBody(cup.where, waiting.person, one(cup, 0).person)
    await expectNothing(cup, send(waiting, body), 403, 'forbidden')
  })
})

describe('against whom', () => {
  test('a player cannot report a match against themselves', async () => {
    const me = one(league, 0)
    await expectNothing(
      league,
      send(me, scoreBody(league.where, me.person, me.person)),
      409,
      'conflict',
      'You cannot play against your own side',
    )
  })

  test('a player cannot report a match against their own partner', async () => {
    const me = one(doubles, 0)
    const body = scoreBody(doubles.where, me.person, one(doubles, 0, 1).person)
    await expectNothing(doubles, send(me, body), 409, 'conflict', 'You cannot play against your own side')
  })

  test('a player cannot report a match against somebody outside the competition', async () => {
    for (const other of [one(doubles, 0).person, await aPlayer(server), { id: 999_999 }]) {
      const body = scoreBody(league.where, one(league, 0).person, other)
      await expectNothing(
        league,
        send(one(league, 0), body),
        409,
        'conflict',
        'This player is not a participant of this league',
      )
    }
  })

  test('a player cannot report a match against somebody of another division', async () => {
    const divisions = ['Mens 3.5 Singles', 'Mens 4.0 Singles']
    const court = await aCourt(server, admin, 'league', { divisions })
    const other = await aPlayer(server)
    await joined(server, 'league', court.id, other, { division: 'Mens 4.0 Singles' })
    const body = scoreBody(court.where, one(court, 0).person, other)
    await expectNothing(
      court,
      send(one(court, 0), body),
      409,
      'conflict',
      'Your opponent plays in another division',
    )
  })

  test('a doubles report needs a partner on both sides', async () => {
    const alone = await aCaller(server)
    await joined(server, 'league', doubles.id, alone.person)
    const without =
      'No partner registered for this competition. You need to register with a partner to submit doubles scores.'
    await expectNothing(
      doubles,
      send(alone, scoreBody(doubles.where, alone.person, one(doubles, 0).person)),
      409,
      'conflict',
      without,
    )
    await expectNothing(
      doubles,
      send(one(doubles, 0), scoreBody(doubles.where, one(doubles, 0).person, alone.person)),
      409,
      'conflict',
      'Your opponent has no partner in this competition yet',
    )
  })
})

describe('where', () => {
  const report = (where: Record<string, unknown>) =>
    send(one(league, 0), scoreBody(where, one(league, 0).person, one(league, 1).person))

  test('a report in both a league and a tournament, or in neither, is refused', async () => {
    const tournamentId = await aTournament(server, admin)
    for (const where of [{ ...league.where, tournamentId }, {}, { leagueId: null, tournamentId: null }]) {
      await expectNothing(league, report(where), 400, 'bad_request', 'Please select a competition')
    }
  })

  test('a report in a competition of the other kind, a draft or an unknown one is refused', async () => {
    const draft = await aLeague(server, admin, { divisions: [] })
    await expectNothing(league, report({ tournamentId: league.id }), 404, 'not_found', 'Tournament not found')
    for (const leagueId of [draft, 999_999]) {
      await expectNothing(league, report({ leagueId }), 404, 'not_found', 'League not found')
    }
  })

  test('a report in a completed league is refused', async () => {
    const past = { startDate: '2026-03-01', endDate: '2026-03-10' }
    const court = await aCourt(server, admin, 'league', past)
    await closeCompetitions(server.ctx)
    await expectNothing(court, court.report(0, 1), 409, 'conflict', 'This league is completed')
  })
})

describe('with which numbers', () => {
  const report = (more: Record<string, unknown>, sets = WON) =>
    send(one(league, 0), scoreBody(league.where, one(league, 0).person, one(league, 1).person, sets, more))

  test('a report whose winner contradicts the sets is refused', async () => {
    await expectNothing(league, report({ winnerId: one(league, 0).person.id }, LOST), 422, 'score_mismatch')
    await expectNothing(league, report({ winnerId: one(league, 2).person.id }), 422, 'score_mismatch')
  })

  test.for([
    ['player1Score', { player1Score: 23 }],
    ['player2Score', { player2Score: 0 }],
    ['setsWon', { setsWon: { player1: 0, player2: 2 } }],
    ['both totals swapped', { player1Score: 16, player2Score: 22 }],
  ] as const)('a report whose totals contradict the sets is refused: %s', async ([, more]) => {
    await expectNothing(league, report(more), 422, 'score_mismatch', 'The totals do not agree with the sets')
  })

  test('a report with level sets is refused, also with the opponent as the winner', async () => {
    for (const sets of [
      [
        [11, 7],
        [7, 11],
      ],
      [[5, 5]],
      [[0, 0]],
      [
        [11, 11],
        [0, 0],
        [0, 0],
      ],
    ] as [number, number][][]) {
      const more = { winnerId: one(league, 1).person.id }
      await expectNothing(
        league,
        report(more, sets),
        422,
        'no_winner',
        'The sets are level: a match needs a winner',
      )
    }
  })

  test.for([
    ['a negative score', [{ playerScore: -1, opponentScore: 11 }], 'Score must be 0 or greater'],
    ['a fraction', [{ playerScore: 10.5, opponentScore: 3 }], 'Scores are whole numbers'],
    ['999999', [{ playerScore: 999_999, opponentScore: 0 }], 'Score must be 99 or less'],
    ['a word', [{ playerScore: '11', opponentScore: 0 }], 'Scores are whole numbers'],
    ['no set', [], undefined],
    ['six sets', Array.from({ length: 6 }, () => ({ playerScore: 1, opponentScore: 0 })), undefined],
  ] as const)('a report of sets with %s is refused', async ([, sets, message]) => {
    await expectNothing(league, report({ sets }), 400, 'bad_request', message)
  })

  test('a report with 1e999, which is no number in JSON, is refused', async () => {
    const text = JSON.stringify(
      scoreBody(league.where, one(league, 0).person, one(league, 1).person),
    ).replace('"player1Score":22', '"player1Score":1e999')
    const bytes = { type: 'application/json', content: text }
    expectRefusal(await one(league, 0).client.post('/api/matches', undefined, { bytes }), 400, 'bad_request')
  })

  test('a report may have one to five sets, two and four too (OQ-106)', async () => {
    for (const [index, count] of [1, 2, 3, 4, 5].entries()) {
      const sets = Array.from({ length: count }, (): [number, number] => [11, index])
      expect((await report({ matchDate: `2026-02-0${count}` }, sets)).status).toBe(201)
    }
  })
})

describe('on which day', () => {
  const report = (matchDate: unknown) =>
    send(
      one(league, 1),
      scoreBody(league.where, one(league, 1).person, one(league, 2).person, WON, { matchDate }),
    )

  test.for([
    ['the day after tomorrow', '2026-03-19', 'The match date cannot be in the future'],
    ['an instant far ahead', '2027-03-17T12:00:00Z', 'The match date cannot be in the future'],
    ['the year 1900', '1900-01-01', 'Please enter a valid date'],
    ['a day that is in no calendar', '2026-02-30', 'Please enter a valid date'],
    ['a month that is in no calendar', '2026-13-01T10:00:00Z', 'Please enter a valid date'],
    ['words', 'yesterday', 'Please enter a valid date'],
    ['nothing', '', 'Match date is required'],
    ['null', null, 'Match date is required'],
  ] as const)('a report with an invalid match date is refused: %s', async ([, matchDate, message]) => {
    await expectNothing(league, report(matchDate), 400, 'bad_request', message)
  })

  test('a match date may be tomorrow, and an instant counts as the day in the zone of the league', async () => {
    expect((await report('2026-03-18')).body.matchDate).toBe('2026-03-18')
    // 02:30 in London is the evening before in Chicago.
    expect((await report('2026-03-10T02:30:00Z')).body.matchDate).toBe('2026-03-09')
    expect((await report('2026-03-08T21:00')).body.matchDate).toBe('2026-03-08')
  })
})

describe('again', () => {
  test('the same report, replayed, is one result', async () => {
    const court = await aCourt(server, admin, 'league')
    const answers = [await court.report(0, 1), await court.report(0, 1), await court.report(0, 1)]
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200])
    expect(await matchesOf(court)).toHaveLength(1)
  })

  test('two other people cannot report the same place of a bracket', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    await cup.report(0, 3)
    const text = 'There is no open match between you and this opponent'
    await expectNothing(cup, cup.report(0, 2), 409, 'conflict', text)
    await expectNothing(cup, cup.report(3, 1), 409, 'conflict', text)
  })

  test('a report of another winner after the next round was played is refused', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    await cup.report(0, 3)
    await cup.report(1, 2)
    await cup.report(0, 1)
    await expectNothing(cup, cup.report(0, 3, LOST), 409, 'downstream_played')
  })

  test('a pair of players has a maximum of reports a day', () => {
    expect(submitScore.rate).toContainEqual({ by: 'user', limit: 100, seconds: 24 * 60 * 60 })
  })
})

import type { Stats } from '@tussle/contract/people/players'
import type { Match } from '@tussle/contract/play/matches'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aCrowd, actingAs } from '../../test/factories/clubs.ts'
import { joined } from '../../test/factories/competitions.ts'
import { LOST, WON } from '../../test/factories/matches.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { closeRegistration, withdrawEntry } from '../../test/organising.ts'
import { aCourt, type Court } from '../../test/play.ts'
import type { Caller } from '../../test/registration.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const one = (court: Court, side: number) => court.sides[side]?.[0] as Caller
const statsOf = async (caller: Caller) => (await caller.client.get<Stats>('/api/users/stats')).body
const sets = (...pairs: [number, number][]) =>
  pairs.map(([playerScore, opponentScore]) => ({ playerScore, opponentScore }))
const decide = (id: number, body: object) =>
  organiser.patch<Match>(`/api/matches/${id}`, { reason: 'By the desk', ...body })
const takeBack = (id: number, more = '') =>
  organiser.delete(`/api/matches/${id}?reason=By%20the%20desk${more}`)
const openOf = async (court: Court) =>
  (await rowsOf(server, 'match', { competition_id: court.id, state: 'ready' })).map(({ id }) => Number(id))
const entryOf = async (court: Court, side: number) =>
  Number(
    (
      await rowsOf(server, 'entry_player', { competition_id: court.id, user_id: one(court, side).person.id })
    )[0]?.['entry_id'],
  )
const isActive = async (court: Court) =>
  (await rowsOf(server, 'competition', { id: court.id }))[0]?.['is_active']

describe('an organiser decides', () => {
  test('an organiser enters a score, which stands at once', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 2 })
    const [id = 0] = await openOf(cup)
    const { status, body } = await decide(id, { outcome: 'played', sets: sets([11, 4], [11, 6], [0, 0]) })
    expect([status, body]).toMatchObject([
      200,
      { status: 'confirmed', outcome: 'played', winnerId: one(cup, 0).person.id, confirmsAt: null },
    ])
    expect(body.sets).toHaveLength(2)
    expect(await rowsOf(server, 'match_event', { match_id: id })).toMatchObject([
      { kind: 'confirmed', actor_id: admin.id, reason: 'By the desk' },
    ])
    expect(await rowsOf(server, 'audit', { object: `match:${id}` })).toMatchObject([
      { action: 'match.decided' },
    ])
  })

  test('an organiser corrects a winner: records, next match and title follow, each exactly once', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 2 })
    const { body: final } = await cup.agree(0, 1)
    expect(await statsOf(one(cup, 0))).toMatchObject({ wins: 1, tournamentsWon: 1, totalPointsScored: 22 })
    for (const _ of [1, 2]) {
      const { body } = await decide(final.id, { outcome: 'played', sets: sets([7, 11], [9, 11]) })
      expect([body.status, body.winnerId]).toEqual(['confirmed', one(cup, 1).person.id])
      expect(await statsOf(one(cup, 0))).toMatchObject({ wins: 0, losses: 1, tournamentsWon: 0 })
      expect(await statsOf(one(cup, 1))).toMatchObject({ wins: 1, losses: 0, tournamentsWon: 1 })
    }
    expect(await rowsOf(server, 'champion', { competition_id: cup.id })).toHaveLength(1)
  })

  test('an organiser resolves a dispute', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    const { body } = await cup.report(0, 3)
    await cup.report(3, 0, WON)
    const settled = await decide(body.id, { outcome: 'played', sets: sets([11, 7], [11, 9]) })
    expect([settled.body.status, settled.body.winnerId]).toEqual(['confirmed', one(cup, 0).person.id])
    expect(await rowsOf(server, 'match', { id: body.nextMatchId })).toMatchObject([
      { entry1_id: body.entry1Id },
    ])
  })

  test.each([
    ['walkover', { winner: 'player2' }, { status: 'walkover', outcome: 'walkover', sets: [] }, 'walkover'],
    [
      'retired',
      { winner: 'player2', sets: sets([10, 5]) },
      { status: 'confirmed', outcome: 'retired', player1Score: 10 },
      'retired',
    ],
    ['double_forfeit', {}, { status: 'walkover', outcome: 'double_forfeit', winnerId: null }, 'forfeited'],
  ] as const)(
    'an organiser enters a result with the outcome %s',
    { tags: ['FIX-06'] },
    async (outcome, more, expected, kind) => {
      const cup = await aCourt(server, admin, 'tournament', { size: 3, format: 'round_robin' })
      const [id = 0] = await openOf(cup)
      const { status, body } = await decide(id, { outcome, ...more })
      expect([status, body]).toMatchObject([200, expected])
      expect(await rowsOf(server, 'match_event', { match_id: id })).toMatchObject([
        { kind, reason: 'By the desk' },
      ])
      // A walkover is in no player's record, whoever decided it.
      const records = await Promise.all(
        [body.player1Id, body.player2Id].map(async (user_id) => {
          const [row] = await rowsOf(server, 'player_stat', { user_id })
          return [row?.['wins'] ?? 0, row?.['losses'] ?? 0]
        }),
      )
      const played = [
        [0, 1],
        [1, 0],
      ]
      expect(records).toEqual(
        outcome === 'retired'
          ? played
          : [
              [0, 0],
              [0, 0],
            ],
      )
    },
  )

  test.for([
    ['a level score', { outcome: 'played', sets: sets([11, 7], [7, 11]) }, 422, 'no_winner'],
    ['no sets at all', { outcome: 'played' }, 422, 'no_winner'],
    [
      'another winner than the sets',
      { outcome: 'played', winner: 'player2', sets: sets([11, 7]) },
      422,
      'score_mismatch',
    ],
    ['a walkover for nobody', { outcome: 'walkover' }, 400, 'bad_request'],
    ['a retirement without points', { outcome: 'retired', winner: 'player1' }, 400, 'bad_request'],
    ['no reason', { outcome: 'walkover', winner: 'player1', reason: '' }, 400, 'bad_request'],
    [
      'six sets',
      { outcome: 'played', sets: sets([1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0]) },
      400,
      'bad_request',
    ],
  ] as const)('a decision refuses %s', async ([, body, status, code]) => {
    const cup = await aCourt(server, admin, 'tournament', { size: 2 })
    const [id = 0] = await openOf(cup)
    expectRefusal(await decide(id, body), status, code)
    expect(await rowsOf(server, 'match', { id })).toMatchObject([{ status: 'pending', outcome: null }])
  })

  test('an organiser cannot decide a match while a side is missing, nor an unknown one', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    const [final] = await rowsOf(server, 'match', { competition_id: cup.id, state: 'pending' })
    const answer = await decide(Number(final?.['id']), { outcome: 'walkover', winner: 'player1' })
    expectRefusal(answer, 409, 'conflict', 'This match does not have two sides')
    expectRefusal(await decide(999_999, { outcome: 'double_forfeit' }), 404, 'not_found', 'Match not found')
  })
})

describe('a result on which others have played', () => {
  const played = async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    const { body: semifinal } = await cup.agree(0, 3)
    await cup.agree(1, 2)
    const { body: final } = await cup.agree(0, 1)
    return { cup, semifinal, final }
  }

  test('a result on which others have played keeps its winner, and the refusal names what depends on it', {
    tags: ['FIX-18'],
  }, async () => {
    const { semifinal, final } = await played()
    const before = await rowsOf(server, 'match', { id: final.id })
    const message = 'Later results depend on this one: Finals, match 3'
    const answer = await decide(semifinal.id, { outcome: 'walkover', winner: 'player2' })
    expectRefusal(answer, 409, 'downstream_played', message)
    expectRefusal(await takeBack(semifinal.id), 409, 'downstream_played', message)
    expect(await rowsOf(server, 'match', { id: final.id })).toEqual(before)
  })

  test('a result on which others have played may get another score for the same winner', async () => {
    const { semifinal, final } = await played()
    const { status } = await decide(semifinal.id, { outcome: 'played', sets: sets([11, 1]) })
    expect(status).toBe(200)
    expect(await rowsOf(server, 'match', { id: final.id })).toMatchObject([{ status: 'confirmed' }])
  })

  test('a decision with cascade also voids the later results, each with its reason in its history', async () => {
    const { cup, semifinal, final } = await played()
    expect(await isActive(cup)).toBe(false)
    const { status } = await decide(semifinal.id, { outcome: 'walkover', winner: 'player2', cascade: true })
    expect(status).toBe(200)
    const entry = await entryOf(cup, 3)
    expect(await rowsOf(server, 'match', { id: final.id })).toMatchObject([
      { status: 'pending', state: 'ready', outcome: null, entry1_id: entry, sets: [] },
    ])
    const events = await rowsOf(server, 'match_event', { match_id: final.id })
    expect(events.at(-1)).toMatchObject({ kind: 'voided', reason: 'By the desk', actor_id: admin.id })
    expect(await statsOf(one(cup, 0))).toMatchObject({ wins: 0, losses: 0, tournamentsWon: 0 })
    expect(await statsOf(one(cup, 1))).toMatchObject({ wins: 1, losses: 0 })
    expect(await isActive(cup)).toBe(true)
  })
})

describe('taking a result back', () => {
  test('voiding a result makes the match pending again, and ends nothing else', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 2 })
    const { body } = await cup.agree(0, 1)
    expect(await isActive(cup)).toBe(false)
    const answer = await takeBack(body.id)
    expect([answer.status, answer.body]).toEqual([200, { message: 'The result has been taken back' }])
    expect(await rowsOf(server, 'match', { id: body.id })).toMatchObject([
      { status: 'pending', state: 'ready', user1_id: null },
    ])
    expect([await isActive(cup), await statsOf(one(cup, 0))]).toMatchObject([
      true,
      { wins: 0, tournamentsWon: 0 },
    ])
    expect((await cup.report(1, 0, WON)).status).toBe(201)
  })

  test('voiding removes a league match that only its score had made; the organiser can restore it', async () => {
    const league = await aCourt(server, admin, 'league')
    const { body } = await league.report(0, 1)
    await takeBack(body.id)
    expect((await one(league, 0).client.get<Match[]>('/api/users/matches')).body).toEqual([])
    expect((await one(league, 0).client.get<Match>(`/api/matches/${body.id}`)).body.status).toBe('void')
    expect(await statsOf(one(league, 1))).toMatchObject({ losses: 0, totalMatches: 0 })
    const again = await decide(body.id, { outcome: 'played', sets: sets([11, 8]) })
    expect(again.body).toMatchObject({ status: 'confirmed', winnerId: one(league, 0).person.id })
    expect((await rowsOf(server, 'match_event', { match_id: body.id })).at(-1)).toMatchObject({
      kind: 'restored',
    })
  })

  test('voiding needs a result and a reason', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 2 })
    const [id = 0] = await openOf(cup)
    expectRefusal(await takeBack(id), 409, 'conflict', 'This match has no result')
    const { body } = await cup.report(0, 1)
    expectRefusal(await organiser.delete(`/api/matches/${body.id}`), 400, 'bad_request')
  })
})

describe('an entry that leaves after the draw', () => {
  test('an entry that withdraws after the draw keeps its results and gives later opponents a walkover', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    await cup.agree(0, 3)
    await withdrawEntry(actingAs(server, admin), cup.id, await entryOf(cup, 0))
    const { body: semifinal } = await cup.agree(1, 2)
    const { body: final } = await one(cup, 1).client.get<Match>(`/api/matches/${semifinal.nextMatchId}`)
    expect(final).toMatchObject({
      status: 'walkover',
      outcome: 'walkover',
      winnerId: one(cup, 1).person.id,
      sets: [],
    })
    expect(await isActive(cup)).toBe(false)
    expect(await statsOf(one(cup, 1))).toMatchObject({ wins: 1, tournamentsWon: 1 })
    expectRefusal(await cup.report(0, 1), 403, 'forbidden')
  })

  test('an entry that withdraws keeps the walkovers it had won from earlier withdrawals', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4, format: 'double_elimination' })
    await withdrawEntry(actingAs(server, admin), cup.id, await entryOf(cup, 3))
    await cup.report(1, 2)
    const { body: played } = await cup.report(0, 1, LOST)
    await withdrawEntry(actingAs(server, admin), cup.id, await entryOf(cup, 0))
    expect(await rowsOf(server, 'match', { id: played.id })).toMatchObject([
      { status: 'reported', state: 'decided' },
    ])
    const [first] = await rowsOf(server, 'match', { competition_id: cup.id, node: 0 })
    expect(first).toMatchObject({
      status: 'walkover',
      submitted_by: null,
      winner_entry_id: await entryOf(cup, 0),
    })
  })

  test('a withdrawn entry cannot be withdrawn again', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 2 })
    const entry = await entryOf(cup, 0)
    const leaving = (competitionId: number) => withdrawEntry(actingAs(server, admin), competitionId, entry)
    await expect(leaving(999_999)).rejects.toMatchObject({ code: 'not_found' })
    await leaving(cup.id)
    await expect(leaving(cup.id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await rowsOf(server, 'competition', { id: cup.id })).toMatchObject([
      { taken: 1, is_active: false },
    ])
  })
})

test('a tournament ends once every result of its last division stands', { tags: ['FIX-01'] }, async () => {
  const divisions = ['Mens 3.5 Singles', 'Mens 4.0 Singles', 'Womens 3.5 Singles']
  const cup = await aCourt(server, admin, 'tournament', { divisions, drawn: false })
  for (const person of await aCrowd(server, 2)) {
    await joined(server, 'tournament', cup.id, person, { division: 'Mens 4.0 Singles' })
  }
  await closeRegistration(actingAs(server, admin), cup.id)
  const { body: reported } = await cup.report(0, 1)
  expect(await isActive(cup)).toBe(true)
  const [last = 0] = await openOf(cup)
  await decide(last, { outcome: 'walkover', winner: 'player1' })
  // Every match is decided; one result is still provisional.
  expect(await isActive(cup)).toBe(true)
  await one(cup, 1).client.post(`/api/matches/${reported.id}/confirm`, {})
  expect(await isActive(cup)).toBe(false)
})

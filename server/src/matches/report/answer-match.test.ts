import type { Stats } from '@tussle/contract/people/players'
import type { Match, MatchDetail } from '@tussle/contract/play/matches'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { anAdmin, type Person } from '../../test/factories/accounts.ts'
import { WON } from '../../test/factories/matches.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { aCourt, type Court } from '../../test/play.ts'
import { aCaller, type Caller } from '../../test/registration.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const one = (court: Court, side: number, seat = 0) => court.sides[side]?.[seat] as Caller
const confirm = ({ client }: Caller, id: number) => client.post<Match>(`/api/matches/${id}/confirm`)
const dispute = ({ client }: Caller, id: number, body: object = {}) =>
  client.post<Match>(`/api/matches/${id}/dispute`, body)

describe('the side that did not report', () => {
  test('the other side confirms a report, and a second confirmation changes nothing', async () => {
    const league = await aCourt(server, admin, 'league')
    const { body: reported } = await league.report(0, 1)
    const first = await confirm(one(league, 1), reported.id)
    expect([first.status, first.body]).toEqual([200, { ...reported, status: 'confirmed', confirmsAt: null }])
    const second = await confirm(one(league, 1), reported.id)
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await rowsOf(server, 'match_event', { match_id: reported.id })).toHaveLength(2)
  })

  test('the other side disputes a report with a reason, and the result stops counting', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    const { body: reported } = await cup.report(0, 3)
    const { status, body } = await dispute(one(cup, 3), reported.id, { reason: 'We stopped at 9-9' })
    expect([status, body.status, body.winnerId]).toEqual([200, 'disputed', null])
    expect(await rowsOf(server, 'match', { id: body.nextMatchId })).toMatchObject([{ entry1_id: null }])
    const { body: stats } = await one(cup, 0).client.get<Stats>('/api/users/stats')
    expect(stats).toMatchObject({ wins: 0, totalMatches: 0, totalPointsScored: 0 })
    const detail = await one(cup, 0).client.get<MatchDetail>(`/api/matches/${body.id}`)
    expect(detail.body.history).toMatchObject([
      { kind: 'reported', fromStatus: 'pending', toStatus: 'reported', actor: { id: one(cup, 0).person.id } },
      {
        kind: 'disputed',
        toStatus: 'disputed',
        reason: 'We stopped at 9-9',
        actor: { id: one(cup, 3).person.id },
      },
    ])
    expectRefusal(await confirm(one(cup, 3), body.id), 409, 'conflict')
  })

  test('either player of a doubles pair may confirm or dispute', async () => {
    const league = await aCourt(server, admin, 'league', { divisions: ['Mens 3.5 Doubles'] })
    const { body } = await league.report(0, 1)
    expect((await confirm(one(league, 1, 1), body.id)).body.status).toBe('confirmed')
  })

  test('a side cannot dispute a result that it has confirmed', async () => {
    const league = await aCourt(server, admin, 'league')
    const { body } = await league.report(0, 1)
    await confirm(one(league, 1), body.id)
    expectRefusal(await dispute(one(league, 1), body.id), 409, 'conflict', 'This result has been confirmed')
  })

  test('a side cannot dispute a result on which others have played', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    const { body: semifinal } = await cup.report(0, 3)
    await cup.report(1, 2)
    await cup.report(0, 1)
    const refused = await dispute(one(cup, 3), semifinal.id)
    const message = 'Later results depend on this one: Finals, match 3'
    expectRefusal(refused, 409, 'downstream_played', message)
    expectRefusal(await cup.report(3, 0, WON), 409, 'downstream_played', message)
    expect(await rowsOf(server, 'match', { id: semifinal.id })).toMatchObject([{ status: 'reported' }])
  })
})

describe('nobody else answers', () => {
  test('the side that reported cannot answer its own report', async () => {
    const league = await aCourt(server, admin, 'league', { divisions: ['Mens 3.5 Doubles'] })
    const { body } = await league.report(0, 1)
    for (const seat of [0, 1]) {
      const text = 'The other side confirms or disputes your report'
      expectRefusal(await confirm(one(league, 0, seat), body.id), 403, 'forbidden', text)
      expectRefusal(await dispute(one(league, 0, seat), body.id), 403, 'forbidden', text)
    }
  })

  test('a person without an entry and a player of another match cannot answer the report', async () => {
    const league = await aCourt(server, admin, 'league', { size: 3 })
    const { body } = await league.report(0, 1)
    for (const caller of [one(league, 2), await aCaller(server)]) {
      expectRefusal(await confirm(caller, body.id), 403, 'forbidden', 'You are not in this match')
      expectRefusal(await dispute(caller, body.id), 403, 'forbidden', 'You are not in this match')
    }
  })

  test('a pending match has nothing to answer, and an unknown one is not found', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 2 })
    const [open] = await rowsOf(server, 'match', { competition_id: cup.id })
    expectRefusal(
      await confirm(one(cup, 0), Number(open?.['id'])),
      409,
      'conflict',
      'There is no report to answer',
    )
    expectRefusal(
      await dispute(one(cup, 0), Number(open?.['id'])),
      409,
      'conflict',
      'There is no report to answer',
    )
    for (const id of ['999999', '0', 'abc', '1e3']) {
      expectRefusal(await one(cup, 0).client.post(`/api/matches/${id}/confirm`), 404, 'not_found')
    }
  })
})

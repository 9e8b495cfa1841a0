import type { Match, MatchDetail, MyMatch } from '@tussle/contract/play/matches'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { Answer, TestClient } from '../../test/client.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { LOST } from '../../test/factories/matches.ts'
import { expectRefusal } from '../../test/inspect.ts'
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
const mine = (caller: Caller, query = '') => caller.client.get<MyMatch[]>(`/api/users/matches${query}`)
const nextOf = ({ headers }: Answer<unknown>) =>
  /<([^>]+)>; rel="next"/u.exec(String(headers['link'] ?? ''))?.[1] ?? ''

describe('GET /api/users/matches', () => {
  test('GET /api/users/matches lists pending and disputed matches first, then the latest', async () => {
    const league = await aCourt(server, admin, 'league')
    for (const matchDate of ['2026-03-10', '2026-03-14', '2026-03-12']) {
      await league.report(0, 1, undefined, { body: { matchDate } })
    }
    const disputed = await league.report(0, 1, [[11, 0]], { body: { matchDate: '2026-02-01' } })
    await one(league, 1).client.post(`/api/matches/${disputed.body.id}/dispute`, {})
    const { body } = await mine(one(league, 1))
    expect(body.map(({ matchDate, status }) => [matchDate, status])).toEqual([
      ['2026-02-01', 'disputed'],
      ['2026-03-14', 'reported'],
      ['2026-03-12', 'reported'],
      ['2026-03-10', 'reported'],
    ])
  })

  test('a player’s match says where it was played, on which side, and what the caller may do', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4, name: 'Spring Open' })
    expect((await mine(one(cup, 3))).body).toMatchObject([
      { status: 'pending', roundName: 'Semifinals', side: 'player2', mayConfirm: false, mayDispute: false },
    ])
    await cup.report(0, 3)
    const competition = { type: 'tournament', id: cup.id, name: 'Spring Open' }
    expect((await mine(one(cup, 3))).body).toMatchObject([
      { competition, side: 'player2', status: 'reported', mayConfirm: true, mayDispute: true },
    ])
    expect((await mine(one(cup, 0))).body).toMatchObject([
      { competition, side: 'player1', status: 'reported', mayConfirm: false, mayDispute: false },
    ])
  })

  test('a player’s matches come page by page, each match once', async () => {
    const league = await aCourt(server, admin, 'league', { size: 4 })
    const open = await aCourt(server, admin, 'tournament', { size: 2 })
    expect((await mine(one(open, 0))).body).toHaveLength(1)
    for (let day = 1; day <= 7; day += 1) {
      await league.report(0, 1 + (day % 3), undefined, { body: { matchDate: `2026-02-0${1 + (day % 4)}` } })
    }
    const whole = (await mine(one(league, 0))).body.map(({ id }) => id)
    const seen: number[] = []
    for (let path = '/api/users/matches?limit=2'; path !== ''; ) {
      const page = await one(league, 0).client.get<MyMatch[]>(path)
      expect(page.body.length).toBeLessThanOrEqual(2)
      seen.push(...page.body.map(({ id }) => id))
      path = nextOf(page)
    }
    expect([seen, new Set(seen).size]).toEqual([whole, 7])
  })

  test('a player’s pending matches come in pages, too', async () => {
    const league = await aCourt(server, admin, 'tournament', { size: 5, format: 'round_robin' })
    await league.report(0, 1)
    const seen: string[] = []
    for (let path = '/api/users/matches?limit=1'; path !== ''; ) {
      const page = await one(league, 0).client.get<MyMatch[]>(path)
      seen.push(...page.body.map(({ status }) => status))
      path = nextOf(page)
    }
    expect(seen).toEqual(['pending', 'pending', 'pending', 'reported'])
  })

  test('a partner has the same matches, and a player who never played has none', async () => {
    const league = await aCourt(server, admin, 'league', { divisions: ['Mens 3.5 Doubles'] })
    await league.report(0, 1)
    expect((await mine(one(league, 1, 1))).body).toMatchObject([{ side: 'player2', mayConfirm: true }])
    expect((await mine(await aCaller(server))).body).toEqual([])
  })

  test('the export of a person’s data contains their matches', async () => {
    const league = await aCourt(server, admin, 'league')
    const { body: match } = await league.report(0, 1)
    const { client, person } = one(league, 1)
    const { body } = await client.post('/api/users/export', { currentPassword: person.secret })
    expect(body['matches']).toMatchObject([{ id: match.id, side: 'player2', competition: { id: league.id } }])
  })

  test.for(['?limit=0', '?cursor=open', '?cursor=2026-03-1-1', '?cursor=x-1'])(
    'GET /api/users/matches refuses %s',
    async (query) => {
      expect((await mine(await aCaller(server), query)).status).toBe(400)
    },
  )
})

describe('GET /api/matches/{id}', () => {
  test('GET /api/matches/{id} shows the history to every signed-in person, and each their own actions', async () => {
    const league = await aCourt(server, admin, 'league')
    const { body: reported } = await league.report(0, 1)
    await league.report(1, 0, LOST)
    const stranger = await aCaller(server)
    const { status, body } = await stranger.client.get<MatchDetail>(`/api/matches/${reported.id}`)
    expect([status, body]).toMatchObject([
      200,
      { id: reported.id, side: null, mayConfirm: false, mayDispute: false },
    ])
    expect(body.history.map(({ kind, actor }) => [kind, actor?.id])).toEqual([
      ['reported', one(league, 0).person.id],
      ['confirmed', one(league, 1).person.id],
    ])
  })

  test('GET /api/matches/{id} lets only an organiser decide, as soon as both sides are known', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    const { body: semifinal } = await cup.report(0, 3)
    const organiser = await signedIn(server.client(), admin)
    const mayDecide = async (client: TestClient, id: number | null) =>
      (await client.get<MatchDetail>(`/api/matches/${id}`)).body.mayDecide
    expect(await mayDecide(organiser, semifinal.id)).toBe(true)
    expect(await mayDecide(organiser, semifinal.nextMatchId)).toBe(false)
    expect(await mayDecide(one(cup, 0).client, semifinal.id)).toBe(false)
  })

  test.for(['999999', '0', '-1', 'abc'])('the match %s is not found', async (id) => {
    expectRefusal(await (await aCaller(server)).client.get<Match>(`/api/matches/${id}`), 404, 'not_found')
  })
})

import type { LeagueRole } from '@tussle/contract/play/league-results'
import type { Match } from '@tussle/contract/play/matches'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../../competitions/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { entered } from '../../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { aCourt, type Court } from '../../test/play.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const SETS = [
  { playerScore: 11, opponentScore: 4 },
  { playerScore: 11, opponentScore: 6 },
]
const idOf = (court: Court, side: number) => court.sides[side]?.[0]?.person.id ?? 0
const body = (court: Court, first: number, second: number, more: object = {}) => ({
  player1Id: idOf(court, first),
  player2Id: idOf(court, second),
  matchDate: '2026-03-14',
  outcome: 'played',
  sets: SETS,
  reason: 'They told me on the phone',
  ...more,
})
const enter = (court: Court, sent: object) => organiser.post<Match>(`/api/leagues/${court.id}/results`, sent)
const aLeagueOf = (size: number) => aCourt(server, admin, 'league', { size, startDate: '2026-03-01' })

describe('an organiser enters the result of two sides', () => {
  test('a result entered without a fixture makes its own match, stands at once and is in the audit trail', {
    tags: ['FIX-20'],
  }, async () => {
    const court = await aLeagueOf(2)
    const { status, body: match } = await enter(court, body(court, 0, 1))
    expect([status, match]).toMatchObject([
      201,
      {
        status: 'confirmed',
        winnerId: idOf(court, 0),
        matchDate: '2026-03-14',
        confirmsAt: null,
        sets: SETS,
      },
    ])
    expect(await rowsOf(server, 'audit', { object: `match:${match.id}` })).toMatchObject([
      { action: 'match.decided', actor_id: admin.id },
    ])
    expect(await rowsOf(server, 'match_event', { match_id: match.id })).toMatchObject([
      { kind: 'confirmed', reason: 'They told me on the phone' },
    ])
  })

  test('a result entered for two sides goes to their pending fixture, whichever side is named first', {
    tags: ['FIX-20'],
  }, async () => {
    const court = await aLeagueOf(4)
    const [division] = await listDivisions(server.ctx, court.id)
    await organiser.post(`/api/leagues/${court.id}/divisions/${division?.id}/fixtures`)
    const before = await rowsOf(server, 'match', { competition_id: court.id })
    for (const [first, second] of [
      [0, 1],
      [1, 2],
      [3, 0],
    ] as const) {
      const { body: match } = await enter(court, body(court, first, second))
      expect(match).toMatchObject({ winnerId: idOf(court, first), matchDate: '2026-03-14' })
    }
    const after = await rowsOf(server, 'match', { competition_id: court.id })
    expect(after).toHaveLength(before.length)
    expect(after.filter(({ status }) => status === 'confirmed')).toHaveLength(3)
  })

  test('an organiser cannot enter a result of their own match, of different divisions or of non-participants', async () => {
    const court = await aLeagueOf(2)
    await entered(server, court.id, [admin])
    const own = body(court, 0, 1, { player2Id: admin.id })
    expectRefusal(await enter(court, own), 403, 'forbidden')
    const { id: stranger } = await aPlayer(server)
    expectRefusal(
      await enter(court, body(court, 0, 1, { player2Id: stranger })),
      409,
      'conflict',
      'This player is not a participant of this league',
    )
    expectRefusal(await enter(court, body(court, 0, 0)), 409, 'conflict', 'Please choose two different sides')
    const cup = await aCourt(server, admin, 'tournament', { size: 2 })
    expectRefusal(await enter(cup, body(cup, 0, 1)), 404, 'not_found', 'League not found')
  })
})

test('the page of a league knows who organises it', { tags: ['FIX-20'] }, async () => {
  const court = await aLeagueOf(2)
  const path = `/api/leagues/${court.id}/role`
  const role = async (client: TestClient | undefined) => (await client?.get<LeagueRole>(path))?.body
  expect(await role(organiser)).toEqual({ mayOrganise: true, withdrawn: [] })
  expect(await role(court.sides[0]?.[0]?.client)).toEqual({ mayOrganise: false, withdrawn: [] })
})

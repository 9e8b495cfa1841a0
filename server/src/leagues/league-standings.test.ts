import { LeagueStandings } from '@tussle/contract/play/standings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { withdrawEntry } from '../organising/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aLeague, aTournament, entered, joined } from '../test/factories/competitions.ts'
import { expectRefusal } from '../test/inspect.ts'
import { aCourt, type Court } from '../test/play.ts'

let server: TestApp
let admin: Person
let client: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  client = await signedIn(server.client(), await aPlayer(server))
})
afterAll(() => server.close())

const read = async (id: number, query = '') => {
  const answer = await client.get<LeagueStandings>(`/api/leagues/${id}/standings${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}
const idOf = (court: Court, side: number) => court.sides[side]?.[0]?.person.id
const nameOf = (court: Court, side: number) => court.sides[side]?.[0]?.person.displayName

describe('the standings of a league', () => {
  test('the standings of a league are the league with its divisions, participants and matches, and nothing else', {
    tags: ['API-050'],
  }, async () => {
    const league = await aCourt(server, admin, 'league', { size: 3 })
    await league.report(1, 0)
    const document = await read(league.id)
    expect(LeagueStandings.parse(document)).toEqual(document)
    const [division] = await listDivisions(server.ctx, league.id)
    expect(document).toMatchObject({
      id: league.id,
      participantCount: 3,
      isActive: true,
      season: 'Spring 2026',
      divisions: [{ id: division?.id, leagueId: league.id, participantCount: 3 }],
      participants: [0, 1, 2].map((side) => ({ userId: idOf(league, side), status: 'active' })),
      matches: [{ leagueId: league.id, winnerId: idOf(league, 1), status: 'reported' }],
      matchCount: 1,
    })
  })

  test('the standings of a league rank by wins, then win percentage, then points, each with its reason', async () => {
    const league = await aCourt(server, admin, 'league', { size: 4 })
    await league.report(2, 0, [[11, 2]])
    await league.report(1, 0, [[11, 9]])
    const { standings } = await read(league.id)
    const unplayed = nameOf(league, 3)
    expect(
      standings.map(({ player, wins, losses, winPercentage, pointsFor, pointsAgainst, reason }) => [
        player.id,
        `${wins}-${losses}`,
        winPercentage,
        `${pointsFor}:${pointsAgainst}`,
        reason,
      ]),
    ).toEqual([
      [idOf(league, 2), '1-0', 100, '11:2', `1-0, tied with ${nameOf(league, 1)} on wins; +9 to +2`],
      [idOf(league, 1), '1-0', 100, '11:9', `1-0, tied with ${nameOf(league, 2)} on wins; +2 to +9`],
      [idOf(league, 3), '0-0', 0, '0:0', `0-0, tied with ${nameOf(league, 0)} on wins; 0 to -11`],
      [idOf(league, 0), '0-2', 0, '11:22', `0-2, tied with ${unplayed} on wins; -11 to 0`],
    ])
    expect(standings.map(({ position, status }) => [position, status])).toEqual([
      [1, 'active'],
      [2, 'active'],
      [3, 'active'],
      [4, 'active'],
    ])
  })

  test('the standings of a league count a team once, under both names, and nobody without a partner', {
    tags: ['FIX-11'],
  }, async () => {
    const league = await aCourt(server, admin, 'league', { divisions: ['Mixed 3.5 Doubles'] })
    await entered(server, league.id, [await aPlayer(server)])
    await league.report(0, 1)
    const { standings, participants } = await read(league.id)
    expect(participants).toHaveLength(3)
    expect(standings.map(({ player, partner, isTeam }) => [player.id, partner?.id, isTeam])).toEqual([
      [league.sides[0]?.[0]?.person.id, league.sides[0]?.[1]?.person.id, true],
      [league.sides[1]?.[0]?.person.id, league.sides[1]?.[1]?.person.id, true],
    ])
  })

  test('the standings of a league show pending fixtures, which do not count as matches', async () => {
    const league = await aCourt(server, admin, 'league', { size: 3 })
    const [division] = await listDivisions(server.ctx, league.id)
    const organiser = await signedIn(server.client(), admin)
    await organiser.post(`/api/leagues/${league.id}/divisions/${division?.id}/fixtures`)
    await league.report(0, 1)
    const { matches, matchCount } = await read(league.id)
    expect(matches.map(({ status }) => status).toSorted()).toEqual(['pending', 'pending', 'reported'])
    expect(matchCount).toBe(1)
  })

  test('the standings of a league leave out a disputed result, and show the match', async () => {
    const league = await aCourt(server, admin, 'league')
    await league.report(0, 1)
    await league.report(1, 0)
    const { standings, matches, matchCount } = await read(league.id)
    expect(standings.map(({ wins, losses }) => [wins, losses])).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(matches).toMatchObject([{ status: 'disputed' }])
    expect(matchCount).toBe(0)
  })

  test('the standings of a league keep the results of an entry that has left', async () => {
    const league = await aCourt(server, admin, 'league')
    await league.report(0, 1)
    const [first] = (await read(league.id)).participants
    await withdrawEntry(actingAs(server, admin), league.id, first?.id ?? 0)
    const { standings, participants } = await read(league.id)
    expect(participants.map(({ userId }) => userId)).toEqual([idOf(league, 1)])
    expect(standings).toMatchObject([
      { player: { id: idOf(league, 1) }, losses: 1, status: 'active' },
      { player: { id: idOf(league, 0) }, wins: 1, status: 'eliminated' },
    ])
  })

  test('the standings of a league are complete for a player who hides the record (OQ-118)', async () => {
    const league = await aCourt(server, admin, 'league')
    await league.sides[0]?.[0]?.client.patch('/api/users/profile', { showRecord: false })
    await league.report(0, 1)
    expect((await read(league.id)).standings[0]).toMatchObject({ player: { id: idOf(league, 0) }, wins: 1 })
  })
})

describe('one division of a league', () => {
  const divisions = ['Mens 3.5 Singles', 'Mens 4.0 Singles']

  test('the standings of one division contain its people, matches and table, and name every division', async () => {
    const league = await aCourt(server, admin, 'league', { divisions })
    await league.report(0, 1)
    await joined(server, 'league', league.id, await aPlayer(server), { division: 'Mens 4.0 Singles' })
    const [first, second] = await listDivisions(server.ctx, league.id)
    const all = await read(league.id)
    expect(all.standings.map(({ divisionName, position }) => [divisionName, position])).toEqual([
      ['Mens 3.5 Singles', 1],
      ['Mens 3.5 Singles', 2],
      ['Mens 4.0 Singles', 1],
    ])
    for (const [division, counts] of [
      [first, [2, 1, 2, 1]],
      [second, [1, 0, 1, 1]],
    ] as const) {
      const one = await read(league.id, `?divisionId=${division?.id}`)
      const { participants, matches, standings, matchCount } = one
      expect([participants.length, matches.length, standings.length, matchCount]).toEqual(counts)
      expect(standings.every(({ divisionId }) => divisionId === division?.id)).toBe(true)
      expect(one.divisions).toEqual(all.divisions)
    }
  })

  test('the standings of a division of another league are not found', async () => {
    const [league, other] = [await aLeague(server, admin), await aLeague(server, admin)]
    const [foreign] = await listDivisions(server.ctx, other)
    const path = `/api/leagues/${league}/standings?divisionId=`
    expectRefusal(await client.get(`${path}${foreign?.id}`), 404, 'not_found', 'Division not found')
    expectRefusal(await client.get(`${path}first`), 400, 'bad_request')
  })
})

test('a draft, a tournament and an unknown id are no league', async () => {
  const draft = await aLeague(server, admin, { divisions: [] })
  for (const id of [draft, await aTournament(server, admin), 999_999_999]) {
    expectRefusal(await client.get(`/api/leagues/${id}/standings`), 404, 'not_found', 'League not found')
  }
})

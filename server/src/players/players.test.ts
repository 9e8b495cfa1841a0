import type { Stats } from '@tussle/contract/people/players'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aLeague, aTournament, entered } from '../test/factories/competitions.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const ZEROS: Stats = {
  wins: 0,
  losses: 0,
  totalMatches: 0,
  winRate: 0,
  activeLeagues: 0,
  activeTournaments: 0,
  totalPointsScored: 0,
  totalPointsAllowed: 0,
  leagueChampionships: 0,
  tournamentsWon: 0,
}

async function statsOf(person: Person): Promise<Stats> {
  const client = await signedIn(server.client(), person)
  return (await client.get<Stats>('/api/users/stats')).body
}

test('a new player has the full record, all zeros', { tags: ['ENTITY-067', 'ENTITY-068'] }, async () => {
  expect(await statsOf(await aPlayer(server))).toEqual(ZEROS)
})

test('the stats count the signed-in player’s competitions that are not over, partners included (OQ-115)', {
  tags: ['API-025'],
}, async () => {
  const player = await aPlayer(server)
  const partner = await aPlayer(server)
  const doubles = { divisions: ['Womens 3.5 Doubles'] }
  await entered(server, await aLeague(server, admin), [player])
  await entered(server, await aLeague(server, admin, { startDate: '2026-03-01', endDate: '2026-03-17' }), [
    player,
  ])
  await entered(server, await aLeague(server, admin, { startDate: '2026-01-01', endDate: '2026-03-16' }), [
    player,
  ])
  await entered(server, await aTournament(server, admin, { ...doubles }), [player, partner])
  await entered(server, await aTournament(server, admin, { startDate: null, endDate: null }), [player])
  expect(await statsOf(player)).toEqual({ ...ZEROS, activeLeagues: 2, activeTournaments: 2 })
  expect(await statsOf(partner)).toEqual({ ...ZEROS, activeTournaments: 1 })
})

test('a league counts as running to the last millisecond of its last day in its zone', async () => {
  const player = await aPlayer(server)
  await entered(server, await aLeague(server, admin, { startDate: '2026-03-01', endDate: '2026-03-17' }), [
    player,
  ])
  const noon = server.clock.now()
  try {
    server.clock.set(new Date('2026-03-18T04:59:59.999Z'))
    expect((await statsOf(player)).activeLeagues).toBe(1)
    server.clock.set(new Date('2026-03-18T05:00:00.000Z'))
    expect((await statsOf(player)).activeLeagues).toBe(0)
  } finally {
    server.clock.set(noon)
  }
})

test('a visitor has no record to see', async () => {
  expect((await server.client().get('/api/users/stats')).status).toBe(401)
})

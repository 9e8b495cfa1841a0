import type { FixtureWeeks } from '@tussle/contract/play/fixtures'
import type { LeagueRole } from '@tussle/contract/play/league-results'
import type { Match } from '@tussle/contract/play/matches'
import type { LeagueStandings } from '@tussle/contract/play/standings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { listDivisionsWithoutAllTeams } from '../matches/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { aCourt, type Court } from '../test/play.ts'
import { aCaller } from '../test/registration.ts'
import { makeFixtures } from './organise-division.ts'
import { placeJoinedTeams } from './season/place-joined-teams.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

interface Field {
  readonly court: Court
  readonly divisionId: number
  readonly add: (...people: readonly Person[]) => ReturnType<TestClient['post']>
  readonly replace: (side: number, player: Person) => ReturnType<TestClient['post']>
  readonly withdraw: (side: number) => ReturnType<TestClient['post']>
  readonly standings: () => Promise<LeagueStandings>
  readonly fixtures: () => Promise<FixtureWeeks>
}

async function aField(size: number, hasFixtures = true): Promise<Field> {
  const court = await aCourt(server, admin, 'league', { size, startDate: '2026-03-01' })
  const [division] = await listDivisions(server.ctx, court.id)
  const divisionId = division?.id ?? 0
  if (hasFixtures) await makeFixtures(actingAs(server, admin), { id: court.id, divisionId })
  const path = `/api/leagues/${court.id}`
  const entryOf = async (side: number) => {
    const [row] = await rowsOf(server, 'entry_player', {
      competition_id: court.id,
      user_id: idOf(court, side),
    })
    return Number(row?.['entry_id'])
  }
  return {
    court,
    divisionId,
    add: (...people) =>
      organiser.post(`${path}/entries`, { divisionId, logins: people.map(({ email }) => email) }),
    replace: async (side, { email }) =>
      organiser.post(`${path}/entries/${await entryOf(side)}/replace`, {
        userId: idOf(court, side),
        login: email,
      }),
    withdraw: async (side) =>
      organiser.post(`/api/competitions/league/${court.id}/entries/${await entryOf(side)}/withdraw`),
    standings: async () => (await organiser.get<LeagueStandings>(`${path}/standings`)).body,
    fixtures: async () =>
      (await organiser.get<FixtureWeeks>(`${path}/divisions/${divisionId}/fixtures?before=99`)).body,
  }
}
const idOf = (court: Court, side: number) => court.sides[side]?.[0]?.person.id ?? 0

describe('a team that comes late', () => {
  test('a late team of a league is in the fixtures as long as nothing was played', {
    tags: ['FIX-22'],
  }, async () => {
    const { add, fixtures } = await aField(3)
    expect((await fixtures()).weeks.flatMap((week) => week.fixtures)).toHaveLength(3)
    const { person } = await aCaller(server)
    expect((await add(person)).status).toBe(201)
    const all = (await fixtures()).weeks.flatMap((week) => week.fixtures)
    expect(all).toHaveLength(6)
    expect(all.filter(({ player1Id, player2Id }) => [player1Id, player2Id].includes(person.id))).toHaveLength(
      3,
    )
  })

  test('a late team of an odd league takes the byes once there are results, and no other fixture changes', {
    tags: ['FIX-22'],
  }, async () => {
    const { court, add, fixtures, standings } = await aField(3)
    await court.report(0, 1)
    const known = (await fixtures()).weeks.flatMap((week) => week.fixtures)
    const late = await aCaller(server)
    expect((await add(late.person)).status).toBe(201)
    const after = await fixtures()
    expect(after.weekCount).toBe(3)
    const all = after.weeks.flatMap((week) => week.fixtures)
    const isLate = ({ player1Id, player2Id }: Match) => [player1Id, player2Id].includes(late.person.id)
    expect(all.filter((match) => !isLate(match))).toEqual(known)
    expect(
      all
        .filter(isLate)
        .map(({ week }) => week)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3])
    const sent = { player1Id: late.person.id, player2Id: idOf(court, 2), matchDate: '2026-03-14' }
    const decision = { outcome: 'walkover', winner: 'player1', reason: 'By telephone' }
    const path = `/api/leagues/${court.id}/results`
    expect((await organiser.post<Match>(path, { ...sent, ...decision })).status).toBe(201)
    expect((await fixtures()).weeks.flatMap((week) => week.fixtures)).toHaveLength(6)
    const row = (await standings()).standings.find(({ player }) => player.id === late.person.id)
    expect(row).toMatchObject({ wins: 1, losses: 0 })
  })

  test('a late team of an even league catches up in the remaining weeks, and no other fixture changes', {
    tags: ['FIX-22'],
  }, async () => {
    const { court, add, fixtures } = await aField(4)
    await court.report(0, 1)
    const known = (await fixtures()).weeks.flatMap((week) => week.fixtures)
    const { person } = await aCaller(server)
    expect((await add(person)).status).toBe(201)
    const after = await fixtures()
    expect(after.weekCount).toBe(3)
    const all = after.weeks.flatMap((week) => week.fixtures)
    const isLate = ({ player1Id, player2Id }: Match) => [player1Id, player2Id].includes(person.id)
    expect(all.filter((match) => !isLate(match))).toEqual(known)
    // The league began fifteen days ago: its third and last week is in progress.
    expect(all.filter(isLate).map(({ week }) => week)).toEqual([3, 3, 3, 3])
  })

  test('a team that joins by itself after the fixtures were made has its own within a minute', {
    tags: ['FIX-22'],
  }, async () => {
    const { court, fixtures, divisionId } = await aField(3)
    await court.report(0, 1)
    const known = (await fixtures()).weeks.flatMap((week) => week.fixtures)
    const { person, client } = await aCaller(server)
    expect((await client.post(`/api/leagues/${court.id}/join`, { divisionId })).status).toBe(201)
    await placeJoinedTeams(server.ctx)
    const all = (await fixtures()).weeks.flatMap((week) => week.fixtures)
    const isLate = ({ player1Id, player2Id }: Match) => [player1Id, player2Id].includes(person.id)
    expect(all.filter((match) => !isLate(match))).toEqual(known)
    expect(all.filter(isLate)).toHaveLength(3)
    await placeJoinedTeams(server.ctx)
    expect((await fixtures()).weeks.flatMap((week) => week.fixtures)).toEqual(all)
  })

  test('a division with a late team is listed until a run has met it, so that it hides no other one', async () => {
    const fields = [await aField(3), await aField(3)]
    for (const { court, divisionId } of fields) {
      const { client } = await aCaller(server)
      expect((await client.post(`/api/leagues/${court.id}/join`, { divisionId })).status).toBe(201)
    }
    const [first, second] = fields.map(({ divisionId }) => divisionId)
    const next = async (met: number[]) => {
      const rows = await listDivisionsWithoutAllTeams(server.ctx.db, server.clock.now(), 1, met)
      return rows.map(({ divisionId }) => divisionId)
    }
    expect(await next([])).toEqual([first])
    expect(await next([first ?? 0])).toEqual([second])
    expect(await next([first ?? 0, second ?? 0])).toEqual([])
    await placeJoinedTeams(server.ctx)
    expect(await next([])).toEqual([])
  })

  test('a late team makes no fixtures in a league without them', { tags: ['FIX-22'] }, async () => {
    const { add, fixtures } = await aField(3, false)
    const { person } = await aCaller(server)
    await add(person)
    expect((await fixtures()).weekCount).toBe(0)
  })

  test('a late team is refused if a player is already in, and in a tournament’s address', async () => {
    const { court, divisionId, add } = await aField(2, false)
    const known = court.sides[0]?.[0]?.person
    if (known === undefined) throw new Error('the first side has a player')
    expectRefusal(await add(known), 409, 'already_joined')
    const cup = await aCourt(server, admin, 'tournament', { size: 2 })
    const body = { divisionId, logins: ['nobody@nowhere.example'] }
    expectRefusal(
      await organiser.post(`/api/leagues/${cup.id}/entries`, body),
      404,
      'not_found',
      'League not found',
    )
  })
})

describe('a player who is replaced', () => {
  test('a replaced player keeps their results; the team keeps them too and continues with the other player', {
    tags: ['FIX-22'],
  }, async () => {
    const { court, replace, standings, fixtures } = await aField(3)
    await court.report(0, 1)
    const before = (await fixtures()).weeks.length
    const other = await aCaller(server)
    expect((await replace(0, other.person)).status).toBe(200)
    const { standings: rows, matches } = await standings()
    expect(rows.find(({ player }) => player.id === other.person.id)).toMatchObject({ wins: 1, losses: 0 })
    expect(rows.some(({ player }) => player.id === idOf(court, 0))).toBe(false)
    const played = matches.filter(({ outcome }) => outcome !== null)
    expect(played.map(({ winnerId }) => winnerId)).toEqual([idOf(court, 0)])
    expect(await rowsOf(server, 'player_match', { user_id: other.person.id })).toEqual([])
    const shown = await fixtures()
    expect(shown.weeks).toHaveLength(before)
    const open = shown.weeks
      .flatMap((week) => week.fixtures)
      .filter(({ outcome }) => outcome === null)
      .flatMap(({ player1Id, player2Id }) => [player1Id, player2Id])
    expect(open).toContain(other.person.id)
    expect(open).not.toContain(idOf(court, 0))
    expect(await rowsOf(server, 'audit', { action: 'entry.replaced', actor_id: admin.id })).toHaveLength(1)
  })
})

describe('a team that withdraws', () => {
  test('a team that withdraws from a league keeps its results, and its open opponents get a walkover', {
    tags: ['FIX-22'],
  }, async () => {
    const { court, withdraw, fixtures, standings } = await aField(3)
    await court.report(0, 1)
    expect((await withdraw(0)).status).toBe(200)
    const all = (await fixtures()).weeks.flatMap((week) => week.fixtures)
    const ofThem = all.filter((match) => [match.player1Id, match.player2Id].includes(idOf(court, 0)))
    expect(new Set(ofThem.map(({ outcome }) => outcome))).toEqual(new Set(['played', 'walkover']))
    expect(ofThem).toHaveLength(2)
    expect(ofThem.find(({ outcome }) => outcome === 'walkover')?.winnerId).toBe(idOf(court, 2))
    expect((await standings()).participants.map(({ userId }) => userId)).not.toContain(idOf(court, 0))
  })
  test('a withdrawn team is listed for organisers, and plays on when it is reinstated', {
    tags: ['FIX-22'],
  }, async () => {
    const { court, withdraw, standings } = await aField(3)
    await withdraw(0)
    const role = async () => (await organiser.get<LeagueRole>(`/api/leagues/${court.id}/role`)).body
    const [left] = (await role()).withdrawn
    expect(left).toMatchObject({ divisionName: 'Mens 3.5 Singles', players: [{ id: idOf(court, 0) }] })
    const path = `/api/competitions/league/${court.id}/entries/${left?.entryId}/reinstate`
    expect((await organiser.post(path)).status).toBe(200)
    expect((await role()).withdrawn).toEqual([])
    expect((await standings()).participants.map(({ userId }) => userId)).toContain(idOf(court, 0))
  })
})

import type { LeagueCard } from '@tussle/contract/leagues'
import type { NextSeason } from '@tussle/contract/seasons'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { enterCompetition } from '../entries/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import type { Person } from '../test/factories/accounts.ts'
import { aLeagueInPlay } from '../test/factories/competitions.ts'
import { scoreBody } from '../test/factories/matches.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { anActor } from '../test/matrix/actors.ts'
import { type Caller, callers } from '../test/registration.ts'

let server: TestApp
let desk: TestClient
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  const actor = await anActor(server, 'A')
  if (actor.person === undefined) throw new Error('an administrator has an account')
  desk = actor.client
  admin = actor.person
})
afterAll(() => server.close())

const NEXT = {
  name: 'Second season',
  startDate: '2026-06-01',
  endDate: '2026-07-12',
  registrationDeadline: '2026-05-28',
}

interface Season {
  readonly id: number
  readonly upperId: number
  readonly lowerId: number
  /** In the order of their tables. */
  readonly above: readonly Caller[]
  readonly below: readonly Caller[]
  readonly preview: (up: number, down: number) => Promise<NextSeason>
  readonly rollOver: (up: number, down: number) => Promise<LeagueCard>
  readonly entryOf: (caller: Caller | undefined) => Promise<number>
}

/** Divisions of three; everybody has beaten everybody who comes later. A larger upper one has played nothing. */
async function aSeason(size = 3, more: readonly string[] = []): Promise<Season> {
  const divisions = ['Mens 4.0 Singles', 'Mens 3.5 Singles', ...more]
  const id = await aLeagueInPlay(server, admin, { divisions, mostEntries: 2 })
  const [upper, lower] = await listDivisions(server.ctx, id)
  const [upperId, lowerId] = [upper?.id ?? 0, lower?.id ?? 0]
  const people = await callers(server, size + 3)
  const [above, below] = [people.slice(0, size), people.slice(size)]
  for (const [divisionId, side] of [[upperId, above] as const, [lowerId, below] as const]) {
    for (const { person } of side) {
      await enterCompetition(server.ctx, { competitionId: id, divisionId, userIds: [person.id] })
    }
    await desk.post(`/api/leagues/${id}/divisions/${divisionId}/fixtures`)
    if (side.length === 3) await playAll(id, side)
  }
  const exchanges = (up: number, down: number) => [{ upperId, lowerId, up, down }]
  return {
    ...{ id, upperId, lowerId, above, below },
    preview: async (up, down) => {
      const body = { exchanges: up + down === 0 ? [] : exchanges(up, down) }
      return (await desk.post<NextSeason>(`/api/leagues/${id}/roll-over/preview`, body)).body
    },
    rollOver: async (up, down) => {
      const body = { ...NEXT, exchanges: exchanges(up, down) }
      return (await desk.post<LeagueCard>(`/api/leagues/${id}/roll-over`, body)).body
    },
    entryOf: async (caller) => {
      const wanted = { competition_id: id, user_id: caller?.person.id }
      return Number((await rowsOf(server, 'entry_player', wanted))[0]?.['entry_id'])
    },
  }
}

async function playAll(leagueId: number, side: readonly Caller[]): Promise<void> {
  for (const [at, winner] of side.entries()) {
    for (const loser of side.slice(at + 1)) {
      const body = scoreBody({ leagueId }, winner.person, loser.person)
      const { body: match } = await winner.client.post<{ id: number }>('/api/matches', body)
      await loser.client.post(`/api/matches/${match.id}/confirm`, {})
    }
  }
}

const isOrderOf = (ids: readonly number[]) => (lot: readonly number[]) =>
  lot.toSorted((a, b) => a - b).join() === ids.join()

const join = (caller: Caller | undefined, { id }: LeagueCard, divisionId: number | undefined) =>
  caller?.client.post(`/api/leagues/${id}/join`, { divisionId }) ?? Promise.reject(new Error('nobody'))

describe('promotion and relegation', () => {
  test('the preview says who goes where, and the new season places whoever enters again', async () => {
    const season = await aSeason()
    const { upperId, lowerId, above, below, entryOf } = season
    expect(await season.preview(0, 0)).toEqual({ divisions: [] })
    const { divisions } = await season.preview(1, 1)
    const shown = (divisionId: number) =>
      divisions
        .find((each) => each.divisionId === divisionId)
        ?.teams.map(({ players, move }) => `${players[0]?.id} ${move}`)
    const idOf = (caller: Caller | undefined) => caller?.person.id
    expect(shown(upperId)).toEqual([
      `${idOf(above[0])} stays`,
      `${idOf(above[1])} stays`,
      `${idOf(below[0])} up`,
    ])
    expect(shown(lowerId)).toEqual([
      `${idOf(above[2])} down`,
      `${idOf(below[1])} stays`,
      `${idOf(below[2])} stays`,
    ])

    const made = await season.rollOver(1, 1)
    const [nextUpper, nextLower] = made.divisions.map((division) => division.id)
    const stored = await rowsOf(server, 'division', { competition_id: made.id })
    expect(stored.map((row) => row['placed_entries'])).toEqual([
      await Promise.all([above[0], above[1], below[0]].map(entryOf)),
      await Promise.all([above[2], below[1], below[2]].map(entryOf)),
    ])
    expectRefusal(
      await join(above[2], made, nextUpper),
      409,
      'conflict',
      'After last season you play in Mens 3.5 Singles',
    )
    expect((await join(above[2], made, nextLower)).status).toBe(201)
    expectRefusal(
      await join(below[0], made, nextLower),
      409,
      'conflict',
      'After last season you play in Mens 4.0 Singles',
    )
    expect((await join(below[0], made, nextUpper)).status).toBe(201)
    const [newcomer] = await callers(server, 1)
    expect((await join(newcomer, made, nextLower)).status).toBe(201)
    expect(await rowsOf(server, 'audit', { action: 'season.placed' })).toMatchObject([
      { object: `competition:${made.id}`, actor_id: admin.id },
    ])
  })

  test('a player whom the last season placed in singles joins doubles without a partner', async () => {
    const season = await aSeason(3, ['Mens 4.0 Doubles'])
    const made = await season.rollOver(1, 1)
    const doubles = made.divisions.find(({ name }) => name === 'Mens 4.0 Doubles')
    expect((await join(season.above[0], made, doubles?.id)).status).toBe(201)
  })

  test('a player whom the last season placed in both divisions of an exchange may enter either of them', async () => {
    const season = await aSeason()
    const { id, lowerId, above } = season
    for (const { person } of above.slice(0, 2))
      await enterCompetition(server.ctx, { competitionId: id, divisionId: lowerId, userIds: [person.id] })
    const made = await season.rollOver(1, 1)
    const [nextUpper, nextLower] = made.divisions.map((division) => division.id)
    expect((await join(above[0], made, nextUpper)).status).toBe(201)
    expect((await join(above[1], made, nextLower)).status).toBe(201)
  })

  test('a team that left counts in no division, and the next one goes in its place', async () => {
    const season = await aSeason()
    const { id, above, below, entryOf, upperId, lowerId } = season
    const leave = async (caller: Caller | undefined) =>
      desk.post(`/api/competitions/league/${id}/entries/${await entryOf(caller)}/withdraw`)
    await leave(above[2])
    await leave(below[0])
    const { divisions } = await season.preview(1, 1)
    const movers = divisions.flatMap(({ divisionId, teams }) =>
      teams
        .filter(({ move }) => move !== 'stays')
        .map(({ players, move }) => [divisionId, players[0]?.id, move]),
    )
    expect(movers).toEqual([
      [upperId, below[1]?.person.id, 'up'],
      [lowerId, above[1]?.person.id, 'down'],
    ])
  })

  test('a lot decides a tie at the line, the same in the preview and in the season', async () => {
    const season = await aSeason(4)
    const { id, above, upperId, lowerId, entryOf } = season
    // The first wins all, each of the others wins once, by the same score.
    for (const [winner, loser] of [
      ...([1, 2, 3] as const).map((other) => [0, other] as const),
      ...[[1, 2] as const, [2, 3] as const, [3, 1] as const],
    ]) {
      const [one, other] = [above[winner], above[loser]]
      if (one === undefined || other === undefined) throw new Error('four play')
      const { body } = await one.client.post<{ id: number }>(
        '/api/matches',
        scoreBody({ leagueId: id }, one.person, other.person),
      )
      await other.client.post(`/api/matches/${body.id}/confirm`, {})
    }
    const first = await season.preview(1, 1)
    expect(await season.preview(1, 1)).toEqual(first)
    const down = first.divisions
      .find(({ divisionId }) => divisionId === lowerId)
      ?.teams.filter(({ move }) => move === 'down')
    expect(down).toMatchObject([{ isByLot: true, fromId: upperId }])
    const made = await season.rollOver(1, 1)
    const stored = await rowsOf(server, 'division', { competition_id: made.id })
    expect(stored[1]?.['placed_entries']).toContain(down?.[0]?.entryId)
    const [line] = await rowsOf(server, 'audit', {
      object: `competition:${made.id}`,
      action: 'season.placed',
    })
    const tied = (await Promise.all(above.slice(1).map(entryOf))).toSorted((a, b) => a - b)
    expect(line?.['after']).toMatchObject({ lots: [expect.toSatisfy(isOrderOf(tied))] })
  })

  test('only neighbouring divisions exchange teams, and no more than are there', async () => {
    const { id, upperId, lowerId } = await aSeason()
    const ask = (exchange: object) =>
      desk.post(`/api/leagues/${id}/roll-over/preview`, { exchanges: [exchange] })
    expectRefusal(
      await ask({ upperId: lowerId, lowerId: upperId, up: 1, down: 1 }),
      400,
      'bad_request',
      'Only neighbouring divisions exchange teams, each pair once',
    )
    expectRefusal(
      await ask({ upperId, lowerId, up: 4, down: 0 }),
      409,
      'conflict',
      'More would leave a division than the 3 that are in it',
    )
  })
})

import type { FixtureWeeks, MySeason } from '@tussle/contract/play/fixtures'
import type { LeagueDesk } from '@tussle/contract/play/league-desk'
import type { Playoffs } from '@tussle/contract/play/playoffs'
import type { LeagueStandings } from '@tussle/contract/play/standings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../../competitions/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { actingAs } from '../../test/factories/clubs.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { aCourt, type Court } from '../../test/play.ts'
import { makeFixtures } from '../organise-division.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const daysFromNow = (days: number) =>
  new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

interface Season {
  readonly court: Court
  readonly divisionId: number
  readonly choose: (size: number | null, bronze?: boolean) => ReturnType<TestClient['send']>
  readonly playoffs: () => Promise<Playoffs>
  readonly page: () => Promise<LeagueStandings>
  /** Everybody meets everybody, and the side that joined first wins; `without` leaves these pairs open. */
  readonly playSeason: (without?: readonly string[]) => Promise<void>
  readonly entryIds: readonly number[]
}

async function aSeason(size: number): Promise<Season> {
  const dates = { startDate: daysFromNow(-2), endDate: daysFromNow(60) }
  const court = await aCourt(server, admin, 'league', { size, ...dates })
  const [division] = await listDivisions(server.ctx, court.id)
  const divisionId = division?.id ?? 0
  await makeFixtures(actingAs(server, admin), { id: court.id, divisionId })
  const path = `/api/leagues/${court.id}/divisions/${divisionId}/playoffs`
  const page = async () => (await organiser.get<LeagueStandings>(`/api/leagues/${court.id}/standings`)).body
  const { participants } = await page()
  const entryIds = court.sides.map(
    ([caller]) => participants.find(({ user }) => user.id === caller?.person.id)?.id ?? 0,
  )
  return {
    court,
    divisionId,
    entryIds,
    choose: (wanted, bronze = false) => organiser.send('PUT', path, { size: wanted, bronze }),
    playoffs: async () => (await organiser.get<Playoffs>(path)).body,
    page,
    playSeason: async (without = []) => {
      for (let one = 0; one < size; one++) {
        for (let other = one + 1; other < size; other++) {
          if (!without.includes(`${one} ${other}`)) await court.agree(one, other)
        }
      }
    },
  }
}

const entrantsOf = ({ matches }: Playoffs) => matches.map(({ entry1Id, entry2Id }) => [entry1Id, entry2Id])

describe('the playoffs of a league', () => {
  test('the first four of the table play two semifinals, a final and a bronze match after the season', async () => {
    const { court, choose, playoffs, playSeason, entryIds, page } = await aSeason(5)
    expect((await choose(4, true)).status).toBe(200)
    const waiting = await playoffs()
    expect(waiting).toMatchObject({ size: 4, bronze: true, sizes: [2, 4], refusal: null, openFixtures: 10 })
    expect(waiting.matches.map(({ roundName, week, sources }) => [roundName, week, ...sources])).toEqual([
      ['Semifinals', 6, '1st place', '4th place'],
      ['Semifinals', 6, '2nd place', '3rd place'],
      ['Finals', 7, null, null],
      ['Bronze Match', 7, null, null],
    ])
    await playSeason()
    const [first, second, third, fourth] = entryIds
    const drawn = await playoffs()
    expect(drawn).toMatchObject({ openFixtures: 0, isSeasonOver: true, ifItEndedNow: [] })
    expect(drawn.seasonWinner?.entryId).toBe(first)
    expect(entrantsOf(drawn).slice(0, 2)).toEqual([
      [first, fourth],
      [second, third],
    ])
    expect(drawn.matches[0]?.seeds).toEqual([1, 4])
    const { body: seasons } = (await court.sides[0]?.[0]?.client.get<MySeason[]>('/api/users/seasons')) ?? {}
    expect(seasons?.[0]?.next.map(({ week, isPlayoff }) => [week, isPlayoff])).toEqual([[6, true]])
    const table = (await page()).standings.map(({ entryId, wins, losses }) => [entryId, wins, losses])

    await court.agree(0, 3)
    await court.agree(2, 1)
    await court.agree(1, 3)
    await court.agree(2, 0)
    const end = await playoffs()
    expect(end.champion?.entryId).toBe(third)
    expect(end.seasonWinner?.entryId).toBe(first)
    expect(end.refusal).toBe('The playoffs have begun')
    const after = await page()
    expect(after.standings.map(({ entryId, wins, losses }) => [entryId, wins, losses])).toEqual(table)
    expect(after.standings.map(({ status }) => status)).toEqual([
      'eliminated',
      'eliminated',
      'champion',
      'eliminated',
      'eliminated',
    ])
    expect(after.matchCount).toBe(10)
  })

  test('the winner of the playoffs has the title, and a league without its final has none', async () => {
    const { court, choose, playSeason, entryIds, divisionId } = await aSeason(3)
    await choose(2)
    await playSeason()
    const title = async () =>
      (await rowsOf(server, 'champion', { division_id: divisionId })).map((row) => row['entry_id'])
    await organiser.post(`/api/leagues/${court.id}/complete`)
    expect(await title()).toEqual([])
    await organiser.post(`/api/leagues/${court.id}/reopen`)
    await court.agree(1, 0)
    await organiser.post(`/api/leagues/${court.id}/complete`)
    expect(await title()).toEqual([entryIds[1]])
  })

  test('the desk tells who would play if the season ended now, and marks what is provisional', async () => {
    const { court, choose, playoffs, entryIds } = await aSeason(4)
    await choose(2)
    await court.agree(3, 0)
    await court.agree(3, 1)
    await court.report(2, 0)
    const [[one, other] = []] = (await playoffs()).ifItEndedNow
    expect([one?.entryId, one?.place, one?.isProvisional]).toEqual([entryIds[3], 1, false])
    expect([other?.entryId, other?.place, other?.isProvisional]).toEqual([entryIds[2], 2, true])
    const { body: desk } = await organiser.get<LeagueDesk>(`/api/leagues/${court.id}/desk`)
    expect(desk.weeks.map(({ fixtures, playoffs: of }) => [fixtures, of])).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
      [1, 1],
    ])
  })

  test('playoffs can be chosen, changed and taken back while the season runs, and its fixtures stay', async () => {
    const { court, choose, playoffs, playSeason, divisionId, entryIds } = await aSeason(4)
    await court.agree(0, 1)
    const fixtures = async () => {
      const path = `/api/leagues/${court.id}/divisions/${divisionId}/fixtures?before=99`
      const { weeks } = (await organiser.get<FixtureWeeks>(path)).body
      return weeks.flatMap((week) => week.fixtures).map(({ id, week, winnerId }) => [id, week, winnerId])
    }
    const before = await fixtures()
    await choose(4)
    await choose(2)
    await choose(2)
    expect((await playoffs()).matches).toHaveLength(1)
    expect(await fixtures()).toEqual(before)
    await choose(null)
    expect(await playoffs()).toMatchObject({ size: null, matches: [] })
    await playSeason(['0 1'])
    // Chosen after the last fixture, they begin at once.
    await choose(2)
    expect(entrantsOf(await playoffs())).toEqual([[entryIds[0], entryIds[1]]])
    const player = court.sides[0]?.[0]?.client
    const { body: seasons } = (await player?.get<MySeason[]>('/api/users/seasons')) ?? { body: [] }
    expect(seasons[0]).toMatchObject({ wins: 3, losses: 0, toPlay: 1, place: 1 })
    await court.report(0, 1)
    expectRefusal(await choose(4), 409, 'conflict', 'The playoffs have begun')
  })

  test('a correction in the season moves the entrants until the playoffs have begun, and is refused then', async () => {
    const { court, choose, playoffs, playSeason, entryIds, page } = await aSeason(3)
    await choose(2)
    await playSeason()
    const last = (await page()).matches.find(
      ({ entry1Id, entry2Id }) => ![entry1Id, entry2Id].includes(entryIds[0] ?? 0),
    )
    const other = last?.entry1Id === entryIds[2] ? 'player1' : 'player2'
    const correct = (winner: string) =>
      organiser.patch(`/api/matches/${last?.id}`, { outcome: 'walkover', winner, reason: 'Wrong side' })
    expect((await correct(other)).status).toBe(200)
    expect(entrantsOf(await playoffs())).toEqual([[entryIds[0], entryIds[2]]])
    await court.report(0, 2)
    expectRefusal(await correct(other === 'player1' ? 'player2' : 'player1'), 409, 'downstream_played')
  })

  test('a team that comes late reopens the season, and the playoffs wait for its fixtures', async () => {
    const { court, choose, playoffs, playSeason, divisionId } = await aSeason(4)
    await choose(2)
    await playSeason()
    expect((await playoffs()).isSeasonOver).toBe(true)
    const late = await aPlayer(server)
    const entry = { divisionId, logins: [late.email] }
    expect((await organiser.post(`/api/leagues/${court.id}/entries`, entry)).status).toBe(201)
    const waiting = await playoffs()
    expect(waiting).toMatchObject({ isSeasonOver: false, openFixtures: 4, seasonWinner: null })
    expect(entrantsOf(waiting)).toEqual([[null, null]])
    expect(waiting.matches[0]?.week).toBe(4)
  })

  test('nobody joins the season once the playoffs have begun', async () => {
    const { court, choose, playSeason, divisionId } = await aSeason(3)
    await choose(2)
    await playSeason()
    await court.report(0, 1)
    const entry = { divisionId, logins: [(await aPlayer(server)).email] }
    expectRefusal(
      await organiser.post(`/api/leagues/${court.id}/entries`, entry),
      409,
      'conflict',
      'The playoffs have begun, so nobody can join the season any more',
    )
  })

  test('only fixtures count in a table that leads to playoffs', async () => {
    const { court, choose, page } = await aSeason(3)
    await court.agree(0, 1)
    await choose(2)
    const day = { body: { matchDate: daysFromNow(-2) } }
    expectRefusal(
      await court.report(1, 0, undefined, day),
      409,
      'conflict',
      'There is no open match between you and this opponent',
    )
    const [one, other] = [court.sides[0]?.[0]?.person.id, court.sides[1]?.[0]?.person.id]
    expectRefusal(
      await organiser.post(`/api/leagues/${court.id}/results`, {
        ...{ player1Id: one, player2Id: other, matchDate: daysFromNow(-2), outcome: 'walkover' },
        ...{ winner: 'player1', reason: 'Late' },
      }),
      409,
      'conflict',
      'These two have no open fixture, and playoffs follow: only fixtures count',
    )
    expect((await page()).matchCount).toBe(1)

    const loose = await aSeason(3)
    await loose.court.agree(0, 1)
    await loose.court.agree(0, 1, undefined, day)
    expectRefusal(
      await loose.choose(2),
      409,
      'conflict',
      'Results without a fixture count in this table. Playoffs need a table of fixtures alone',
    )
  })

  test('playoffs need enough entries, an organiser and a division of the league', async () => {
    const { court, choose } = await aSeason(3)
    expectRefusal(await choose(4), 409, 'conflict', 'Stage 2: it takes place 4, but there are only 3.')
    expectRefusal(
      await organiser.get(`/api/leagues/${court.id}/divisions/999999/playoffs`),
      404,
      'not_found',
      'Division not found',
    )
  })
})

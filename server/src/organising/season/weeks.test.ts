import type { FixturesPreview } from '@tussle/contract/manage'
import type { FixtureWeeks, MySeason } from '@tussle/contract/play/fixtures'
import type { LeagueDesk } from '@tussle/contract/play/league-desk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../../competitions/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { actingAs } from '../../test/factories/clubs.ts'
import { expectRefusal } from '../../test/inspect.ts'
import { aCourt, type Court } from '../../test/play.ts'
import { aCaller } from '../../test/registration.ts'
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
  readonly path: string
  readonly desk: (query?: string) => Promise<LeagueDesk>
  readonly fixtures: () => Promise<FixtureWeeks>
  readonly post: (what: string, body: object) => ReturnType<TestClient['post']>
}

/** A league that began ten days ago: the second week is in progress. */
async function aSeason(size: number): Promise<Season> {
  const dates = { startDate: daysFromNow(-10), endDate: daysFromNow(40) }
  const court = await aCourt(server, admin, 'league', { size, ...dates })
  const [division] = await listDivisions(server.ctx, court.id)
  const divisionId = division?.id ?? 0
  await makeFixtures(actingAs(server, admin), { id: court.id, divisionId })
  const path = `/api/leagues/${court.id}`
  return {
    court,
    path,
    desk: async (query = '') => (await organiser.get<LeagueDesk>(`${path}/desk${query}`)).body,
    fixtures: async () =>
      (await organiser.get<FixtureWeeks>(`${path}/divisions/${divisionId}/fixtures?before=99`)).body,
    post: (what, body) => organiser.post(`${path}${what}`, body),
  }
}

describe('the desk of a league', () => {
  test('the desk shows the present week with its fixtures, who sits out, and what is left over', async () => {
    const { desk, court } = await aSeason(5)
    const shown = await desk()
    expect(shown).toMatchObject({ week: 2, nextWeek: 2, weekCount: 5, fixtures: 10, played: 0 })
    expect(shown.weeks.map(({ week, fixtures }) => [week, fixtures])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
      [5, 2],
    ])
    const [division] = shown.divisions
    expect([division?.fixtures.length, division?.sitsOut.length]).toEqual([2, 1])
    expect(shown.leftOver.map(({ week, dueOn }) => [week, dueOn])).toEqual([
      [1, daysFromNow(40)],
      [1, daysFromNow(40)],
    ])
    expect(shown.leftOverCount).toBe(2)

    const playing = division?.fixtures[0]
    const sides = [playing?.player1Id, playing?.player2Id].map((id) =>
      court.sides.findIndex(([caller]) => caller?.person.id === id),
    )
    const { body } = await court.report(sides[0] ?? 0, sides[1] ?? 0)
    await court.sides[sides[1] ?? 0]?.[0]?.client.post(`/api/matches/${body.id}/dispute`, { reason: 'No' })
    const after = await desk()
    expect([after.played, after.disputed]).toEqual([0, 1])
    expect(after.disputes).toEqual([{ matchId: body.id, divisionName: 'Mens 3.5 Singles', week: 2 }])
    expect(after.weeks[1]).toMatchObject({ week: 2, played: 0, disputed: 1 })
  })

  test('the desk shows any other week on request, and the last one beyond the end', async () => {
    const { desk } = await aSeason(4)
    expect((await desk('?week=3')).divisions[0]?.fixtures.map(({ week }) => week)).toEqual([3, 3])
    expect((await desk('?week=99')).week).toBe(3)
  })

  test('the desk of a league is closed to its players', async () => {
    const { path } = await aSeason(2)
    const { client: player } = await aCaller(server)
    expectRefusal(await player.get(`${path}/desk`), 403, 'forbidden')
    expectRefusal(
      await player.post(`${path}/weeks/skip`, { day: daysFromNow(0), reason: null }),
      403,
      'forbidden',
    )
    expectRefusal(await player.post(`${path}/weeks/play`, { day: daysFromNow(0) }), 403, 'forbidden')
  })
})

describe('a skipped week', () => {
  test('a skipped week moves the weeks after it, for the desk, the fixtures and the players', async () => {
    const { desk, fixtures, post, court } = await aSeason(4)
    expect((await post('/weeks/skip', { day: daysFromNow(6), reason: 'Courts closed' })).status).toBe(200)
    const { weeks } = await desk()
    expect(weeks.map(({ week, startsOn, reason }) => [week, startsOn, reason])).toEqual([
      [1, daysFromNow(-10), null],
      [2, daysFromNow(-3), null],
      [null, daysFromNow(4), 'Courts closed'],
      [3, daysFromNow(11), null],
    ])
    const third = (await fixtures()).weeks.find(({ week }) => week === 3)
    expect(third?.startsOn).toBe(daysFromNow(11))
    expect(third?.skippedBefore).toEqual([{ startsOn: daysFromNow(4), reason: 'Courts closed' }])
    const player = court.sides[0]?.[0]?.client
    const { body: seasons } = (await player?.get<MySeason[]>('/api/users/seasons')) ?? { body: [] }
    expect(seasons[0]?.next.at(-1)?.dueOn).toBe(daysFromNow(17))
  })

  test('a skipped week can be played after all, and the later weeks move back', async () => {
    const { desk, post } = await aSeason(4)
    const before = (await desk()).weeks
    await post('/weeks/skip', { day: daysFromNow(0), reason: null })
    expect((await desk()).weeks).toHaveLength(4)
    expect((await post('/weeks/play', { day: daysFromNow(0) })).status).toBe(200)
    expect((await desk()).weeks).toEqual(before)
  })

  test('only a week that is not over and has fixtures can be skipped, and only once', async () => {
    const { post } = await aSeason(4)
    const skip = (days: number) => post('/weeks/skip', { day: daysFromNow(days), reason: null })
    expectRefusal(await skip(-10), 409, 'conflict', 'This week is over')
    expectRefusal(await skip(-20), 409, 'conflict', 'The league has not begun in this week')
    expectRefusal(await skip(30), 409, 'conflict', 'Nothing is to be played in this week')
    expect((await skip(0)).status).toBe(200)
    expectRefusal(await skip(1), 409, 'conflict', 'This week is already left out')
    const play = (days: number) => post('/weeks/play', { day: daysFromNow(days) })
    expectRefusal(await play(8), 409, 'conflict', 'This week is not left out')
  })

  test.each(['0000-00-00', '2026-02-30', '1999-12-31'])('%s is no day of a week', async (day) => {
    const { post } = await aSeason(4)
    const message = 'Please choose a day'
    for (const path of ['/weeks/skip', '/weeks/play'])
      expectRefusal(await post(path, { day, reason: null }), 400, 'bad_request', message)
  })
})

describe('the time and court of a fixture', () => {
  test('everybody sees the time and the court that an organiser sets, until they are taken back', async () => {
    const { desk, fixtures, post } = await aSeason(4)
    const match = (await desk()).divisions[0]?.fixtures[0]
    const set = (startsAt: string | null, court: string | null) =>
      post('/fixtures/times', { fixtures: [{ matchId: match?.id, startsAt, court }] })
    const shown = async () => {
      const all = (await fixtures()).weeks.flatMap((week) => week.fixtures)
      const found = all.find(({ id }) => id === match?.id)
      return [found?.startsAt, found?.court]
    }
    expect((await set('2026-06-15T18:30', 'Court 1')).status).toBe(200)
    // The league is in Chicago.
    expect(await shown()).toEqual(['2026-06-15T23:30:00.000Z', 'Court 1'])
    await set(null, null)
    expect(await shown()).toEqual([null, null])
  })

  test('a skipped week takes the times of the later fixtures with it, and leaves the earlier ones', async () => {
    const { desk, post } = await aSeason(4)
    const week = async (number: number) => (await desk(`?week=${number}`)).divisions[0]?.fixtures[0]
    const ids = [(await week(1))?.id, (await week(3))?.id]
    const startsAt = `${daysFromNow(5)}T18:30`
    await post('/fixtures/times', {
      fixtures: ids.map((matchId) => ({ matchId, startsAt, court: null })),
    })
    const before = (await week(1))?.startsAt ?? ''
    await post('/weeks/skip', { day: daysFromNow(4), reason: null })
    const later = (await week(3))?.startsAt ?? ''
    expect((await week(1))?.startsAt).toBe(before)
    expect(new Date(later).getTime() - new Date(before).getTime()).toBe(7 * 86_400_000)
  })

  test('a fixture of another league gets no time here', async () => {
    const [one, other] = [await aSeason(2), await aSeason(2)]
    const fixture = async () => (await other.desk()).divisions[0]?.fixtures[0]
    const matchId = (await fixture())?.id ?? 0
    const body = { fixtures: [{ matchId, startsAt: null, court: 'Court 1' }] }
    expectRefusal(await one.post('/fixtures/times', body), 404, 'not_found', 'Match not found')
    expect((await fixture())?.court).toBeNull()
  })
})

describe('a double round robin', () => {
  test('an organiser previews and makes fixtures in which everybody meets twice, until the first result', async () => {
    const { path, court, fixtures } = await aSeason(3)
    const [division] = await listDivisions(server.ctx, court.id)
    const at = `${path}/divisions/${division?.id}/fixtures`
    const preview = async (query: string) =>
      (await organiser.get<FixturesPreview>(`${at}/preview${query}`)).body
    expect(await preview('?meetings=2')).toMatchObject({ meetings: '2', isMade: false, mayMake: true })
    expect((await preview('?meetings=2')).weeks).toHaveLength(6)
    expect((await organiser.post(`${at}?meetings=2`)).status).toBe(201)
    expect((await fixtures()).weekCount).toBe(6)
    expect(await preview('')).toMatchObject({ meetings: '2', isMade: true, hasChanged: false })
    await court.report(0, 1)
    expect(await preview('?meetings=1')).toMatchObject({ meetings: '2', isMade: true, mayMake: false })
    expectRefusal(await organiser.post(`${at}?meetings=1`), 409, 'conflict')
    expect((await fixtures()).weekCount).toBe(6)
  })
})

import type { FixtureWeeks, MySeason } from '@tussle/contract/play/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../../competitions/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { actingAs } from '../../test/factories/clubs.ts'
import { expectRefusal } from '../../test/inspect.ts'
import { aCourt, type Court } from '../../test/play.ts'
import { makeFixtures } from '../organise-division.ts'
import { withdrawEntry } from '../withdraw-entry.ts'

let server: TestApp
let admin: Person
let stranger: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  stranger = await signedIn(server.client(), await aPlayer(server))
})
afterAll(() => server.close())

const today = () => server.clock.now().toISOString().slice(0, 10)
const daysFromNow = (days: number) =>
  new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

interface Season {
  readonly court: Court
  readonly divisionId: number
  readonly weeks: (query?: string) => Promise<FixtureWeeks>
}

/** A league of this size that began ten days ago; each entry plays once a week. */
async function aSeason(size: number, isMade = true): Promise<Season> {
  const dates = { startDate: daysFromNow(-10), endDate: daysFromNow(40) }
  const court = await aCourt(server, admin, 'league', { size, ...dates })
  const [division] = await listDivisions(server.ctx, court.id)
  const divisionId = division?.id ?? 0
  if (isMade) await makeFixtures(actingAs(server, admin), { id: court.id, divisionId })
  const path = `/api/leagues/${court.id}/divisions/${divisionId}/fixtures`
  return {
    court,
    divisionId,
    weeks: async (query = '') => (await stranger.get<FixtureWeeks>(`${path}${query}`)).body,
  }
}
const numbers = ({ weeks }: FixtureWeeks) => weeks.map(({ week }) => week)

describe('the fixtures of a division', () => {
  test('everybody sees the fixtures of a division by week, the next one first and then the earlier ones', {
    tags: ['FIX-21'],
  }, async () => {
    const { weeks } = await aSeason(4)
    const shown = await weeks()
    expect(shown).toMatchObject({ weekCount: 3, nextWeek: 2 })
    expect(numbers(shown)).toEqual([2, 1])
    const [next, before] = shown.weeks
    expect([next?.startsOn, next?.endsOn]).toEqual([daysFromNow(-3), daysFromNow(3)])
    for (const { fixtures } of shown.weeks) expect(fixtures).toHaveLength(2)
    expect(next?.fixtures.map(({ dueOn }) => dueOn)).toEqual([next?.endsOn, next?.endsOn])
    // Open fixtures of the first week can be played until the end of the league.
    expect(before?.fixtures[0]?.dueOn).toBe(daysFromNow(40))
    expect(numbers(await weeks('?after=2'))).toEqual([3])
  })

  test('a played fixture has its score and is provisional until it stands', {
    tags: ['FIX-21'],
  }, async () => {
    const { court, weeks } = await aSeason(2)
    await court.report(0, 1, undefined, { body: { matchDate: today() } })
    const [week] = (await weeks()).weeks
    expect(week?.fixtures).toMatchObject([
      { status: 'reported', outcome: 'played', winnerId: court.sides[0]?.[0]?.person.id },
    ])
    expect(week?.fixtures[0]?.confirmsAt).toBeTypeOf('string')
  })

  test('fixtures come a few weeks at a time however large the division is', {
    tags: ['FIX-21'],
  }, async () => {
    const { weeks } = await aSeason(12)
    const first = await weeks('?before=12')
    expect([first.weekCount, numbers(first)]).toEqual([11, [11, 10, 9, 8]])
    expect(numbers(await weeks('?before=8'))).toEqual([7, 6, 5, 4])
    expect(numbers(await weeks('?before=2'))).toEqual([1])
    expect(numbers(await weeks('?after=2'))).toEqual([3, 4, 5, 6])
    expect(numbers(await weeks('?after=11'))).toEqual([])
  })

  test('an odd number of entries leaves one side without a fixture each week', async () => {
    const { weeks } = await aSeason(3)
    const shown = await weeks('?before=4')
    expect(shown.weeks.map(({ fixtures }) => fixtures.length)).toEqual([1, 1, 1])
  })

  test('a division without fixtures has an empty list', { tags: ['FIX-21'] }, async () => {
    const { court, divisionId, weeks } = await aSeason(4, false)
    expect(await weeks()).toEqual({ weekCount: 0, nextWeek: null, weeks: [] })
    const other = await aSeason(2)
    const strange = `/api/leagues/${court.id}/divisions/${other.divisionId}/fixtures`
    expectRefusal(await stranger.get(strange), 404, 'not_found', 'Division not found')
    const nowhere = `/api/leagues/999999/divisions/${divisionId}/fixtures`
    expectRefusal(await stranger.get(nowhere), 404, 'not_found')
  })
})

describe('what somebody still has to play', () => {
  const seasons = async (court: Court, side: number) =>
    (await court.sides[side]?.[0]?.client.get<MySeason[]>('/api/users/seasons'))?.body

  test('a player’s matches still to play come with the next fixtures, and no place before the first result', {
    tags: ['FIX-21'],
  }, async () => {
    const { court, divisionId } = await aSeason(4)
    const [season] = (await seasons(court, 0)) ?? []
    expect(season).toMatchObject({
      league: { id: court.id },
      division: { id: divisionId },
      place: null,
      toPlay: 3,
    })
    expect(season?.next.map(({ week }) => week)).toEqual([1, 2, 3])
    expect(await seasons(await aSeason(4, false).then((other) => other.court), 0)).toEqual([])
    expect((await stranger.get('/api/users/seasons')).body).toEqual([])
  })

  test('a played fixture is no longer to play, and the place is that of the table', {
    tags: ['FIX-21'],
  }, async () => {
    const { court } = await aSeason(4)
    await court.report(0, 1, undefined, { body: { matchDate: today() } })
    const of = async (side: number) => (await seasons(court, side))?.[0]
    expect(await of(0)).toMatchObject({ toPlay: 2, place: 1, of: 4, wins: 1, losses: 0 })
    expect(await of(1)).toMatchObject({ toPlay: 2, wins: 0, losses: 1 })
    expect((await of(0))?.next).toHaveLength(2)
  })

  test('a withdrawn player has nothing to play, and nobody has to play them', async () => {
    const { court } = await aSeason(3)
    const [entry] = (await seasons(court, 0)) ?? []
    await withdrawEntry(actingAs(server, admin), court.id, entry?.entryId ?? 0)
    expect(await seasons(court, 0)).toEqual([])
    expect((await seasons(court, 1))?.[0]).toMatchObject({ toPlay: 1 })
  })
})

import type { LeagueCard } from '@tussle/contract/leagues'
import type { FixturesPreview } from '@tussle/contract/manage'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { aPlayer, type Person } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { aLeague, aTournament, entered } from '../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { aLadder } from '../test/ladders.ts'
import { anActor } from '../test/matrix/actors.ts'
import { aCourt } from '../test/play.ts'
import { groundOf } from '../test/registration.ts'

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

describe('the next season', () => {
  test('the next season has the divisions and settings of the last one, its own dates, and no entries', async () => {
    const club = await aClub(server)
    const divisions = ['Mens 3.5 Singles', 'Mixed 4.0 Doubles']
    const settings = { description: 'Mondays', clubId: club.id, maxPlayers: 24, entryFee: '12.50' }
    const court = await aCourt(server, admin, 'league', { divisions, ...settings })
    await court.report(0, 1)
    await desk.patch(`/api/leagues/${court.id}`, { visibility: 'link' })
    const { status, body } = await desk.post<LeagueCard>(`/api/leagues/${court.id}/roll-over`, NEXT)
    expect([status, body]).toMatchObject([
      201,
      {
        name: 'Second season',
        description: 'Mondays',
        clubId: club.id,
        maxPlayers: 24,
        entryFee: '12.50',
        timeZone: 'America/Chicago',
        startDate: '2026-06-01T05:00:00.000Z',
        endDate: '2026-07-13T04:59:59.999Z',
        registrationDeadline: '2026-05-29T04:59:59.999Z',
        participantCount: 0,
        isActive: true,
      },
    ])
    expect(body.id).not.toBe(court.id)
    expect(body.divisions.map(({ name }) => name)).toEqual(divisions)
    expect(await rowsOf(server, 'match', { competition_id: body.id })).toEqual([])
    expect(await rowsOf(server, 'competition', { id: body.id })).toMatchObject([{ visibility: 'link' }])
    expect(await rowsOf(server, 'audit', { object: `competition:${body.id}` })).toMatchObject([
      { action: 'competition.created', actor_id: admin.id },
    ])
  })

  test('the next season of a ladder begins with its last order, and newcomers join below', async () => {
    const ladder = await aLadder(server, admin, 3)
    await ladder.agree(2, 0)
    expect(await ladder.order()).toEqual([2, 0, 1])
    const { body } = await desk.post<LeagueCard>(`/api/leagues/${ladder.id}/roll-over`, NEXT)
    const divisionId = body.divisions[0]?.id
    const enter = async (person: Person) => await entered(server, body.id, [person])
    const newcomer = await enter(await aPlayer(server))
    const [first, second] = [await enter(ladder.player(0).person), await enter(ladder.player(2).person)]
    const { body: shown } = await desk.get<{ standings: { entryId: number }[]; ladderIds: number[] }>(
      `/api/leagues/${body.id}/standings`,
    )
    expect(shown.ladderIds).toEqual([divisionId])
    expect(shown.standings.map(({ entryId }) => entryId)).toEqual([second, first, newcomer])
  })

  test('the next season of a ladder gives the last place to whoever comes back after its first day', async () => {
    const ladder = await aLadder(server, admin, 2)
    const { body } = await desk.post<LeagueCard>(`/api/leagues/${ladder.id}/roll-over`, {
      ...{
        name: 'Running',
        startDate: '2026-03-10',
        endDate: '2026-07-12',
        registrationDeadline: '2026-06-01',
      },
    })
    const other = await entered(server, body.id, [await aPlayer(server)])
    const back = await entered(server, body.id, [ladder.player(0).person])
    const { body: shown } = await desk.get<{ standings: { entryId: number }[] }>(
      `/api/leagues/${body.id}/standings`,
    )
    expect(shown.standings.map(({ entryId }) => entryId)).toEqual([other, back])
  })

  test('the next season is made once per key, and follows the rules of a new league', async () => {
    const id = await aLeague(server, admin)
    const headers = { 'idempotency-key': '2f0c8e0c-55a4-4d55-9a40-1f2a3c4d5e6f' }
    const send = () => desk.post<LeagueCard>(`/api/leagues/${id}/roll-over`, NEXT, { headers })
    expect((await send()).body.id).toBe((await send()).body.id)
    const wrong = { ...NEXT, endDate: '2026-05-01' }
    expectRefusal(
      await desk.post(`/api/leagues/${id}/roll-over`, wrong),
      400,
      'bad_request',
      'End date must be on or after the start date',
    )
    const cup = await aTournament(server, admin)
    for (const other of [cup, 999_999]) {
      expectRefusal(await desk.post(`/api/leagues/${other}/roll-over`, NEXT), 404, 'not_found')
    }
  })
})

describe('a preview of fixtures', () => {
  const preview = async (id: number, divisionId: number) =>
    (await desk.get<FixturesPreview>(`/api/leagues/${id}/divisions/${divisionId}/fixtures/preview`)).body

  test('a preview of fixtures equals the fixtures that are made from it, week by week', async () => {
    const court = await aCourt(server, admin, 'league', { size: 4, startDate: '2026-04-01' })
    const divisionId = (await groundOf(server, 'league', court.id)).division()
    const shown = await preview(court.id, divisionId)
    expect(shown).toMatchObject({ leftOut: 0, isMade: false, mayMake: true, refusal: null })
    expect(shown.weeks.map(({ week, startsOn, isLate }) => [week, startsOn, isLate])).toEqual([
      [1, '2026-04-01', false],
      [2, '2026-04-08', false],
      [3, '2026-04-15', false],
    ])
    expect(await rowsOf(server, 'match', { competition_id: court.id })).toEqual([])

    await desk.post(`/api/leagues/${court.id}/divisions/${divisionId}/fixtures`)
    const pairs = (await rowsOf(server, 'match', { competition_id: court.id })).map(
      ({ round, entry1_id: one, entry2_id: two }) => [round, one, two].join(' '),
    )
    const entries = new Map<unknown, unknown>()
    for (const row of await rowsOf(server, 'entry_player', { competition_id: court.id })) {
      const [user] = await rowsOf(server, 'users', { id: row['user_id'] })
      entries.set(user?.['display_name'], row['entry_id'])
    }
    const planned = shown.weeks.flatMap(({ week, matches }) =>
      matches.map(({ side1, side2 }) => [week, entries.get(side1), entries.get(side2)].join(' ')),
    )
    expect(planned.toSorted()).toEqual(pairs.toSorted())
    const made = { weeks: shown.weeks, isMade: true, mayMake: false, refusal: null }
    expect(await preview(court.id, divisionId)).toMatchObject(made)
  })

  test('a preview shows existing fixtures, and offers new ones only if they can be made', {
    tags: ['FIX-21'],
  }, async () => {
    const court = await aCourt(server, admin, 'league', { size: 4, startDate: '2026-03-01' })
    const divisionId = (await groundOf(server, 'league', court.id)).division()
    const make = () => desk.post(`/api/leagues/${court.id}/divisions/${divisionId}/fixtures`)
    await make()
    const { weeks } = await preview(court.id, divisionId)
    await entered(server, court.id, [await aPlayer(server)])
    expect(await preview(court.id, divisionId)).toMatchObject({
      weeks,
      isMade: true,
      hasChanged: true,
      mayMake: true,
    })
    // A result changes the first seed of a new draw, but the fixtures can no longer be replaced.
    await court.report(3, 0)
    const standing = await preview(court.id, divisionId)
    expect(standing).toMatchObject({
      weeks,
      isMade: true,
      mayMake: false,
      refusal: 'The draw stands: results were reported',
    })
    expectRefusal(await make(), 409, 'conflict', standing.refusal ?? '')
  })

  test('a preview of fixtures names weeks after the end, and says why there can be none', async () => {
    const short = { size: 4, startDate: '2026-04-01', endDate: '2026-04-10' }
    const court = await aCourt(server, admin, 'league', short)
    const divisionId = (await groundOf(server, 'league', court.id)).division()
    const { weeks } = await preview(court.id, divisionId)
    expect(weeks.map(({ isLate }) => isLate)).toEqual([false, false, true])
    const lonely = await aCourt(server, admin, 'league', { size: 1 })
    const other = (await groundOf(server, 'league', lonely.id)).division()
    expect(await preview(lonely.id, other)).toMatchObject({
      weeks: [],
      mayMake: false,
      refusal: 'Need at least 2 participants for a league',
    })
    expectRefusal(
      await desk.get(`/api/leagues/${court.id}/divisions/${other}/fixtures/preview`),
      404,
      'not_found',
      'Division not found',
    )
  })
})

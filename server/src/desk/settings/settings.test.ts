import type { Sets } from '@tussle/competition/score'
import type { Standing, TournamentBracket } from '@tussle/contract/play/standings'
import type { MyTournament } from '@tussle/contract/tournaments'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { asOwner } from '../../test/db.ts'
import { aDeskFor, type TestDesk } from '../../test/desk.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { aCourt, type Court } from '../../test/play.ts'
import { until } from '../../test/wait.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

type Scene = TestDesk & { readonly cup: Court }

async function aRoundRobin(size = 4, drawn = true): Promise<Scene> {
  const cup = await aCourt(server, admin, 'tournament', { size, drawn, format: 'round_robin' })
  return { ...aDeskFor(await signedIn(server.client(), admin), cup.id), cup }
}

const rulesOf = async ({ cup }: Scene) =>
  (await rowsOf(server, 'stage', { competition_id: cup.id })).map(({ tie_rule: rule }) => rule)
const bracketOf = async ({ client, cup }: Scene) =>
  (await client.get<TournamentBracket>(`/api/tournaments/${cup.id}/bracket`)).body
const STANDS = 'The order stands: results were reported'

describe('the start of the day', () => {
  const BEGUN = 'The day has begun. For a break or another day, see Lost time'

  async function aMorning(): Promise<Scene> {
    server.clock.set(new Date('2026-04-11T13:00:00Z'))
    const scene = await aRoundRobin()
    await scene.must('POST', '/courts', { count: 1 })
    await scene.must('PATCH', '/desk', { usesCheckIn: false, startsAt: '2026-04-11T14:30:00.000Z' })
    return scene
  }
  const callNext = async (scene: Scene) => scene.must('POST', '/calls', (await scene.read()).next)

  test('a new start of the day moves the plan, and can be undone', async () => {
    const scene = await aMorning()
    expect((await scene.read()).queue[0]?.plannedStart).toBe('2026-04-11T14:30:00.000Z')
    const { eventId } = await scene.must('PATCH', '/desk', { startsAt: '2026-04-11T15:00:00.000Z' })
    expect((await scene.read()).queue[0]?.plannedStart).toBe('2026-04-11T15:00:00.000Z')
    await scene.must('POST', `/desk/events/${eventId}/undo`)
    expect((await scene.read()).settings).toMatchObject({
      startsAt: '2026-04-11T14:30:00.000Z',
      locked: { startsAt: null },
    })
  })

  test('the start of the day can be changed after it has passed, until a call stands', async () => {
    const scene = await aMorning()
    const { eventId } = await callNext(scene)
    await scene.must('POST', `/desk/events/${eventId}/undo`)
    server.clock.advance(2 * HOUR)
    await scene.must('PATCH', '/desk', { startsAt: '2026-04-11T15:30:00.000Z' })
    expect((await scene.read()).settings.locked.startsAt).toBeNull()
  })

  test('the start of the day is fixed once matches were called, and the whole request is refused', async () => {
    const scene = await aMorning()
    await callNext(scene)
    expect((await scene.read()).settings.locked.startsAt).toBeNull()
    server.clock.advance(90 * MINUTE)
    const { settings } = await scene.read()
    expect(settings.locked.startsAt).toBe(BEGUN)
    const body = { startsAt: '2026-04-11T16:00:00.000Z', restMinutes: 5 }
    expectRefusal(await scene.act('PATCH', '/desk', body), 409, 'conflict', BEGUN)
    expect((await scene.read()).settings).toEqual(settings)
    await scene.must('PATCH', '/desk', { startsAt: settings.startsAt, restMinutes: 5 })
    expect((await scene.read()).settings).toEqual({ ...settings, restMinutes: 5 })
  })

  test('the start of the day can be moved again when the tournament continues tomorrow', async () => {
    const scene = await aMorning()
    await callNext(scene)
    server.clock.advance(3 * HOUR)
    const change = { kind: 'tomorrow', startsAt: '2026-04-12T14:30:00.000Z' }
    await scene.must('POST', '/desk/rain', { change, lostMinutes: 60 })
    await scene.must('PATCH', '/desk', { startsAt: '2026-04-12T13:30:00.000Z' })
    expect((await scene.read()).settings.startsAt).toBe('2026-04-12T13:30:00.000Z')
  })
})

test('players see the game of the tournament in their own list and at the court once there is a desk', async () => {
  const scene = await aRoundRobin(2)
  const player = scene.cup.sides[0]?.[0]?.client ?? server.client()
  const gameOf = async () =>
    (await player.get<MyTournament[]>('/api/users/tournaments')).body.map(({ game }) => game)
  expect(await gameOf()).toEqual([null])
  await scene.must('PATCH', '/desk', { game: 'to_21', usesCheckIn: false })
  expect(await gameOf()).toEqual(['to_21'])
  await scene.must('POST', '/courts', { count: 1 })
  const [court] = (await scene.read()).courts
  const path = `/api/tournaments/${scene.cup.id}/courts/${court?.id}/link`
  const { url } = (await scene.client.post<{ url: string }>(path)).body
  const read = async () => (await server.client().get(`/api/court-links/${url.split('/').at(-1)}`)).body
  expect(await read()).toMatchObject({ match: null })
  await scene.must('POST', '/calls', (await scene.read()).next)
  expect(await read()).toMatchObject({ match: { game: { bestOf: 1, pointsTo: 21 } } })
})

describe('the order that breaks ties', () => {
  test('only organisers choose the tie-break order', async () => {
    const { cup } = await aRoundRobin(2)
    const player = aDeskFor(cup.sides[0]?.[0]?.client ?? server.client(), cup.id)
    expectRefusal(await player.act('PATCH', '/desk', { ranking: 'official' }), 403, 'forbidden')
  })

  test('a new tie-break order applies to existing draws, and everybody gets the change', async () => {
    const scene = await aRoundRobin()
    const before = await bracketOf(scene)
    expect([before.ranking, await rulesOf(scene)]).toEqual(['specified', ['specified']])
    const { eventId } = await scene.must('PATCH', '/desk', { ranking: 'official' })
    const after = await bracketOf(scene)
    expect([after.ranking, await rulesOf(scene)]).toEqual(['official', ['official']])
    expect(after.standings[0]?.reason).toContain('seed 1')
    const { settings, log } = await scene.read()
    expect(settings).toMatchObject({ ranking: 'official', locked: { ranking: null } })
    expect(log[0]).toMatchObject({ id: eventId, action: 'changed' })
    const object = `competition:${scene.cup.id}`
    expect((await rowsOf(server, 'audit', { object, action: 'desk.changed' })).at(-1)).toMatchObject({
      after: { before: { ranking: 'specified' }, after: { ranking: 'official' } },
    })
  })

  test('the tie-break order applies to the next draw', async () => {
    const scene = await aRoundRobin(3, false)
    await scene.must('PATCH', '/desk', { ranking: 'official' })
    await scene.client.post(`/api/tournaments/${scene.cup.id}/close-registration`)
    expect(await rulesOf(scene)).toEqual(['official'])
  })

  test('undo restores the tie-break order, and the same choice twice is one change', async () => {
    const scene = await aRoundRobin()
    const { eventId } = await scene.must('PATCH', '/desk', { ranking: 'official' })
    expect((await scene.must('PATCH', '/desk', { ranking: 'official' })).eventId).toBeNull()
    await scene.must('POST', `/desk/events/${eventId}/undo`)
    expect([(await bracketOf(scene)).ranking, await rulesOf(scene)]).toEqual(['specified', ['specified']])
  })

  test('the tie-break order is fixed from the first result on, even if that was voided', async () => {
    const scene = await aRoundRobin()
    const { eventId } = await scene.must('PATCH', '/desk', { ranking: 'official' })
    const { body: match } = await scene.cup.report(0, 1)
    expect((await scene.read()).settings.locked.ranking).toBe(STANDS)
    expectRefusal(await scene.act('PATCH', '/desk', { ranking: 'specified' }), 409, 'conflict', STANDS)
    expectRefusal(await scene.act('POST', `/desk/events/${eventId}/undo`), 409, 'conflict', STANDS)
    expect((await scene.client.delete(`/api/matches/${match.id}?reason=Wrong`)).status).toBe(200)
    expectRefusal(await scene.act('PATCH', '/desk', { ranking: 'specified' }), 409, 'conflict', STANDS)
    expect(await rulesOf(scene)).toEqual(['official'])
    await scene.must('PATCH', '/desk', { ranking: 'official', restMinutes: 20 })
    expect((await scene.read()).settings).toMatchObject({ ranking: 'official', restMinutes: 20 })
  })

  /** Three entries have beaten each other in a circle, and all have beaten the fourth: 2 and 3 are level at +6. */
  const CIRCLE: readonly (readonly [number, number, Sets])[] = [
    [0, 1, [[11, 9]]],
    [1, 2, [[11, 9]]],
    [2, 0, [[11, 9]]],
    [0, 3, [[11, 1]]],
    [1, 3, [[11, 5]]],
    [2, 3, [[15, 9]]],
  ]
  test.each([
    ['specified', [0, 2, 1, 3], 'on point difference; 35 to 31 points scored'],
    ['official', [0, 1, 2, 3], 'on wins; head-to-head 1 to 0'],
  ] as const)(
    'three entries that beat each other rank by the %s order as %j',
    async (ranking, order, why) => {
      const scene = await aRoundRobin()
      await scene.must('PATCH', '/desk', { ranking })
      for (const [from, against, sets] of CIRCLE) await scene.cup.report(from, against, sets)
      const { body } = await scene.client.get<Standing[]>(`/api/tournaments/${scene.cup.id}/standings`)
      const sideOf = ({ player }: Standing) =>
        scene.cup.sides.findIndex(([caller]) => caller?.person.id === player.id)
      expect(body.map(sideOf)).toEqual(order)
      expect(body[1]?.reason).toContain(why)
    },
  )

  test('a result wins over a change of the tie-break order that comes at the same time', async () => {
    const scene = await aRoundRobin()
    const { db } = server.kernel.database
    // The server's role cannot see the locks that others wait for, so the owner asks.
    const waiting = async (count: number) =>
      (await asOwner(
        server.database,
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )) === count
    const [report, change] = await db.transaction().execute(async (tx) => {
      await sql`select from competition where id = ${scene.cup.id} for no key update`.execute(tx)
      const reported = scene.cup.report(0, 1)
      await until('the report waits', () => waiting(1))
      const changed = scene.act('PATCH', '/desk', { ranking: 'official' })
      await until('the change waits behind it', () => waiting(2))
      return [reported, changed] as const
    })
    expect((await report).status).toBe(201)
    expectRefusal(await change, 409, 'conflict', STANDS)
    expect(await rulesOf(scene)).toEqual(['specified'])
  })
})

import type { DaysOfPlay, listFitWays } from '@tussle/contract/desk/days'
import type { AnswerOf } from '@tussle/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { aDeskFor, callNext, type TestDesk, upNextOf } from '../../test/desk.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { aCourt, type Court } from '../../test/play.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

type Scene = TestDesk & {
  readonly cup: Court
  days(): Promise<DaysOfPlay>
  state(days: readonly (readonly [date: string, starts: string, ends: string])[]): ReturnType<TestDesk['act']>
}

/** Eight in the morning in Chicago, an hour before the tournament begins; it ends the day after. */
async function aMorning(size = 4): Promise<Scene> {
  server.clock.set(new Date('2026-04-11T13:00:00Z'))
  const cup = await aCourt(server, admin, 'tournament', { size, format: 'round_robin' })
  const desk = aDeskFor(await signedIn(server.client(), admin), cup.id)
  await desk.must('POST', '/courts', { count: 1 })
  await desk.must('PATCH', '/desk', { usesCheckIn: false, matchMinutes: 30, restMinutes: 0 })
  const path = `/api/tournaments/${cup.id}/days`
  return {
    ...desk,
    cup,
    days: async () => (await desk.client.get<DaysOfPlay>(path)).body,
    state: (days) =>
      desk.client.send('PUT', path, {
        days: days.map(([date, starts, ends]) => ({ date, starts, ends })),
      }),
  }
}

const SATURDAY = '2026-04-11'
const SUNDAY = '2026-04-12'

describe('the days of a tournament', () => {
  test('days that nobody stated follow from the dates of the tournament', async () => {
    const scene = await aMorning()
    const { isAssumed, tournament, days } = await scene.days()
    expect([isAssumed, tournament.timeZone]).toEqual([true, 'America/Chicago'])
    expect(days).toMatchObject([
      {
        ...{ date: SATURDAY, starts: '09:00', ends: '22:00', state: 'coming', usedMinutes: 180 },
        ...{ startsAt: '2026-04-11T14:00:00.000Z', endsAt: '2026-04-12T03:00:00.000Z' },
      },
      {
        ...{ date: SUNDAY, starts: '09:00', ends: '22:00', state: 'coming', usedMinutes: 0 },
        ...{ startsAt: '2026-04-12T14:00:00.000Z', endsAt: '2026-04-13T03:00:00.000Z' },
      },
    ])
  })

  test('stated days replace them, in order, and can be undone', async () => {
    const scene = await aMorning()
    const stated = await scene.state([
      [SUNDAY, '08:30', '24:00'],
      [SATURDAY, '08:00', '09:30'],
    ])
    expect((await scene.days()).days).toMatchObject([
      { date: SATURDAY, starts: '08:00', ends: '09:30', state: 'running' },
      { date: SUNDAY, starts: '08:30', ends: '24:00', endsAt: '2026-04-13T05:00:00.000Z' },
    ])
    const { settings, log } = await scene.read()
    expect(settings.startsAt).toBe('2026-04-11T13:00:00.000Z')
    expect(log[0]?.action).toBe('days-changed')
    await scene.must('POST', `/desk/events/${stated.body.eventId}/undo`)
    expect(await scene.days()).toMatchObject({ isAssumed: true, days: [{ starts: '09:00' }, {}] })
  })

  test('the same days twice are one change, and none of them goes back to the dates', async () => {
    const scene = await aMorning()
    const days = [[SATURDAY, '10:00', '18:00']] as const
    expect((await scene.state(days)).body.eventId).not.toBeNull()
    expect((await scene.state(days)).body.eventId).toBeNull()
    expect((await scene.state([])).body.eventId).not.toBeNull()
    expect((await scene.days()).isAssumed).toBe(true)
    expect(await rowsOf(server, 'competition_day', { competition_id: scene.cup.id })).toEqual([])
  })

  test.each([
    ['an end before the start', [[SATURDAY, '18:00', '08:00']], 'A day ends after it starts'],
    [
      'one date twice',
      [
        [SATURDAY, '08:00', '09:00'],
        [SATURDAY, '10:00', '11:00'],
      ],
      'Each date once',
    ],
    ['no time', [[SATURDAY, '24:00', '24:00']], 'Please enter a time'],
    ['no date', [['2026-02-30', '08:00', '09:00']], 'Please enter a date'],
  ] as const)('a tournament refuses days with %s', async (_, days, message) => {
    const scene = await aMorning(2)
    expectRefusal(await scene.state(days), 400, 'bad_request', message)
    expect((await scene.days()).isAssumed).toBe(true)
  })

  test('a day that has begun keeps its start once matches were called, and its end may move', async () => {
    const scene = await aMorning()
    await scene.state([[SATURDAY, '08:00', '18:00']])
    server.clock.advance(HOUR)
    await scene.must('POST', '/calls', (await scene.read()).next)
    const KEEPS = 'A day that has begun keeps its start'
    expectRefusal(await scene.state([[SATURDAY, '09:30', '18:00']]), 409, 'conflict', KEEPS)
    expectRefusal(await scene.state([[SUNDAY, '09:30', '18:00']]), 409, 'conflict', KEEPS)
    expect((await scene.state([[SATURDAY, '08:00', '19:00']])).status).toBe(200)
  })

  test('the start of the desk follows stated days and cannot be set beside them', async () => {
    const scene = await aMorning()
    await scene.must('PATCH', '/desk', { startsAt: '2026-04-11T16:00:00.000Z' })
    await scene.state([[SATURDAY, '10:00', '18:00']])
    const { settings } = await scene.read()
    expect(settings.startsAt).toBe('2026-04-11T15:00:00.000Z')
    const refused = await scene.act('PATCH', '/desk', { startsAt: '2026-04-11T16:00:00.000Z' })
    expectRefusal(refused, 409, 'conflict', 'The days of play say when it starts. See Days and courts')
  })

  test('only organisers see and change the days', async () => {
    const { cup } = await aMorning(2)
    const stranger = await signedIn(server.client(), await aPlayer(server))
    const path = `/api/tournaments/${cup.id}/days`
    expectRefusal(await stranger.get(path), 403, 'forbidden')
    expectRefusal(await stranger.send('PUT', path, { days: [] }), 403, 'forbidden')
  })
})

describe('the plan of a tournament with days', () => {
  /** Six matches of half an hour on one court. */
  const planned = async (scene: Scene) => (await scene.read()).queue.map(({ plannedStart }) => plannedStart)

  test('what does not fit on one day is planned from the start of the next, on every screen', async () => {
    const scene = await aMorning()
    await scene.state([
      [SATURDAY, '09:00', '11:00'],
      [SUNDAY, '08:30', '12:00'],
    ])
    const starts = await planned(scene)
    expect(starts.slice(3, 5)).toEqual(['2026-04-11T15:30:00.000Z', '2026-04-12T13:30:00.000Z'])
    expect((await scene.read()).figures).toMatchObject({
      projectedFinish: '2026-04-12T14:30:00.000Z',
      unfit: 0,
    })
    const isAtNight = ({ notBefore }: { notBefore: string }) =>
      notBefore >= '2026-04-11T16:00' && notBefore < '2026-04-12T13:30'
    const { times } = await scene.board()
    expect([times.length, times.filter(isAtNight).length]).toEqual([6, 0])
  })

  test('what fits into no day has no time, and the projected finish says how much that is', async () => {
    const scene = await aMorning()
    await scene.state([[SATURDAY, '09:00', '11:00']])
    const { queue, figures, matches } = await scene.read()
    expect(queue.map(({ plannedStart }) => plannedStart).filter((start) => start === null)).toHaveLength(2)
    expect(figures).toMatchObject({ projectedFinish: null, unfit: 2 })
    expect(matches.filter(({ expected }) => expected === null)).toHaveLength(2)
    expect((await scene.board()).times).toHaveLength(4)
    const [player] = scene.cup.sides[0] ?? []
    if (player === undefined) throw new Error('no player')
    const own = await upNextOf(player.client)
    expect(own.every(({ likelyFrom }) => likelyFrom === null || likelyFrom < '2026-04-11T16')).toBe(true)
  })

  test('the desk offers nothing that would end after the day, and may still call it', async () => {
    const scene = await aMorning()
    await scene.state([[SATURDAY, '08:00', '09:00']])
    server.clock.advance(40 * MINUTE)
    const { next, queue, courts } = await scene.read()
    expect(next).toBeNull()
    await scene.must('POST', '/calls', { matchId: queue[0]?.matchId, courtId: courts[0]?.id })
    expect((await scene.read()).courts[0]?.call?.matchId).toBe(queue[0]?.matchId)
  })

  test('a day that nobody stated stops no play: shortly before 10 PM the desk offers, and goes on until midnight', async () => {
    const scene = await aMorning()
    server.clock.set(new Date('2026-04-12T02:45:00Z'))
    const before = await scene.read()
    expect(before.days[0]?.endsAt).toBe('2026-04-12T03:00:00.000Z')
    expect(before.next).not.toBeNull()
    await callNext(scene)
    expect(await scene.read()).toMatchObject({
      playsUntil: '2026-04-12T05:00:00.000Z',
      days: [{ startsAt: '2026-04-11T14:00:00.000Z', endsAt: '2026-04-12T05:00:00.000Z' }, {}],
    })
  })

  test('lost time is planned within the days, and the next day of play is one of the ways', async () => {
    const scene = await aMorning()
    await scene.state([
      [SATURDAY, '08:00', '11:00'],
      ['2026-04-18', '10:00', '18:00'],
    ])
    await callNext(scene)
    const path = `/api/tournaments/${scene.cup.id}/desk/rain?lostMinutes=180`
    const { body } =
      await scene.client.get<{ change: { kind: string; startsAt?: string }; unfit: number }[]>(path)
    expect(body.every(({ unfit }) => unfit === 0)).toBe(true)
    const later = body.find(({ change }) => change.kind === 'tomorrow')
    expect(later?.change.startsAt).toBe('2026-04-18T15:00:00.000Z')
    await scene.state([[SATURDAY, '08:00', '11:00']])
    const without = (await scene.client.get<typeof body>(path)).body
    expect(without.map(({ change }) => change.kind)).not.toContain('tomorrow')
    expect(without.every(({ unfit }) => unfit > 0)).toBe(true)
  })
})

describe('the page of days and courts', () => {
  test('the picture, the divisions and what does not fit follow from one plan', async () => {
    const scene = await aMorning()
    await scene.state([[SATURDAY, '09:00', '11:00']])
    const { blocks, divisions, unfit, days, courts, overlaps } = await scene.days()
    expect(blocks).toEqual([
      {
        ...{ divisionId: divisions[0]?.id, courtId: courts[0]?.id },
        ...{ startsAt: '2026-04-11T14:00:00.000Z', endsAt: '2026-04-11T16:00:00.000Z' },
      },
    ])
    expect(divisions).toMatchObject([
      {
        entries: 4,
        players: 4,
        isDrawn: true,
        courtMinutes: 120,
        unfit: 2,
        endsAt: '2026-04-11T16:00:00.000Z',
      },
    ])
    expect(unfit).toMatchObject({
      matches: 2,
      worst: { divisionId: divisions[0]?.id, wouldEndAt: '2026-04-11T17:00:00.000Z' },
    })
    expect([unfit.titles.length, days[0]?.usedMinutes, overlaps]).toEqual([2, 120, []])
  })

  test('a division is planned before it is drawn, as if it were drawn now', async () => {
    server.clock.set(new Date('2026-04-10T13:00:00Z'))
    const cup = await aCourt(server, admin, 'tournament', { size: 4, format: 'round_robin', drawn: false })
    const desk = aDeskFor(await signedIn(server.client(), admin), cup.id)
    await desk.must('POST', '/courts', { count: 2 })
    const { body } = await desk.client.get<DaysOfPlay>(`/api/tournaments/${cup.id}/days`)
    expect(body.divisions).toMatchObject([
      { isDrawn: false, entries: 4, players: 4, courtMinutes: 240, unfit: 0 },
    ])
    expect(body.blocks.length).toBeGreaterThan(0)
  })

  test('every way to go on makes more fit, and the least noticed comes first', async () => {
    const scene = await aMorning()
    await scene.state([[SATURDAY, '09:00', '11:00']])
    const waysOf = async () =>
      (await scene.client.get<AnswerOf<typeof listFitWays>>(`/api/tournaments/${scene.cup.id}/days/ways`))
        .body
    const ways = await waysOf()
    expect(ways.map(({ change, unfit, people }) => [change.kind, unfit, people])).toEqual([
      ['shorter_games', 0, 4],
      ['add_day', 0, 4],
      ['end', 0, null],
    ])
    const end = ways.find(({ change }) => change.kind === 'end')
    expect(end).toMatchObject({
      change: { day: { date: SATURDAY, starts: '09:00', ends: '12:00' } },
      endsAt: '2026-04-11T17:00:00.000Z',
    })
    await scene.state([[SATURDAY, '09:00', '12:00']])
    expect(await waysOf()).toEqual([])
    expect((await scene.days()).unfit).toEqual({ matches: 0, titles: [], worst: null })
  })
})

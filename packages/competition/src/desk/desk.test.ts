import { describe, expect, test } from 'vitest'
import type { Game } from '../games.ts'
import { aCall, aDesk, aMatch, at } from '../test/desk.ts'
import { planDay } from './plan.ts'
import { replanOptions } from './rain.ts'
import { callProblem } from './readiness.ts'
import { deskView } from './view.ts'

const readinessOf = (state: Parameters<typeof deskView>[0], matchId: number) =>
  deskView(state).queue.find((item) => item.matchId === matchId)?.readiness

describe('readiness of a match in the queue', () => {
  test('a ready match says how long its players have rested', () => {
    const played = aMatch(1, [1, 2], { state: 'over', playedUntil: at(0) })
    const state = aDesk([played, aMatch(2, [1, 3])], { now: at(24) })
    expect(readinessOf(state, 2)).toEqual({ is: 'ready', restedMinutes: 24 })
    expect(readinessOf(aDesk([aMatch(2, [1, 3])]), 2)).toEqual({ is: 'ready', restedMinutes: null })
  })

  test('a match with resting players says how many minutes remain', () => {
    const played = aMatch(1, [1, 2], { state: 'over', playedUntil: at(0) })
    const state = aDesk([played, aMatch(2, [1, 3])], { now: at(3.5) })
    expect(readinessOf(state, 2)).toEqual({ is: 'resting', minutes: 7, until: at(10) })
  })

  test('a match names players who are not checked in, unless check-in is off', () => {
    const missing = { checkedIn: new Set([1]) }
    expect(readinessOf(aDesk([aMatch(2, [1, 3])], missing), 2)).toEqual({ is: 'missing', players: [3] })
    const relaxed = aDesk([aMatch(2, [1, 3])], { ...missing, settings: { usesCheckIn: false } })
    expect(readinessOf(relaxed, 2)?.is).toBe('ready')
  })

  test('a match names the match that it waits for and its court', () => {
    const later = aMatch(3, [1, 3], { state: 'open', sides: [null, [3]], after: [1] })
    const state = aDesk([aMatch(1, [1, 2]), later], { calls: [aCall(9, 1, 2)] })
    expect(readinessOf(state, 3)).toEqual({ is: 'waiting', on: [{ matchId: 1, courtId: 2 }] })
  })

  test('a match names the court on which one of its players still is', () => {
    const state = aDesk([aMatch(1, [1, 2]), aMatch(2, [1, 3])], { calls: [aCall(9, 1, 2)] })
    expect(readinessOf(state, 2)).toEqual({ is: 'waiting', on: [{ matchId: 1, courtId: 2 }] })
  })
})

describe('offers of the desk', () => {
  test('the desk offers the first ready match to the first free court', () => {
    const state = aDesk([aMatch(1, [1, 2]), aMatch(2, [3, 4])], { calls: [aCall(9, 1, 1)] })
    expect(deskView(state).next).toEqual({ matchId: 2, courtId: 2 })
  })

  test('the desk offers no player twice, although both matches are ready', () => {
    const { courts } = deskView(aDesk([aMatch(1, [1, 2]), aMatch(2, [1, 3])]))
    expect(courts.map(({ nextMatchId }) => nextMatchId)).toEqual([1, null])
  })

  test('the desk first offers the match that the organiser moved to the top', () => {
    const state = aDesk([aMatch(1, [1, 2]), aMatch(2, [3, 4]), aMatch(3, [5, 6])], {
      order: new Map([[3, 1]]),
    })
    const view = deskView(state)
    expect(view.next?.matchId).toBe(3)
    expect(view.queue.map(({ matchId, isMoved }) => [matchId, isMoved])).toEqual([
      [3, true],
      [1, false],
      [2, false],
    ])
    expect(view.plan.slots.get(3)?.start).toBe(at(0))
  })

  test('the desk offers nothing while calls are paused, and nothing to a closed court', () => {
    const matches = [aMatch(1, [1, 2])]
    expect(deskView(aDesk(matches, { settings: { isPaused: true } })).next).toBeNull()
    const closed = [{ id: 1, number: 1, isClosed: true, since: at(0) }]
    expect(deskView(aDesk(matches, { courts: closed })).next).toBeNull()
  })
})

describe('refused calls', () => {
  const matches = [aMatch(1, [1, 2]), aMatch(2, [1, 3]), aMatch(3, [4, 5], { state: 'open' })]
  const playing = aDesk(matches, { calls: [aCall(9, 1, 1)] })
  test.each([
    ['for a match that does not exist', playing, 8, 2, 'unknown_match'],
    ['for a court that does not exist', playing, 2, 8, 'unknown_court'],
    ['while a side is missing', playing, 3, 2, 'not_ready'],
    ['for a match that is on a court', playing, 1, 2, 'match_called'],
    ['for a court that is taken', playing, 2, 1, 'court_busy'],
    ['while a player is on another court', playing, 2, 2, 'player_busy'],
    ['while calls are paused', aDesk(matches, { settings: { isPaused: true } }), 1, 1, 'paused'],
  ] as const)('a call is refused %s', (_, state, matchId, courtId, problem) => {
    expect(callProblem(state, matchId, courtId)).toBe(problem)
  })

  test('a call is refused while a player rests, exact to the minute', () => {
    const played = aMatch(1, [1, 2], { state: 'over', playedUntil: at(0) })
    const when = (minutes: number) =>
      callProblem(aDesk([played, aMatch(2, [1, 3])], { now: at(minutes) }), 2, 1)
    expect([when(9.99), when(10)]).toEqual(['player_resting', null])
  })

  test('a call is refused for a closed court', () => {
    const courts = [{ id: 1, number: 1, isClosed: true, since: at(0) }]
    expect(callProblem(aDesk(matches, { courts }), 1, 1)).toBe('court_closed')
  })
})

describe('states of courts', () => {
  test('a court is playing, called or over time', () => {
    const matches = [aMatch(1, [1, 2]), aMatch(2, [3, 4]), aMatch(3, [5, 6])]
    const calls = [aCall(7, 1, 1), aCall(8, 2, 2, { calledAt: at(30), startedAt: null })]
    expect(deskView(aDesk(matches, { calls, now: at(30) })).courts).toMatchObject([
      { state: 'playing', matchId: 1, since: at(0), nextMatchId: null },
      { state: 'called', matchId: 2, since: at(30) },
    ])
    expect(deskView(aDesk(matches, { calls, now: at(31) })).courts[0]?.state).toBe('over_time')
  })
})

describe('alerts of the desk', () => {
  test('the desk shows at most three alerts, the most serious first', () => {
    const matches = [
      ...[aMatch(1, [1, 2]), aMatch(2, [3, 4]), aMatch(3, [5, 6], { state: 'queried' })],
      ...[aMatch(4, [1, 7], { state: 'open', after: [1] }), aMatch(5, [8, 9])],
    ]
    const calls = [aCall(7, 1, 1), aCall(8, 2, 2, { calledAt: at(35), startedAt: null })]
    const checkedIn = new Set([1, 2, 3, 4, 5, 6, 7, 9])
    const { alerts, moreAlerts } = deskView(aDesk(matches, { calls, checkedIn, now: at(43) }))
    expect(alerts).toEqual([
      { kind: 'over_time', courtId: 1, matchId: 1, minutes: 13, waiting: 1 },
      { kind: 'missing', matchId: 5, players: [8], dueInMinutes: 5 },
      { kind: 'queried', matchId: 3 },
    ])
    expect(moreAlerts).toBe(1)
  })

  test('the desk does not report a missing player for a match that is not due soon', () => {
    const matches = [aMatch(1, [1, 2]), aMatch(2, [3, 4]), aMatch(3, [5, 6])]
    const calls = [aCall(7, 1, 1), aCall(8, 2, 2)]
    const alertsAt = (minutes: number) =>
      deskView(aDesk(matches, { calls, checkedIn: new Set([1, 2, 3, 4, 5]), now: at(minutes) })).alerts
    expect([alertsAt(9), alertsAt(10)]).toMatchObject([
      [],
      [{ kind: 'missing', players: [6], dueInMinutes: 20 }],
    ])
  })

  test('the no-show countdown ends at zero', () => {
    const left = (minutes: number) =>
      deskView(aDesk([aMatch(1, [1, 2])], { calls: [aCall(7, 1, 1, { startedAt: null })], now: at(minutes) }))
        .alerts
    expect([left(6), left(8), left(30)]).toMatchObject([
      [],
      [{ kind: 'no_show', minutesLeft: 2 }],
      [{ minutesLeft: 0 }],
    ])
  })
})

describe('figures of the day', () => {
  test('the figures say how late the day is and what delays it', () => {
    const matches = [aMatch(1, [1, 2]), aMatch(2, [1, 3], { state: 'open', sides: [null, [3]], after: [1] })]
    const state = aDesk(matches, { calls: [aCall(7, 1, 2)], now: at(42), plannedFinish: at(70) })
    expect(deskView(state).figures).toMatchObject({
      ...{ done: 0, matches: 2, onCourt: 1, openCourts: 2, checkedIn: 3, players: 3 },
      ...{ projectedFinish: at(87), plannedFinish: at(70), behindMinutes: 17 },
      why: { by: 'court_over_time', courtId: 2 },
    })
  })

  test('the projected finish is the end of the last match', () => {
    const over = aMatch(1, [1, 2], { state: 'over', playedUntil: at(28) })
    const { figures } = deskView(aDesk([over], { now: at(200), plannedFinish: at(30) }))
    expect(figures).toMatchObject({ done: 1, projectedFinish: at(28), behindMinutes: -2 })
  })
})

describe('forecasts of starts', () => {
  test('a match does not start before its feeder is over and its players have rested', () => {
    const later = aMatch(2, [1, 3], { state: 'open', sides: [null, [3]], after: [1] })
    const { likely } = planDay(aDesk([aMatch(1, [1, 2]), later], { calls: [aCall(7, 1, 1)] }))
    const start = likely.get(2)
    expect(start?.notBefore).toBeGreaterThanOrEqual(at(30))
    expect(start?.likely[0]).toBeLessThan(start?.likely[1] ?? 0)
  })
})

test('a plan with too many matches is cut off and has no projected finish', () => {
  const matches = Array.from({ length: 1100 }, (_, id) => aMatch(id + 1, [2 * id, 2 * id + 1]))
  const { slots, finish } = planDay(aDesk(matches, { order: new Map([[1100, 1]]) }), { runs: 0 })
  expect([slots.size, finish, slots.has(1000), slots.get(1100)?.start]).toEqual([1000, null, false, at(0)])
})

describe('options after rain', () => {
  const matches = [1, 2, 3, 4, 5, 6].map((id) => aMatch(id, [2 * id - 1, 2 * id]))
  const rain = {
    lostMinutes: 60,
    game: 'best_of_3',
    tomorrow: { starts: at(24 * 60), ends: at(36 * 60) },
  } as const
  test('each option says what it costs, the earliest finish first', () => {
    const courts = [1, 2, 3].map((id) => ({ id, number: id, isClosed: id === 3, since: at(0) }))
    const options = replanOptions(aDesk(matches, { courts, settings: { restMinutes: 10 } }), rain)
    expect(
      options.map(({ change, projectedFinish, affected }) => [change.kind, projectedFinish, affected]),
    ).toEqual([
      ['shorter_games', at(105), 12],
      ['one_more_court', at(120), 0],
      ['shorter_games', at(120), 12],
      ['shorter_games', at(135), 12],
      ['wait', at(150), 0],
      ['shorter_rest', at(150), 12],
      ['tomorrow', at(24 * 60 + 90), 12],
    ])
  })

  test('an option shortens long games, and only if that saves minutes', () => {
    const offered = (matchMinutes: number, game: Game) =>
      replanOptions(aDesk(matches, { settings: { matchMinutes } }), { ...rain, game }).flatMap(
        ({ change }) => (change.kind === 'shorter_games' ? [`${change.game} ${change.matchMinutes}`] : []),
      )
    expect(offered(65, 'best_of_5')).toEqual(['to_11 20', 'to_15 25', 'to_21 35', 'best_of_3 40'])
    expect(offered(40, 'best_of_3')).toEqual(['to_11 20', 'to_15 25', 'to_21 35'])
    expect(offered(15, 'best_of_3')).toEqual(['to_11 5', 'to_15 10'])
  })

  test('no option uses a court that does not exist or a game of the same length', () => {
    const kinds = replanOptions(aDesk(matches, { settings: { restMinutes: 5 } }), { ...rain, game: 'to_11' })
    expect(kinds.map(({ change }) => change.kind).toSorted()).toEqual(['tomorrow', 'wait'])
  })
})

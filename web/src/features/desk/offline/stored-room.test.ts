import { describe, expect, test } from 'vitest'
import { desk } from '../../../test/desk-fixtures.ts'
import type { Act } from '../acts.ts'
import { roomOf } from '../room.ts'
import { withStored } from './stored-room.ts'

const NOW = Date.parse(desk.at)
const minutes = (count: number) => new Date(NOW + count * 60_000).toISOString()

/** The room that a desk without a connection shows after these acts. */
const after = (acts: readonly Act[], laterMinutes = 0) =>
  roomOf(withStored(desk, acts, NOW + laterMinutes * 60_000))
const call = (matchId: number, courtId: number): Act => ({
  do: 'callMatch',
  body: { matchId, courtId, at: minutes(1) },
})
const won = (matchId: number): Act => ({
  do: 'finishCall',
  matchId,
  body: { sets: [{ playerScore: 11, opponentScore: 4 }], at: minutes(2) },
})

describe('a desk without a connection', () => {
  test('a called match stands on its court and no longer in the queue', () => {
    const { desk: shown } = after([call(504, 64)])
    const court = shown.courts.find(({ id }) => id === 64)
    expect(court).toMatchObject({
      state: 'called',
      call: { matchId: 504, startedAt: null },
      nextMatchId: null,
    })
    expect(shown.queue.map(({ matchId }) => matchId)).not.toContain(504)
    expect(shown.figures.onCourt).toBe(desk.figures.onCourt + 1)
    expect(shown.next).toBeNull()
  })

  test('a started match runs from its start, and its players count as checked in', () => {
    const { desk: shown } = after([
      call(506, 64),
      { do: 'startCall', matchId: 506, body: { at: minutes(3) } },
    ])
    const court = shown.courts.find(({ id }) => id === 64)
    expect(court).toMatchObject({ state: 'playing', call: { startedAt: minutes(3) } })
    expect(shown.figures.checkedIn).toBe(desk.figures.checkedIn + 1)
  })

  test('a result frees the court, puts the winner into the next match, and lets both sides rest', () => {
    const { match, court, desk: shown } = after([won(501)], 2)
    expect(match(501)).toMatchObject({ state: 'over', winner: 'player1', outcome: 'played' })
    expect(court(61)).toMatchObject({ state: 'open', call: null })
    expect(match(507)).toMatchObject({ state: 'ready', sides: [{ playerIds: [1] }, { playerIds: [10] }] })
    const next = (later: number) =>
      after([won(501)], later).desk.queue.find(({ matchId }) => matchId === 507)?.readiness
    expect(next(2)).toMatchObject({ is: 'resting', until: minutes(17) })
    expect(next(17)).toMatchObject({ is: 'ready' })
    expect(shown.figures.done).toBe(desk.figures.done + 1)
  })

  test('a no-show gives the match to the side that came', () => {
    const { match, court } = after([{ do: 'noShow', matchId: 502, body: { missing: 'player1' } }])
    expect(match(502)).toMatchObject({ state: 'over', winner: 'player2', outcome: 'walkover' })
    expect(court(62)?.call).toBeNull()
  })

  test('a call that was taken back returns its match to the queue', () => {
    const { desk: shown } = after([call(504, 64), { do: 'cancelCall', matchId: 504, body: { courtId: 64 } }])
    expect(shown.queue.map(({ matchId }) => matchId)).toContain(504)
    expect(shown.next).toEqual({ matchId: 504, courtId: 64 })
  })

  test('a court that somebody closes gets no offer, and gets one again when it is open', () => {
    const close: Act = { do: 'changeCourt', courtId: 64, body: { closed: true, reason: 'Wet' } }
    expect(after([close]).court(64)).toMatchObject({
      state: 'closed',
      closedReason: 'Wet',
      nextMatchId: null,
    })
    const open: Act = { do: 'changeCourt', courtId: 64, body: { closed: false } }
    expect(after([close, open]).court(64)).toMatchObject({ state: 'open', nextMatchId: 504 })
  })

  test('a player who is checked in makes the match ready for which the desk waited', () => {
    const { desk: shown } = after([{ do: 'checkIn', body: { userIds: [11] } }])
    expect(shown.queue.find(({ matchId }) => matchId === 506)?.readiness.is).toBe('ready')
  })

  test('what an act has settled is no alert any more, and the others stay', () => {
    const kinds = (acts: readonly Act[]) => after(acts).desk.alerts.map(({ kind }) => kind)
    expect(kinds([call(504, 64)])).toEqual(['over_time', 'missing', 'queried'])
    expect(kinds([{ do: 'checkIn', body: { userIds: [11] } }])).toEqual(['over_time', 'queried'])
    expect(kinds([won(503)])).toEqual(['missing', 'queried'])
  })

  test('acts that no longer fit the document change nothing', () => {
    const acts = [call(501, 64), call(504, 61), won(509)]
    const { courts, matches } = after(acts).desk
    expect(courts.map(({ call: on }) => on?.matchId)).toEqual(desk.courts.map(({ call: on }) => on?.matchId))
    expect(matches).toEqual(desk.matches)
  })
})

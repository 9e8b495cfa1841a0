import { expect, test } from 'vitest'
import { desk, NOW } from '../../test/desk-fixtures.ts'
import { courtState, minutesBetween, nextCall, readinessAt, stopwatch } from './moment.ts'

const now = Date.parse(NOW)
const later = (minutes: number) => now + minutes * 60_000
const [playing, called, , open, closed] = desk.courts

test.each([
  ['00:00', -5],
  ['00:59', 59],
  ['31:20', 31 * 60 + 20],
  ['1:02:05', 3725],
])('a stopwatch reads %s after %i seconds', (text, seconds) => {
  expect(stopwatch(NOW, now + seconds * 1000)).toBe(text)
})

test('a stopwatch counts no negative time if the browser’s clock is behind', () => {
  expect(minutesBetween(NOW, later(-3))).toBe(0)
})

test('a match runs over only after its planned minutes, and a call never does', () => {
  if (!(playing && called && open && closed)) throw new Error('five courts are needed')
  expect(courtState(playing, 40, later(22))).toBe('playing')
  expect(courtState(playing, 40, later(23))).toBe('over_time')
  const short = { ...playing, call: playing.call && { ...playing.call, plannedMinutes: 20 } }
  expect([courtState(short, 40, later(2)), courtState(short, 40, later(3))]).toEqual(['playing', 'over_time'])
  expect(courtState(called, 40, later(300))).toBe('called')
  expect(courtState(open, 40, now)).toBe('open')
  expect(courtState(closed, 40, now)).toBe('closed')
})

test('the rest of a player counts down in whole minutes, then the match is ready', () => {
  const resting = { is: 'resting', minutes: 6, until: new Date(later(6)).toISOString() } as const
  expect(readinessAt(resting, 15, later(0.5))).toMatchObject({ is: 'resting', minutes: 6 })
  expect(readinessAt(resting, 15, later(5.5))).toMatchObject({ is: 'resting', minutes: 1 })
  expect(readinessAt(resting, 15, later(6))).toEqual({ is: 'ready', restedMinutes: 15 })
})

test('the next call is the first match that is ready now, to a free court', () => {
  const at = (shown: typeof desk, time = now) => {
    const found = nextCall({ desk: shown, now: time })
    return found && [found.item.matchId, found.court.id]
  }
  expect(at(desk)).toEqual([504, 64])
  const without = { ...desk, queue: desk.queue.slice(1), next: null }
  expect(at(without)).toBeNull()
  expect(at(without, later(6))).toEqual([505, 64])
  expect(at({ ...desk, settings: { ...desk.settings, pausedAt: NOW } })).toBeNull()
  expect(at({ ...desk, courts: desk.courts.filter(({ state }) => state !== 'open') })).toBeNull()
})

test('the next call waits for the start of a division and for its courts', { tags: ['FIX-15'] }, () => {
  const startsAt = new Date(later(30)).toISOString()
  const [first] = desk.queue.slice(0, 1)
  if (first === undefined) throw new Error('a match in the queue is needed')
  const early = { ...desk, queue: [{ ...first, readiness: { is: 'early', startsAt } as const }] }
  expect(nextCall({ desk: early, now: later(29) })).toBeNull()
  expect(nextCall({ desk: early, now: later(30) })?.court.id).toBe(64)
  const divisions = desk.divisions.map((division) => ({ ...division, courtIds: [61] }))
  expect(nextCall({ desk: { ...desk, divisions }, now })).toBeNull()
})

test('the next call is none that ends after the day', () => {
  const [first] = desk.queue
  if (first === undefined) throw new Error('a match in the queue is needed')
  const planned = (plannedStart: string | null, playsUntil: string | null = desk.playsUntil) =>
    nextCall({ desk: { ...desk, playsUntil, queue: [{ ...first, plannedStart }] }, now })?.item.matchId
  expect(planned(first.plannedStart)).toBe(first.matchId)
  expect(planned(new Date(later(24 * 60)).toISOString())).toBeUndefined()
  expect(planned(null)).toBeUndefined()
  expect(planned(first.plannedStart, null)).toBeUndefined()
})

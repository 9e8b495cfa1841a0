import { describe, expect, test } from 'vitest'
import { desk, NOW } from '../../../test/desk-fixtures.ts'
import type { Desk } from '../desk.queries.ts'
import { roomOf } from '../room.ts'
import { callObstacles } from './call-obstacles.ts'

const now = Date.parse(NOW)
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

/** What speaks against a match on Court 4. */
function obstacles(change: Partial<Desk> = {}, { matchId = 504, time = now } = {}) {
  const room = roomOf({ ...desk, ...change })
  const [match, court] = [room.match(matchId), room.court(64)]
  if (!(match && court)) throw new Error('the match and the court are needed')
  return callObstacles(room, match, court, time)
}
const texts = (...about: Parameters<typeof obstacles>) => obstacles(...about).map(({ text }) => text)

/** Uma V of match 6 left the court in match 9. */
const rested = (minutesAgo: number) =>
  desk.matches.map((match) => (match.id === 509 ? { ...match, playedUntil: at(-minutesAgo) } : match))
const divisions = (change: Partial<Desk['divisions'][number]>) =>
  desk.divisions.map((division) => ({ ...division, ...change }))

describe('callObstacles', () => {
  test('nothing speaks against a match whose players are here and rested', () => {
    expect(obstacles()).toEqual([])
  })

  test('a call against every rule names each of them, in one order', () => {
    const everything = {
      settings: { ...desk.settings, pausedAt: NOW },
      divisions: divisions({ startsAt: at(30), courtIds: [61] }),
      matches: rested(5),
    }
    expect(obstacles(everything, { matchId: 506 })).toEqual([
      { text: 'Calls are paused', needsReason: true },
      { text: 'The division of this match plays on other courts', needsReason: true },
      { text: 'The division of this match has not started yet', needsReason: true },
      { text: 'A player of this match is still resting', needsReason: true },
      { text: 'Pia S not checked in yet', needsReason: false },
    ])
  })

  test('a pause does not hide that a player rests', () => {
    const paused = { settings: { ...desk.settings, pausedAt: NOW }, matches: rested(5) }
    expect(texts(paused, { matchId: 506 })).toContain('A player of this match is still resting')
  })

  test('a rest and a later start end by themselves, to the millisecond', () => {
    const resting = { matches: rested(5), settings: { ...desk.settings, usesCheckIn: false } }
    const early = { divisions: divisions({ startsAt: at(10) }) }
    const end = now + 10 * 60_000
    expect(texts(resting, { matchId: 506, time: end - 1 })).toEqual([
      'A player of this match is still resting',
    ])
    expect(texts(resting, { matchId: 506, time: end })).toEqual([])
    expect(texts(early, { time: end - 1 })).toEqual(['The division of this match has not started yet'])
    expect(texts(early, { time: end })).toEqual([])
  })

  test('nobody is missing on a day without check-in', () => {
    const settings = { ...desk.settings, usesCheckIn: false }
    expect(texts({}, { matchId: 506 })).toEqual(['Pia S not checked in yet'])
    expect(texts({ settings }, { matchId: 506 })).toEqual([])
  })
})

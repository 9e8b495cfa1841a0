import { expect, test } from 'vitest'
import { DAY } from '../../kernel/clock.ts'
import { planMeetings, type Season } from './plan-season.ts'
import { DEMO_PLAYERS } from './players.ts'

const BEGIN = new Date('2026-02-01T06:00:00Z')
const SEASON: Season = {
  name: 'A league',
  division: 'Mens 3.5 Singles',
  begin: BEGIN,
  days: 9,
  sides: DEMO_PLAYERS.slice(0, 6).map((player, index) => ({
    entryId: index + 1,
    players: [{ ...player, id: 100 + index }],
  })),
}
const meetings = (play: Parameters<typeof planMeetings>[1], demoPlayerId = 0) =>
  planMeetings(SEASON, play, demoPlayerId)

test('the demo season is the same every time, and no pair meets twice on one day', () => {
  const plan = meetings({ meetings: 4 })
  expect(plan).toEqual(meetings({ meetings: 4 }))
  const known = plan.map(({ sides, at }) => [
    Math.floor((at.getTime() - BEGIN.getTime()) / DAY),
    ...sides.map(({ entryId }) => entryId).toSorted((a, b) => a - b),
  ])
  expect(new Set(known.map(String)).size).toBe(plan.length)
})

test('every demo match has been played when the last day of its competition is over', () => {
  for (const { at } of meetings({ meetings: 3 })) {
    expect(at.getTime()).toBeGreaterThan(BEGIN.getTime())
    expect(at.getTime()).toBeLessThan(BEGIN.getTime() + SEASON.days * DAY)
  }
})

test('the last results of the demo player are of the last day and unanswered, one of them her own', () => {
  const isLast = ({ at }: { at: Date }) => at.getTime() > BEGIN.getTime() + (SEASON.days - 1) * DAY
  const open = meetings({ meetings: 2, unanswered: 3 }, 102).filter(
    (meeting) => isLast(meeting) && meeting.sides.some(({ entryId }) => entryId === 3),
  )
  expect(open.map(({ ending }) => ending.is)).toEqual(['reported', 'reported', 'reported'])
  expect(open.filter(({ sides: [reporter] }) => reporter.entryId === 3)).toHaveLength(1)
})

test('an incident of the demo is found by its match, from either side', () => {
  const incident = { division: SEASON.division, what: 'disputed', reason: 'The ball was out' } as const
  const indexOfDispute = (nth: number, division = SEASON.division) =>
    meetings({ meetings: 1, incidents: [{ ...incident, nth, division }] }).findIndex(
      ({ ending }) => ending.is === 'disputed',
    )
  expect([indexOfDispute(4), indexOfDispute(-1), indexOfDispute(4, 'Womens 3.5 Singles')]).toEqual([
    4, 14, -1,
  ])
})

import { expect, test } from 'vitest'
import { desk } from '../../test/desk-fixtures.ts'
import {
  alertText,
  eventText,
  finishNote,
  nothingToCall,
  readinessText,
  runningText,
  setsText,
} from './desk-texts.ts'
import { roomOf } from './room.ts'

const room = roomOf(desk)
const [event] = desk.log

test.each([
  ['called', { matchId: 502, courtId: 62 }, 'Called match 2 to Court 2'],
  ['started', { matchId: 502, courtId: 62 }, 'Match 2 began on Court 2'],
  ['canceled', { matchId: 502, courtId: 62 }, 'Took the call of match 2 back'],
  ['finished', { matchId: 509, courtId: 61 }, 'Match 9 final, Uma V 11–6'],
  ['no-show', { matchId: 502 }, 'No-show, match 2'],
  ['checked-in', { userIds: [7, 8] }, 'Omar T, Seth A checked in at the desk'],
  ['checked-in', { userIds: [1, 2, 3, 4] }, '4 players checked in at the desk'],
  ['court-closed', { courtId: 65 }, 'Closed Court 5'],
  ['announced', { text: 'Lunch <b>now</b>' }, 'Announced: Lunch <b>now</b>'],
  ['announced', { text: `${'Lunch '.repeat(9)}is ready now` }, `Announced: ${'Lunch '.repeat(9)}is re…`],
  ['announcement-ended', { text: 'Lunch' }, 'Took down: Lunch'],
  ['undone', { text: 'Lunch' }, 'Undid what was done about the announcement: Lunch'],
  ['undone', { matchId: 502 }, 'Undid what was done about match 2'],
  ['something-new', {}, 'Changed something'],
])('the day log describes %s with %j as "%s"', (action, facts, text) => {
  if (event === undefined) throw new Error('a line of the log is needed')
  const blank = { matchId: null, courtId: null, userIds: [] }
  expect(eventText(room, { ...event, action, ...blank, ...facts })).toBe(text)
})

test.each([
  [null, null, 'Open'],
  [0, null, 'On time'],
  [12, 12, 'min behind'],
  [-55, 55, 'min ahead'],
  [150, 3, 'h behind'],
])('the desk describes %s minutes behind as %s %s', (behindMinutes, value, unit) => {
  expect(runningText({ ...desk.figures, behindMinutes }, room)).toMatchObject({ value, unit })
})

test.each([
  ['Calls are paused.', { settings: { ...desk.settings, pausedAt: desk.at } }],
  ['Nothing is drawn yet.', { figures: { ...desk.figures, matches: 0, done: 0 } }],
  ['Every match has been played.', { figures: { ...desk.figures, matches: 8, done: 8 } }],
  ['Every match has been called.', { queue: [] }],
  ['Add courts to call matches to.', { courts: [] }],
  ['No court is free. The next one is offered here.', {}],
  ['No match is ready yet.', { queue: desk.queue.slice(1) }],
  ['Nothing more fits before the end of the day. You can still call from the queue.', { playsUntil: null }],
])('the desk explains why nothing can be called: "%s"', (text, change) => {
  expect(nothingToCall({ ...desk, ...change }, Date.parse(desk.at))).toBe(text)
})

test('an alert of the desk says what is wrong and which matches depend on it', () => {
  const noShow = { kind: 'no_show', callId: 702, courtId: 62, matchId: 502 } as const
  expect(alertText(room, { ...noShow, minutesLeft: 2 }).text).toBe('No-show for match 2 in 2 minutes')
  expect(alertText(room, { ...noShow, minutesLeft: 0 }).text).toBe('Match 2 can go as a no-show')
  const over = { kind: 'over_time', courtId: 63, matchId: 503, minutes: 1, waiting: 1 } as const
  expect(alertText(room, over)).toEqual({
    title: 'Court 3 is 1 minute over',
    text: 'One match waits on it',
  })
})

test('the desk writes a long duration in hours everywhere', () => {
  const resting = { is: 'resting', minutes: 75, until: desk.at } as const
  expect(readinessText(room, resting)).toBe('Resting 1 h 15 min')
  const over = { kind: 'over_time', courtId: 63, matchId: 503, minutes: 1377, waiting: 0 } as const
  expect(alertText(room, over).title).toBe('Court 3 is 23 h over')
  const missing = { kind: 'missing' as const, matchId: 506, playerIds: [11], dueInMinutes: 90 }
  expect(alertText(room, missing).text).toBe('Match 6 is due in 1 h 30 min')
})

test('the desk says "ret." behind the sets of a retirement', { tags: ['FIX-35'] }, () => {
  const sets = [{ playerScore: 4, opponentScore: 11 }]
  expect(setsText({ sets, winner: 'player2', outcome: 'retired' })).toBe('11–4 ret.')
  expect(setsText({ sets, winner: 'player2', outcome: 'played' })).toBe('11–4')
})

test('a match whose division starts later says when, with the date if that is not today', () => {
  const after = (hours: number) => new Date(Date.parse(desk.at) + hours * 3_600_000).toISOString()
  const text = (hours: number) => readinessText(room, { is: 'early', startsAt: after(hours) })
  expect(text(1)).toMatch(/^Starts \d+:\d+ [AP]M$/u)
  expect(text(24)).toMatch(/^Starts \w{3}, \w{3} \d+, \d+:\d+ [AP]M$/u)
})

test('a projected finish on another day is shown with its date', () => {
  const ends = (hours: number) => {
    const projectedFinish = new Date(Date.parse(desk.at) + hours * 3_600_000).toISOString()
    return finishNote({ ...desk, figures: { ...desk.figures, projectedFinish } })
  }
  expect(ends(0)).toMatch(/^Planned \d+:\d+ [AP]M$/u)
  expect(ends(24)).toMatch(/^On \w{3}, \w{3} \d+ · Planned /u)
})

test('a projected and a planned finish on the same later day need its date only once', () => {
  const later = new Date(Date.parse(desk.at) + 24 * 3_600_000).toISOString()
  const figures = { ...desk.figures, projectedFinish: later, plannedFinish: later }
  expect(finishNote({ ...desk, figures })).toMatch(/^On \w{3}, \w{3} \d+ · Planned \d+:\d+ [AP]M$/u)
})

test('a finish that does not exist names how many matches do not fit', () => {
  const figures = { ...desk.figures, projectedFinish: null, unfit: 2 }
  expect(finishNote({ ...desk, figures })).toBe('Does not fit: 2 matches')
})

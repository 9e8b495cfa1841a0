import { describe, expect, test } from 'vitest'
import { type Course, closedLabel, PHASES, phaseOf, statusLabel, takesEntries, takesScores } from './phase.ts'

const CLOSES = Date.parse('2026-05-30T04:59:59.999Z')
const START = Date.parse('2026-06-01T14:00:00.000Z')
const END = Date.parse('2026-06-03T04:59:59.999Z')

const dated: Course = {
  startDate: new Date(START).toISOString(),
  endDate: new Date(END).toISOString(),
  registrationClosesAt: new Date(CLOSES).toISOString(),
  isActive: true,
  isDrawn: false,
  hasResults: false,
}
const undated: Course = { ...dated, startDate: null, endDate: null, registrationClosesAt: null }
const closedEarly = { registrationClosesAt: new Date(CLOSES).toISOString() }

describe('the phase of a competition', { tags: ['FIX-10'] }, () => {
  test.each([
    ['registration is open through the deadline’s last instant', dated, CLOSES, 'registration_open'],
    ['it is closed after it', dated, CLOSES + 1, 'registration_closed'],
    ['once drawn it is upcoming', { ...dated, isDrawn: true }, CLOSES + 1, 'upcoming'],
    ['a draw does not close registration', { ...dated, isDrawn: true }, CLOSES, 'registration_open'],
    ['results do not start it early', { ...dated, isDrawn: true, hasResults: true }, START - 1, 'upcoming'],
    ['it is in progress from its first instant', dated, START, 'in_progress'],
    ['it is in progress through its last instant', dated, END, 'in_progress'],
    ['without a result it is completed after it', dated, END + 1, 'completed'],
    ['what is not active is completed before its end', { ...dated, isActive: false }, START, 'completed'],
    ['what is canceled is nothing else', { ...dated, isCanceled: true }, START, 'canceled'],
    ['without dates one may join', undated, START, 'registration_open'],
    ['without dates, closed by hand', { ...undated, ...closedEarly }, CLOSES + 1, 'registration_closed'],
    ['without dates, drawn', { ...undated, ...closedEarly, isDrawn: true }, CLOSES + 1, 'upcoming'],
    ['without dates the first result starts it', { ...undated, hasResults: true }, START, 'in_progress'],
  ] as const)(
    'the phase of a competition follows its dates, draw and results: %s',
    (_, course, now, phase) => {
      expect(phaseOf('tournament', course, now)).toBe(phase)
      expect(phaseOf('league', course, now)).toBe(phase)
    },
  )

  test('a tournament with results continues after its last day until an organiser ends it; a league does not', () => {
    const played = { ...dated, isDrawn: true, hasResults: true }
    expect(phaseOf('tournament', played, END + 1)).toBe('in_progress')
    expect(phaseOf('tournament', { ...played, isActive: false }, END + 1)).toBe('completed')
    expect(phaseOf('league', played, END + 1)).toBe('completed')
  })

  test.each([
    ['while registration is open', dated, CLOSES, true],
    ['not after the deadline', dated, CLOSES + 1, false],
    [
      'also after the start, where the deadline is later',
      { ...dated, registrationClosesAt: dated.endDate },
      START,
      true,
    ],
    ['not after the end', { ...dated, registrationClosesAt: null, hasResults: true }, END + 1, false],
    ['not once it is over', { ...dated, isActive: false }, CLOSES, false],
    ['not once it is canceled', { ...dated, isCanceled: true }, CLOSES, false],
  ] as const)('a competition accepts entries: %s', (_, course, now, expected) => {
    expect(takesEntries('tournament', course, now)).toBe(expected)
  })

  test('a phase has one label on the pages of each kind, and one in the lists of competitions to join', () => {
    expect(PHASES.map((phase) => statusLabel('tournament', phase))).toEqual([
      'Upcoming',
      'Upcoming',
      'Upcoming',
      'In Progress',
      'Completed',
      'Canceled',
    ])
    expect(statusLabel('league', 'in_progress')).toBe('Active')
    expect(PHASES.slice(1).map(closedLabel)).toEqual([
      'Registration closed',
      'Upcoming',
      'Ongoing',
      'Completed',
      'Canceled',
    ])
  })
})

describe('the period for reports', { tags: ['FIX-01'] }, () => {
  test('a league accepts reports from its first instant to its last', () => {
    const takes = (at: number) => takesScores('league', dated, at)
    expect([START - 1, START, END, END + 1].map(takes)).toEqual([false, true, true, false])
  })

  test('a tournament accepts reports once it is drawn, also before its first day', () => {
    expect(takesScores('tournament', dated, START)).toBe(false)
    expect(takesScores('tournament', { ...dated, isDrawn: true }, CLOSES + 1)).toBe(true)
    expect(takesScores('tournament', { ...dated, isDrawn: true, isActive: false }, START)).toBe(false)
  })
})

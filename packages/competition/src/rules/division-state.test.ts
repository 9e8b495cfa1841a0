import { describe, expect, test } from 'vitest'
import {
  DIVISION_STATES,
  type DivisionFacts,
  divisionState,
  divisionStateText,
  isBeforeDraw,
  needsOrganiser,
  sidesText,
} from './division-state.ts'

const OPEN: DivisionFacts = {
  ...{ playType: 'doubles', entries: 8, mostEntries: 16, waiting: 0, takesEntries: true, isPlanFit: true },
  ...{ isDrawn: false, matches: 0, decided: 0, isOver: false },
}
const CLOSED = { takesEntries: false } as const
const DRAWN = { ...CLOSED, isDrawn: true, matches: 48 } as const

const CASES: readonly (readonly [string, Partial<DivisionFacts>])[] = [
  ['Entries open', {}],
  ['Entries open', { entries: 0 }],
  ['Entries open', { entries: 300, mostEntries: null }],
  ['Full', { entries: 16 }],
  ['Full, 5 waiting', { entries: 16, waiting: 5 }],
  ['Full, 1 waiting', { entries: 3, mostEntries: null, waiting: 1 }],
  ['No entries', { ...CLOSED, entries: 0 }],
  ['3 teams, merge?', { ...CLOSED, entries: 3 }],
  ['1 player, merge?', { ...CLOSED, entries: 1, playType: 'singles' }],
  ['3 teams, merge?', { ...CLOSED, entries: 3, isPlanFit: false }],
  ['Needs another plan', { ...CLOSED, isPlanFit: false }],
  ['Ready to draw', CLOSED],
  ['Drawn', DRAWN],
  ['Running, 31 of 48', { ...DRAWN, decided: 31 }],
  ['Done', { ...DRAWN, decided: 48, isOver: true }],
  ['Done', { isOver: true }],
]

describe('the state of a division', () => {
  test.each(CASES)('the state reads "%s" for %o', (text, facts) => {
    const all = { ...OPEN, ...facts }
    expect(divisionStateText(divisionState(all), all)).toBe(text)
  })

  test('the organiser is needed where nothing goes on without them', () => {
    expect(DIVISION_STATES.filter(needsOrganiser)).toEqual(['needs_plan', 'too_few', 'ready'])
  })

  test('a division without a draw is not drawn, running or done', () => {
    const later = DIVISION_STATES.filter((name) => !isBeforeDraw(name))
    expect(later).toEqual(['drawn', 'running', 'done'])
  })

  test('singles are counted in players and doubles in teams', () => {
    expect([sidesText(1, 'singles'), sidesText(2, 'singles'), sidesText(1, 'doubles')]).toEqual([
      ...['1 player', '2 players', '1 team'],
    ])
  })
})

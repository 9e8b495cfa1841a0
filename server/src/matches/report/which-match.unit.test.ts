import { describe, expect, test } from 'vitest'
import { type Meeting, NO_OPEN_MATCH, resolveMatch } from './which-match.ts'

const [ANN, BEN] = [1, 2]
const NOW = new Date('2026-03-17T12:00:00Z')
const LATER = new Date('2026-03-19T12:00:00Z')
const DAY = '2026-03-16'
const LEAGUE = { kind: 'league', makesMatches: true } as const
const CUP = { kind: 'tournament', makesMatches: false } as const

const meeting = (wanted: Partial<Meeting> = {}): Meeting => ({
  node: null,
  state: 'decided',
  status: 'reported',
  p1_id: ANN,
  p2_id: null,
  p3_id: BEN,
  p4_id: null,
  submitted_by: ANN,
  confirms_at: LATER,
  match_date: DAY,
  sets: [11, 7],
  ...wanted,
})
const open = meeting({
  node: 3,
  state: 'ready',
  status: 'pending',
  submitted_by: null,
  match_date: null,
  sets: [],
})
const anns = (sets: number[], day = DAY) => ({ userId: ANN, day, sets })
const bens = (sets: number[], day = DAY) => ({ userId: BEN, day, sets })

describe('in a league', () => {
  test.for([
    ['nothing yet', [], anns([11, 7]), 'make'],
    ['what the other side told', [meeting()], bens([7, 11]), 'confirm'],
    ['something else than the other side told', [meeting()], bens([11, 7]), 'dispute'],
    ['what one told oneself', [meeting()], anns([11, 7]), 'repeat'],
    ['something else on the same day', [meeting()], anns([11, 2]), 'make'],
    ['the same on another day', [meeting()], bens([7, 11], '2026-03-15'), 'make'],
    ['what stands already', [meeting({ status: 'confirmed', confirms_at: null })], bens([7, 11]), 'repeat'],
    ['something else than what stands', [meeting({ status: 'confirmed' })], bens([11, 7]), 'make'],
    ['what stands because time has passed', [meeting({ confirms_at: NOW })], bens([11, 7]), 'make'],
    ['what is disputed', [meeting({ status: 'disputed' })], bens([11, 2]), 'refuse'],
    ['a fixture', [open], anns([11, 7]), 'report'],
    ['the other side’s report beside a fixture', [open, meeting()], bens([7, 11]), 'confirm'],
    ['a walkover on the same day', [meeting({ status: 'walkover', sets: [] })], anns([11, 7]), 'make'],
  ] as const)('a report in a league finds its match in the case: %s', ([, meetings, report, does]) => {
    expect(resolveMatch(meetings, { ...report, sets: [...report.sets] }, LEAGUE, NOW).does).toBe(does)
  })
})

describe('in a draw', () => {
  const played = meeting({ node: 3 })
  test.for([
    ['an open match', [open], bens([11, 7]), 'report'],
    [
      'the same score again, once the first match stands',
      [{ ...played, status: 'confirmed' }, open],
      anns([11, 7]),
      'report',
    ],
    ['the same score again, while the first match waits', [played, open], anns([11, 7]), 'repeat'],
    ['no match', [], anns([11, 7]), 'refuse'],
    ['the same sets, remembered on another day', [played], bens([7, 11], '2026-03-15'), 'confirm'],
    ['one’s own report, corrected', [played], anns([7, 11]), 'correct'],
    ['what stands', [meeting({ node: 3, status: 'confirmed' })], bens([11, 7]), 'refuse'],
    ['the second meeting while the first waits', [played, { ...open, node: 5 }], bens([11, 7]), 'report'],
    [
      'the later of two reports that wait',
      [played, meeting({ node: 5, submitted_by: BEN, sets: [3, 11] })],
      bens([11, 4]),
      'correct',
    ],
  ] as const)('a report in a draw finds its match in the case: %s', ([, meetings, report, does]) => {
    expect(resolveMatch(meetings, { ...report, sets: [...report.sets] }, CUP, NOW).does).toBe(does)
  })

  test('a report without a match in a draw is refused with the specified message', () => {
    expect(resolveMatch([], anns([11, 7]), CUP, NOW)).toEqual({ does: 'refuse', message: NO_OPEN_MATCH })
  })

  test('a report on a ladder makes its match', () => {
    expect(resolveMatch([], anns([11, 7]), { kind: 'tournament', makesMatches: true }, NOW).does).toBe('make')
  })
})

import type { ChangePreview } from '@tussle/contract/play/late-changes'
import { person } from './club-fixtures.ts'

/** The preview of a change by which Player 2 meets Player 3 instead of having a bye, and nothing stops. */
export function changePreview(wanted: Partial<ChangePreview> = {}): ChangePreview {
  const match = { divisionId: 31, roundName: 'Round 1', walkover: null }
  return {
    stops: [],
    goOn: 1,
    opponents: [{ playerIds: [2], was: [], now: [[3]] }],
    unchanged: 5,
    matches: { before: 7, after: 8, added: [9], removed: [] },
    walkovers: [],
    lines: [
      {
        was: { ...match, number: null, sides: [[2], null] },
        now: { ...match, number: 9, sides: [[2], [3]] },
      },
    ],
    more: 0,
    finish: { before: '2026-06-13T22:40:00.000Z', after: '2026-06-13T22:45:00.000Z' },
    told: 2,
    divisions: [{ id: 31, name: 'Mixed 4.0 Doubles', before: 7, after: 8 }],
    people: [person(2, 'Maya D'), person(3, 'Ines K')],
    seen: 'abc',
    ...wanted,
  }
}

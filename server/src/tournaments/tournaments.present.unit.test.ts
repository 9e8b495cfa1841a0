import { expect, test } from 'vitest'
import { expectedParticipants } from './tournaments.present.ts'

test.each([
  [40, 64, 12, 40],
  [null, 64, 12, 64],
  [null, null, 12, 12],
  [null, null, 0, 0],
])(
  'a card with %s expected, a maximum of %s and %i entered says %i participants (OQ-063)',
  (given, maximum, count, shown) => {
    expect(expectedParticipants(given, maximum, count)).toBe(shown)
  },
)

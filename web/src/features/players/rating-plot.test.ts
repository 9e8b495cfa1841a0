import { expect, test } from 'vitest'
import { point } from '../../test/player-fixtures.ts'
import { DESK_FRAME, plotOf } from './rating-plot.ts'

test.each([
  ['rises to a level', [3.6, 4.02], true],
  ['falls away from a level', [4.02, 3.6], false],
] as const)(
  'a line of the rating plot that %s leaves room for its name at the other end',
  (_, [first, last], isAtStart) => {
    const points = [
      point(1, '2026-06-01', first, 0),
      point(2, '2026-06-08', 3.8, 0),
      point(3, '2026-06-15', last, 0),
    ]
    const { rules } = plotOf(points, DESK_FRAME, '3.5')
    expect(rules.find(({ rating }) => rating === '4.0')?.isNamedAtStart).toBe(isAtStart)
  },
)

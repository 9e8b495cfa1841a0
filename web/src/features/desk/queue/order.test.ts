import { expect, test } from 'vitest'
import { orderAfterMove } from './order.ts'

const queue = (moved: readonly number[] = []) =>
  [1, 2, 3, 4, 5].map((matchId) => ({
    matchId,
    readiness: { is: 'ready', restedMinutes: null } as const,
    courtId: null,
    plannedStart: null,
    isMoved: moved.includes(matchId),
  }))

test.each([
  ['up, with those it passes', 2, 0, [3, 1, 2]],
  ['down, with those it passes', 0, 1, [2, 1]],
  ['past the end: nowhere', 4, 5, []],
  ['before the beginning: nowhere', 0, -1, []],
])('a match in the queue moves %s', (_, from, to, order) => {
  expect(orderAfterMove(queue(), from, to)).toEqual(order)
})

test('a match that was moved by hand before keeps its position in the queue', () => {
  expect(orderAfterMove(queue([4]), 1, 0)).toEqual([2, 1, 3, 4])
})

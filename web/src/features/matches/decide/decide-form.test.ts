import { expect, test } from 'vitest'
import { decisionOf } from './decide-form.ts'

const SCORES = ['11', '5', '3', '2', '', '']

test('a retirement carries only the sets that were begun', { tags: ['FIX-35'] }, () => {
  expect(decisionOf({ outcome: 'retired', winner: 'player1', scores: SCORES }).sets).toEqual([
    { playerScore: 11, opponentScore: 5 },
    { playerScore: 3, opponentScore: 2 },
  ])
})

test('a match that was played out carries every set of the board', () => {
  expect(decisionOf({ outcome: 'played', winner: '', scores: SCORES }).sets).toHaveLength(3)
})

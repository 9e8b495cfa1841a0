import { expect, test } from 'vitest'
import { decisionOf } from './decide-form.ts'

const SCORES = ['11', '5', '3', '2', '', '']

test('a decision of a retirement contains only the sets that were begun', { tags: ['FIX-35'] }, () => {
  expect(decisionOf({ outcome: 'retired', winner: 'player1', scores: SCORES }).sets).toEqual([
    { playerScore: 11, opponentScore: 5 },
    { playerScore: 3, opponentScore: 2 },
  ])
})

test('a decision of a match that was played out contains every set of the score board', () => {
  expect(decisionOf({ outcome: 'played', winner: '', scores: SCORES }).sets).toHaveLength(3)
})

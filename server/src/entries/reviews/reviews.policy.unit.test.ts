import { expect, test } from 'vitest'
import { resultsIn, stateOf } from './reviews.policy.ts'

const KEPT = { decision: 'kept', division_id: 3, results: 6, answer: null }
const ASKED = { ...KEPT, decision: 'asked' }

test('a flag is to decide before a decision, in another division, and with more results', () => {
  expect(stateOf(undefined, 3, 6)).toBe('open')
  expect(stateOf(KEPT, 4, 6)).toBe('open')
  expect(stateOf(KEPT, 3, 7)).toBe('open')
  expect(stateOf({ ...ASKED, answer: 'No' }, 3, 7)).toBe('open')
})

test('a decision holds while no result is added, also when old results no longer count', () => {
  expect(stateOf(KEPT, 3, 6)).toBe('kept')
  expect(stateOf(KEPT, 3, 5)).toBe('kept')
  expect(stateOf(ASKED, 3, 6)).toBe('asked')
  expect(stateOf({ ...ASKED, answer: 'No' }, 3, 6)).toBe('answered')
})

test('of two flagged players the one with more results counts, and limits have none', () => {
  expect(resultsIn([{ results: 6 }, { results: 9 }])).toBe(9)
  expect(resultsIn([])).toBe(0)
})

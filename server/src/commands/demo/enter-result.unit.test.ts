import type { MatchStatus } from '@tussle/contract/play/matches'
import { expect, test } from 'vitest'
import { type Ending, nextStep } from './enter-result.ts'

const step = (is: Ending['is'], status: MatchStatus | null) =>
  nextStep({ is, reason: null }, status === null ? null : { id: 1, entry1Id: 1, status })

test('the demo continues a partly reported result, and ends', () => {
  expect([null, 'reported', 'confirmed'].map((status) => step('confirmed', status as MatchStatus))).toEqual([
    'report',
    'answer',
    null,
  ])
  const statuses: MatchStatus[] = ['pending', 'reported', 'disputed', 'confirmed']
  expect(statuses.map((status) => step('corrected', status))).toEqual(['report', 'answer', 'decide', null])
  expect(statuses.map((status) => step('disputed', status))).toEqual(['report', 'answer', null, null])
  expect([step('walkover', 'pending'), step('walkover', 'walkover')]).toEqual(['decide', null])
  expect([step('retired', 'pending'), step('retired', 'confirmed')]).toEqual(['decide', null])
})

test('the demo leaves results unanswered that the viewer is to answer', () => {
  const after: MatchStatus[] = ['reported', 'confirmed', 'disputed']
  expect(after.map((status) => step('reported', status))).toEqual([null, null, null])
})

import { expect, test } from 'vitest'
import { feeText, ratingLabel } from './competitions.present.ts'

test.each([
  ['0.00', '0'],
  ['0', '0'],
  ['25.00', '25.00'],
  ['25', '25.00'],
  ['15.5', '15.50'],
  ['0.01', '0.01'],
  ['99999.99', '99999.99'],
])("a fee of %s reads '%s': no fee is '0', every other has two decimals (OQ-054)", (amount, text) => {
  expect(feeText(amount)).toBe(text)
})

test.each([
  [[], 'All Ratings'],
  [['3.5'], '3.5'],
  [['3.5', '3.5'], '3.5'],
  [['4.0', '3.0'], '3.0 - 4.0'],
  [['4.5+', '3.5', '4.0'], '3.5 - 4.5+'],
] as const)('divisions rated %j are labelled %s (OQ-066)', (ratings, label) => {
  expect(ratingLabel(ratings.map((rating) => ({ rating })))).toBe(label)
})

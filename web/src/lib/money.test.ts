import { expect, test } from 'vitest'
import { feeText } from './money.ts'

test.each([
  ['0', null],
  ['0.00', null],
  ['25.00', '$25.00'],
  ['1250.50', '$1,250.50'],
])('a fee of %s reads %s', (fee, text) => {
  expect(feeText(fee)).toBe(text)
})

import { expect, test } from 'vitest'
import { league, mensSingles, mixedDoubles } from '../../../test/entry-fixtures.ts'
import { feeOf } from './fitting.ts'

test.each([
  ['USD', '45.00', '40.10', '$85.10'],
  ['KWD', '12.345', '40.10', 'KWD 52.445'],
  ['JPY', '4500.00', '1200.00', '¥5,700'],
])('the sum of two fees in %s keeps every decimal of the currency', (currency, entryFee, fee, text) => {
  const sum = feeOf([mensSingles, { ...mixedDoubles, fee }], { ...league, currency, entryFee })
  expect(sum?.replaceAll('\u00a0', ' ')).toBe(text)
})

test('divisions without a fee cost nothing', () => {
  expect(feeOf([mensSingles], { ...league, entryFee: '0' })).toBeNull()
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, decimalText, feeText, moneyText, readMoney } from './money.ts'

/** Between a code and a number stands a blank that does not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('amounts of money', () => {
  test.each([
    [4500, 'USD', '$45.00'],
    [4500, 'CHF', 'CHF 45.00'],
    [4500, 'EUR', '€45.00'],
    [4500, 'JPY', '¥4,500'],
    [4500, 'KWD', 'KWD 4.500'],
    [0, 'USD', '$0.00'],
    [123_456_789, 'GBP', '£1,234,567.89'],
  ])('an amount of %d minor units in %s reads %s', (minor, currency, text) => {
    expect(plain(moneyText(minor, currency))).toBe(text)
  })

  test.each([
    ['25.00', 'USD', '$25.00'],
    ['4500.00', 'JPY', '¥4,500'],
    ['0', 'USD', null],
    ['0.00', 'CHF', null],
  ])('a fee of %s in %s reads %s', (fee, currency, text) => {
    expect(feeText(fee, currency)).toBe(text)
  })

  test.each([
    ['45', 'USD', 4500],
    [' 45.5 ', 'USD', 4550],
    ['45.50', 'JPY', null],
    ['4500.00', 'JPY', 4500],
    ['4.505', 'KWD', 4505],
    ['4.505', 'USD', null],
    ['-1', 'USD', null],
    ['1e3', 'USD', null],
    ['', 'USD', null],
  ])('the text %j in %s means %s minor units', (text, currency, minor) => {
    expect(readMoney(text, currency)).toBe(minor)
  })

  test('every amount in every currency is read again from its own decimal text', () => {
    const amounts = fc.tuple(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...CURRENCIES))
    fc.assert(
      fc.property(amounts, ([minor, currency]) => {
        expect(readMoney(decimalText(minor, currency), currency)).toBe(minor)
      }),
    )
  })

  test('the runtime knows every currency of the list, and the list names each once', () => {
    const known = new Set(Intl.supportedValuesOf('currency'))
    expect(CURRENCIES.filter((currency) => !known.has(currency))).toEqual([])
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length)
  })
})

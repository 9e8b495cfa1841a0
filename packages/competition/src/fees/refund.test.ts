import { describe, expect, test } from 'vitest'
import { bestRefund, policyProblem, type RefundPolicy, refundDue, refundOn } from './refund.ts'
import { named, refundLine, refundSteps, withdrawalText } from './refund-words.ts'

const POLICY: RefundPolicy = { fullUntil: '2026-06-09', partUntil: '2026-06-12', kept: 1000 }
const LATER: RefundPolicy = { fullUntil: '2026-06-11', partUntil: null, kept: null }
const NEVER: RefundPolicy = { fullUntil: null, partUntil: null, kept: null }
const PAID = { owed: 4500, paid: 4500, waived: 0, refunded: 0 }
const both = (promised: RefundPolicy | null, present: RefundPolicy | null = promised) => ({
  promised,
  present,
})

describe('what somebody who withdraws gets back', () => {
  test.each([
    ['2026-06-09', 4500],
    ['2026-06-10', 3500],
    ['2026-06-12', 3500],
    ['2026-06-13', 0],
  ])('a person who leaves on %s gets %i back', (day, amount) => {
    expect(refundDue(PAID, day, both(POLICY))).toBe(amount)
  })

  test('the better of what was promised and what holds now counts', () => {
    expect(refundDue(PAID, '2026-06-11', both(POLICY, LATER))).toBe(4500)
    expect(refundDue(PAID, '2026-06-12', both(POLICY, NEVER))).toBe(3500)
    expect(bestRefund(both(null, NEVER), '2026-06-01', 4500)).toBe(0)
  })

  test('a person gets no more than they paid, and what came back already counts', () => {
    expect(refundDue({ ...PAID, paid: 600 }, '2026-06-10', both(POLICY))).toBe(0)
    expect(refundDue({ ...PAID, refunded: 3000 }, '2026-06-10', both(POLICY))).toBe(500)
    expect(refundDue({ ...PAID, refunded: 4500 }, '2026-06-10', both(POLICY))).toBe(0)
  })

  test('without a policy all of a payment waits for the organiser', () => {
    expect(refundDue({ ...PAID, owed: 0 }, '2026-06-30', both(null))).toBe(4500)
    expect(refundOn(PAID, '2026-06-30', both(null))).toBeNull()
  })

  test('a person who stays gets back what they paid beyond the fee', () => {
    expect(refundDue({ ...PAID, owed: 3000 }, null, both(NEVER))).toBe(1500)
  })

  test('the last day with an amount is named, also across two policies', () => {
    expect(refundOn(PAID, '2026-06-01', both(POLICY))).toEqual({ amount: 4500, until: '2026-06-09' })
    expect(refundOn(PAID, '2026-06-01', both(POLICY, LATER))).toEqual({ amount: 4500, until: '2026-06-11' })
    expect(refundOn(PAID, '2026-06-12', both(POLICY))).toEqual({ amount: 3500, until: '2026-06-12' })
    expect(refundOn(PAID, '2026-06-13', both(POLICY))).toEqual({ amount: 0, until: null })
  })

  test('a policy needs its days in order and an amount for the second period', () => {
    expect(policyProblem(POLICY)).toBeNull()
    expect(policyProblem(NEVER)).toBeNull()
    expect(policyProblem({ ...POLICY, partUntil: '2026-06-09' })?.field).toBe('partUntil')
    expect(policyProblem({ ...POLICY, kept: null })?.field).toBe('kept')
    expect(policyProblem({ ...POLICY, partUntil: null })?.field).toBe('partUntil')
  })
})

describe('a refund policy in words', () => {
  test('the rules card has one line, in the currency of the fee', () => {
    expect(refundLine(POLICY, 4500, 'USD')).toBe('Full until Jun 9, $35.00 until Jun 12, none after')
    expect(refundLine(POLICY, 900, 'USD')).toBe('Full until Jun 9, none after')
    expect(refundLine({ ...POLICY, fullUntil: null }, 12_345, 'KWD')).toMatch(
      /^KWD\s11\.345 until Jun 12, none after$/u,
    )
    expect(refundLine(NEVER, 4500, 'USD')).toBe('None')
  })

  test('the three periods follow each other, with amounts where the fee is known', () => {
    expect(refundSteps(POLICY, 4500, 'USD').map(({ when, what }) => `${when}: ${what}`)).toEqual([
      'Until Tue, Jun 9: Everything back, $45.00',
      'Until Fri, Jun 12: $35.00 back, $10.00 kept',
      'From Sat, Jun 13: Nothing back',
    ])
    expect(refundSteps(POLICY, null, 'USD')[1]?.what).toBe('Back, with $10.00 kept')
    expect(refundSteps(NEVER, 4500, 'USD')).toEqual([
      { kind: 'none', when: 'At any time', what: 'Nothing back' },
    ])
  })

  test('a withdrawal says what it means before the press', () => {
    const on = (day: string) => refundOn(PAID, day, both(POLICY))
    expect(withdrawalText(PAID, on('2026-06-01'), 'USD')).toBe(
      'You paid $45.00. Until Jun 9 you get $45.00 back.',
    )
    expect(withdrawalText(PAID, on('2026-06-10'), 'USD', named('Kim Lee'))).toBe(
      'Kim Lee paid $45.00. Until Jun 12 Kim Lee gets $35.00 back, $10.00 is kept.',
    )
    expect(withdrawalText(PAID, on('2026-06-13'), 'USD')).toBe(
      'You paid $45.00. By the refund policy nothing comes back.',
    )
    expect(withdrawalText(PAID, null, 'USD')).toBe('You paid $45.00. The organiser decides what comes back.')
    expect(withdrawalText({ ...PAID, paid: 0 }, on('2026-06-01'), 'USD')).toBe('You no longer owe $45.00.')
    expect(withdrawalText({ ...PAID, paid: 0, owed: 0 }, null, 'USD')).toBeNull()
  })
})

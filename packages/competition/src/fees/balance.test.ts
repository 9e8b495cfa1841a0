import { describe, expect, test } from 'vitest'
import { balanceOf, mostOf, sumOf } from './balance.ts'

const NOTHING = { owed: 0, paid: 0, waived: 0, refunded: 0 }
const of = (sums: Partial<typeof NOTHING>) => balanceOf({ ...NOTHING, ...sums })

describe('the balance of a fee', () => {
  test.each([
    ['nobody has paid', { owed: 4500 }, { due: 4500, over: 0, state: 'owed' }],
    ['half was paid', { owed: 4500, paid: 2000 }, { due: 2500, over: 0, state: 'owed' }],
    ['all was paid', { owed: 4500, paid: 4500 }, { due: 0, over: 0, state: 'paid' }],
    ['all was waived', { owed: 4500, waived: 4500 }, { due: 0, over: 0, state: 'waived' }],
    ['a part was waived', { owed: 4500, waived: 500, paid: 4000 }, { due: 0, over: 0, state: 'paid' }],
    [
      'an entrant with a refund plays',
      { owed: 4500, paid: 4500, refunded: 4500 },
      { due: 4500, state: 'owed' },
    ],
    ['the team withdrew after paying', { paid: 4500 }, { due: 0, over: 4500, state: 'paid' }],
    ['the refund is on record', { paid: 4500, refunded: 3500 }, { over: 1000, state: 'refunded' }],
    ['the team was let off and withdrew', { waived: 4500 }, { due: 0, over: 0, waived: 0, state: 'none' }],
    ['the new division costs less', { owed: 3000, paid: 4500 }, { due: 0, over: 1500, state: 'paid' }],
    ['the new division costs more', { owed: 6000, waived: 4500 }, { due: 1500, waived: 4500, state: 'owed' }],
  ])('a balance is right when %s', (_when, sums, balance) => {
    expect(of(sums)).toMatchObject(balance)
  })

  test('payments and waivers go up to what is due, refunds up to what was paid', () => {
    const balance = of({ owed: 4500, paid: 2000, refunded: 500 })
    expect([mostOf('paid', balance), mostOf('waived', balance), mostOf('refunded', balance)]).toEqual([
      3000, 3000, 1500,
    ])
  })

  test('lines add up by kind, and a line that takes another back subtracts it', () => {
    const lines = [
      { kind: 'owed', amount: 4500 },
      { kind: 'paid', amount: 4500 },
      { kind: 'paid', amount: -4500 },
      { kind: 'owed', amount: -1500 },
    ] as const
    expect(sumOf(lines)).toEqual({ ...NOTHING, owed: 3000 })
  })
})

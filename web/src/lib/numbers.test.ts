import { expect, test } from 'vitest'
import { grouped } from './numbers.ts'

test.each([0, 7, 999, -999, 1000, 2640, -1000, 1_234_567, 12.5, 1999.4])(
  '%d is written as the browser groups digits',
  (count) => {
    expect(grouped(count)).toBe(new Intl.NumberFormat('en-US').format(count))
  },
)
